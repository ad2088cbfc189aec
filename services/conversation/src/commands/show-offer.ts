import type { Message } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import * as calls from '@comptoir/contracts/batch/offer'
import { command } from '@comptoir/kit/bus/command'
import type { Dependencies } from '../dependencies.ts'
import { createEraseThread, type EraseThreadNeeds } from '../erase-thread.ts'
import { presentMessage, type MessageRecord } from '../message.ts'
import type { NewMessage } from '../message-repository.ts'
import { batchThread } from '../thread.ts'

export type ShowOfferNeeds = EraseThreadNeeds & Pick<Dependencies, 'departures' | 'frames'>

const newMessage = (
  { batchid, messageid, requestid, userid, createdat, version, offer }: calls.OfferShown,
  askedat: Date | null
): NewMessage => ({
  _id: messageid,
  ...batchThread(batchid),
  requestid,
  userid,
  fromshop: true,
  type: 'O',
  content: JSON.stringify(offer),
  offerversion: version,
  ...(askedat ? { askedat } : {}),
  createdat: new Date(createdat)
})

const isDeleted = ({ hiddenfrom }: MessageRecord): boolean => hiddenfrom === 'everybody'

/** Shows the state in the message there is, unless that shows a newer one; null where there is none. */
const showInMessage = async (
  { messages, frames }: ShowOfferNeeds,
  { messageid, version, offer }: calls.OfferShown
): Promise<MessageRecord | null> => {
  const newer = await messages.showOffer(messageid, { content: JSON.stringify(offer), version })
  if (newer) frames.offerChanged(newer, offer.status)
  return newer ?? (await messages.find(messageid))
}

/** Shows the state in a new message; null where another state made it at the same moment. */
const showInNewMessage = async (
  { messages, frames }: ShowOfferNeeds,
  shown: calls.OfferShown
): Promise<MessageRecord | null> => {
  const askedat = await messages.unansweredSince(batchThread(shown.batchid))
  const { message, fresh } = await messages.append(newMessage(shown, askedat))
  if (!fresh) return null
  frames.posted(message)
  return message
}

/** The message of an offer, which shows this state or a newer one, or was deleted. */
const showState = async (needs: ShowOfferNeeds, shown: calls.OfferShown): Promise<MessageRecord> => {
  for (;;) {
    const message = (await showInMessage(needs, shown)) ?? (await showInNewMessage(needs, shown))
    // The state that made the message at the same moment may be an older one: then this one is tried again.
    if (message && (isDeleted(message) || (message.offerversion ?? -1) >= shown.version)) return message
  }
}

/**
 * Shows the state of an offer in the thread of its batch: as a new message, or in the one it has. The batch decides; a
 * state that is older than the one shown changes nothing, so the call and the event may come in any order and again.
 * Throws `not_found` when the thread is gone, or the message was deleted.
 */
export const showOfferIn = async (needs: ShowOfferNeeds, shown: calls.OfferShown): Promise<Message> => {
  const record = await showState(needs, shown)
  // Asked last: a thread that goes later finds the message and erases it.
  if (await needs.departures.includes(shown.batchid)) {
    await createEraseThread(needs)(batchThread(shown.batchid))
    throw new AppError('not_found')
  }
  if (isDeleted(record)) throw new AppError('not_found')
  return presentMessage(record)
}

export const showOffer = command(
  calls.showOffer,
  async (shown, _context, needs: ShowOfferNeeds) => await showOfferIn(needs, shown)
)
