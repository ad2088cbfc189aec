import * as calls from '@comptoir/contracts/batch/offer'
import { messageType, type Message } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { command, reaction } from '@comptoir/kit/bus/command'
import { threadMoved } from '@comptoir/contracts/conversation/thread-state'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { emits, outboxFields } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { isDeleted, presentMessage, type MessageRecord } from '../messages/message.ts'
import { unansweredSince } from '../threads/answers.ts'
import { unlessNotFound } from '../threads/enter-thread.ts'
import { eraseThread } from '../threads/erase-thread.ts'
import { batchThread } from '../threads/thread.ts'

/**
 * Shows the state in the offer's message, unless that shows the same or a newer one. Returns the message as it is then,
 * also a deleted one; null when there is none.
 */
const updateMessage = async (
  { messages, frames }: Deps,
  { messageid, version, offer }: calls.OfferShown
): Promise<MessageRecord | null> => {
  const updated = await messages.collection.findOneAndUpdate(
    {
      _id: messageid,
      hiddenfrom: { $ne: 'everybody' },
      $or: [{ offerversion: { $exists: false } }, { offerversion: { $lt: version } }]
    },
    { $set: { content: JSON.stringify(offer), offerversion: version } },
    { returnDocument: 'after' }
  )
  if (updated) frames.offerChanged(updated, offer.status)
  return updated ?? (await messages.collection.findOne({ _id: messageid }))
}

/** Shows the state in a new message. Returns null when another process writes the offer's message at the same moment. */
const writeMessage = async (
  { messages, frames, outbox }: Deps,
  shown: calls.OfferShown
): Promise<MessageRecord | null> => {
  const { batchid, messageid, requestid, userid, createdat, version, offer } = shown
  const thread = batchThread(batchid)
  const askedat = await unansweredSince(messages, thread)
  try {
    const message = await messages.append({
      _id: messageid,
      ...thread,
      requestid,
      userid,
      fromshop: true,
      type: messageType.offer,
      content: JSON.stringify(offer),
      offerversion: version,
      ...(askedat ? { askedat } : {}),
      createdat: new Date(createdat),
      ...outboxFields([emits(threadMoved, { batchid })])
    })
    frames.posted(message)
    outbox.kick()
    return message
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return null
  }
}

/** The message of an offer once it shows this state or a newer one, or once it was deleted. */
const showState = async (deps: Deps, shown: calls.OfferShown): Promise<MessageRecord> => {
  for (;;) {
    const message = (await updateMessage(deps, shown)) ?? (await writeMessage(deps, shown))
    // A message that another process wrote at the same moment may show an older state: then this one is tried again.
    if (message && (isDeleted(message) || (message.offerversion ?? -1) >= shown.version)) return message
  }
}

/**
 * Shows the state of an offer in the thread of its batch, in a new message or in the one it has. Older states than the
 * one shown change nothing, so the call and the event may come in any order and again. Throws `not_found` when the thread
 * or the message was deleted.
 */
const show = async (deps: Deps, shown: calls.OfferShown): Promise<Message> => {
  const message = await showState(deps, shown)
  // After the write: a thread that is deleted later than this look finds the message and erases it.
  if (await deps.tombstones.includes(shown.batchid)) {
    await eraseThread(deps, batchThread(shown.batchid))
    throw new AppError('not_found')
  }
  if (isDeleted(message)) throw new AppError('not_found')
  return presentMessage(message)
}

export const showOffer = command(calls.showOffer, (shown, _context, deps: Deps) => show(deps, shown))

/** Shows nothing where the thread or the message was deleted. */
export const showChangedOffer = reaction(calls.offerChanged, (shown, deps: Deps) => unlessNotFound(show(deps, shown)))

/** The version of each offer that its message shows. The batch service compares it with its own (`reconcile-offers.ts`). */
export const shownOffers = command(calls.shownOffers, async ({ messageids }, _context, { messages }: Deps) => {
  const projection = { offerversion: 1, hiddenfrom: 1 }
  const found = await messages.collection.find({ _id: { $in: messageids } }, { projection }).toArray()
  return found.map(message => ({
    messageid: message._id,
    version: isDeleted(message) ? null : (message.offerversion ?? -1)
  }))
})
