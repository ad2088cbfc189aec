import { shortcutTaken } from '@comptoir/contracts/account/account-calls'
import * as calls from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { command, reaction } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb'
import type { Deps } from '../deps.ts'
import { searchWordsOf } from '../messages/search.ts'
import { conversationThread } from '../threads/thread.ts'
import { presentConversation } from './conversation.ts'
import { eraseConversation } from './erase-conversation.ts'
import { readConversation } from './queries.ts'

type Shortcut = EventPayload<typeof shortcutTaken>

/** Inserts a record. False when a record with its id, or with its number in the thread, exists already. */
const insertOnce = async <D extends Document>(
  collection: Collection<D>,
  record: OptionalUnlessRequiredId<D>
): Promise<boolean> => {
  try {
    await collection.insertOne(record)
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

/** Writes the first message, then the conversation. False when the conversation exists by then. */
const write = async (
  { conversations, messages, digests }: Deps,
  { userid, conversationid, text, at }: Shortcut
): Promise<boolean> => {
  const thread = conversationThread(conversationid)
  const createdat = new Date(at)
  const written = { type: calls.messageType.text, content: text }
  // The message first: as soon as the conversation exists, somebody may answer and would take the first number.
  await insertOnce(messages.collection, {
    _id: newId(),
    requestid: conversationid,
    ...thread,
    userid,
    ...written,
    ...searchWordsOf(written),
    seq: 1,
    createdat
  })
  await digests.schedule(thread, { reader: 'staff', userid, seq: 1 }, createdat)
  const conversation = { _id: conversationid, userid, mode: null, createdat, readseq: 1 }
  return await insertOnce(conversations.collection, conversation)
}

/**
 * Makes the conversation of a shortcut with its first message, unless it exists. The call and the event may both ask for
 * it, at once or one after the other; when one of them ends in the middle, the other writes the rest.
 */
const openConversation = async (deps: Deps, shortcut: Shortcut): Promise<void> => {
  const { conversations, tombstones, frames } = deps
  const { userid, conversationid } = shortcut
  const isNew = !(await conversations.collection.findOne({ _id: conversationid })) && (await write(deps, shortcut))
  // After the write: what is deleted later than this look finds the conversation and erases it.
  if ((await tombstones.includes(userid)) || (await tombstones.includes(conversationid))) {
    await eraseConversation(deps, conversationid)
    return
  }
  const conversation = isNew ? await conversations.get(conversationid, 'staff') : null
  if (conversation) frames.toDashboard({ action: 'new_conversation', conversation: presentConversation(conversation) })
}

export const openShortcut = command(calls.openShortcut, async (shortcut, _context, deps: Deps) => {
  await openConversation(deps, shortcut)
  const conversation = await readConversation(deps, shortcut.conversationid, 'seller')
  if (conversation.userid !== shortcut.userid) throw new AppError('not_found')
  return conversation
})

export const openTakenShortcut = reaction(shortcutTaken, (shortcut, deps: Deps) => openConversation(deps, shortcut))
