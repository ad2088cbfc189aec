import { limits } from '@comptoir/contracts/core/limits'
import { isOfSystem, sideOf, type MessageRecord } from '../messages/message.ts'
import type { Messages } from '../messages/repository.ts'
import { shownTo, sideOfReader, type Reader, type Thread } from './thread.ts'

/** What people wrote within the newest page of a thread, newest first: the lines of the system are left out. */
const newestOfPeople = async (
  { collection }: Messages,
  { tabletype, tableid }: Thread,
  reader: Reader
): Promise<Pick<MessageRecord, 'userid' | 'fromshop' | 'seq' | 'createdat'>[]> => {
  const newest = await collection
    .find({ tabletype, tableid, ...shownTo[reader] }, { projection: { userid: 1, fromshop: 1, seq: 1, createdat: 1 } })
    .sort({ seq: -1 })
    .hint('shown')
    .limit(limits.pageSizeMax)
    .toArray()
  return newest.filter(message => !isOfSystem(message))
}

/** When the oldest message was written that the shop has not answered, within the newest page; null when all are answered. */
export const unansweredSince = async (messages: Messages, thread: Thread): Promise<Date | null> => {
  const people = await newestOfPeople(messages, thread, 'staff')
  const answer = people.findIndex(({ fromshop }) => fromshop)
  const unanswered = answer === -1 ? people : people.slice(0, answer)
  return unanswered.at(-1)?.createdat ?? null
}

/** The seq of the last message that a reader's own side wrote, within the newest page; 0 when it wrote none. */
export const lastOwnSeq = async (messages: Messages, thread: Thread, reader: Reader): Promise<number> => {
  const people = await newestOfPeople(messages, thread, reader)
  return people.find(message => sideOf(message) === sideOfReader[reader])?.seq ?? 0
}
