import { limits } from '@comptoir/contracts/core/limits'
import { isOfSystem, sideOf, type MessageRecord } from '../messages/message.ts'
import type { Messages } from '../messages/repository.ts'
import { shownTo, sideOfReader, type Reader, type Thread } from './thread.ts'

/** What the answers look at in a message. */
type Glance = Pick<MessageRecord, 'userid' | 'fromshop' | 'seq' | 'createdat'>

/** The newest page of what a reader sees of a thread, newest first. */
export const newestPage = async (
  { collection }: Messages,
  { tabletype, tableid }: Thread,
  reader: Reader
): Promise<Glance[]> =>
  await collection
    .find({ tabletype, tableid, ...shownTo[reader] }, { projection: { userid: 1, fromshop: 1, seq: 1, createdat: 1 } })
    .sort({ seq: -1 })
    .hint('shown')
    .limit(limits.pageSizeMax)
    .toArray()

/** When the oldest message of a page (newest first) was written that the shop has not answered; null when all are answered. */
export const unansweredIn = (page: readonly Glance[]): Date | null => {
  const people = page.filter(message => !isOfSystem(message))
  const answer = people.findIndex(({ fromshop }) => fromshop)
  const unanswered = answer === -1 ? people : people.slice(0, answer)
  return unanswered.at(-1)?.createdat ?? null
}

/** When the oldest message was written that the shop has not answered, within the newest page; null when all are answered. */
export const unansweredSince = async (messages: Messages, thread: Thread): Promise<Date | null> =>
  unansweredIn(await newestPage(messages, thread, 'staff'))

/** The seq of the last message that a reader's own side wrote, within the newest page; 0 when it wrote none. */
export const lastOwnSeq = async (messages: Messages, thread: Thread, reader: Reader): Promise<number> => {
  const page = await newestPage(messages, thread, reader)
  const own = page.find(message => !isOfSystem(message) && sideOf(message) === sideOfReader[reader])
  return own?.seq ?? 0
}
