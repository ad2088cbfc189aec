import type { Message, messageType } from '@comptoir/contracts/conversation/conversation'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId } from '@comptoir/kit/store/ids'
import { requestMark, writtenOnce, type RequestMark } from '@comptoir/kit/store/once'
import { outboxFields, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { unansweredSince } from '../threads/answers.ts'
import { eraseThread } from '../threads/erase-thread.ts'
import { threadKey, type Thread } from '../threads/thread.ts'
import { isDeleted, presentMessage, type MessageRecord } from './message.ts'
import { searchWordsOf } from './search.ts'

/** What somebody writes in a thread. */
export interface Draft {
  thread: Thread
  author: { userid: string; fromshop: boolean }
  /** An offer is no draft: its batch has it shown (`sale/show-offer.ts`). */
  type: Exclude<(typeof messageType)[keyof typeof messageType], typeof messageType.offer>
  content: string
  requestid?: string | undefined
  /**
   * What must be the same when the request is repeated; by default the content. An image comes again under another name,
   * so its digest stands here.
   */
  fingerprint?: unknown
  /** The seller of the thread, when the other side is to be mailed if it leaves the message unread; null for no mail. */
  ownerid?: string | null
  hiddenfrom?: 'sellers'
  events?: OutboxEvent[]
}

/** The actor as the author of a message. Throws `login_required` for a visitor. */
export const authorOf = ({ kind, userid }: Actor): Draft['author'] => {
  if (userid === null) throw new AppError('login_required')
  return { userid, fromshop: kind === 'staff' }
}

/** Writes the message of a draft under the next number of its thread. */
const write = async ({ messages, toldThreads }: Deps, draft: Draft, mark: RequestMark): Promise<MessageRecord> => {
  const { thread, author, type, content, requestid = null, hiddenfrom, events = [] } = draft
  const side = author.fromshop ? 'shop' : 'seller'
  const told = toldThreads.eventsOf(thread, side)
  const askedat = author.fromshop ? await unansweredSince(messages, thread) : null
  const message = await messages.append({
    _id: newId(),
    ...thread,
    requestid,
    ...mark,
    userid: author.userid,
    ...(author.fromshop ? { fromshop: true } : {}),
    type,
    content,
    ...(askedat ? { askedat } : {}),
    ...searchWordsOf(draft),
    ...(hiddenfrom ? { hiddenfrom } : {}),
    createdat: new Date(),
    ...outboxFields([...events, ...told])
  })
  if (told.length > 0) toldThreads.wrote(thread, side)
  return message
}

/**
 * Writes a message, shows it to the sockets, and has the other side mailed if it leaves the message unread. A repeated
 * request returns the message it made. Throws `request_conflict` when that request wrote something else or in another
 * thread, and `not_found` when the thread or the message was deleted.
 */
export const postMessage = async (deps: Deps, draft: Draft): Promise<Message> => {
  const { messages, digests, tombstones, outbox, frames } = deps
  const { thread, author, type, content, requestid, fingerprint = content, ownerid = null } = draft
  const mark = requestMark(author.userid, requestid, [threadKey(thread), type, fingerprint])
  const { record, fresh } = await writtenOnce(messages.collection, mark, () => write(deps, draft, mark))
  if (isDeleted(record)) throw new AppError('not_found')
  if (fresh) {
    // Before anything else, for readers wait for it. In a thread that is being erased the next frame takes it away.
    frames.posted(record)
    if (record.outbox) outbox.kick()
  }
  // For a repeated request too: the process of the first one may have ended here.
  if (ownerid !== null) {
    const reader = author.fromshop ? 'seller' : 'staff'
    await digests.schedule(thread, { reader, userid: ownerid, seq: record.seq })
  }
  // After the write: a thread that is deleted later than this look finds the message and erases it.
  if (await tombstones.includes(thread.tableid)) {
    await eraseThread(deps, thread)
    throw new AppError('not_found')
  }
  return presentMessage(record)
}
