import type { TableType } from '@comptoir/contracts/conversation/conversation'
import type { Document } from 'mongodb'
import type { MessageRecord } from '../messages/message.ts'
import { newsTo } from './news.ts'
import { readMark, shownTo, type Reader } from './thread.ts'

/** Unread messages are counted up to 100: what a list costs must not grow with its threads. */
const unreadCounted = 100

/** What a reader has to know of a thread without opening it. */
export interface Summary {
  unread: number
  /** When the oldest unread message was written; null when nothing is unread. */
  unreadsince: Date | null
  lastmessage: MessageRecord | null
}

/** What `summaryStages` adds to a record. */
export interface Joined {
  last: MessageRecord[]
  unread: Pick<MessageRecord, 'createdat'>[]
}

/**
 * Stages that join to each record (which has the id of a thread as `_id`, and its read marks) the last message and the
 * oldest unread ones, both by index. Messages up to `answeredseq` count as read, whatever the mark says.
 */
export const summaryStages = (tabletype: TableType, reader: Reader, answeredseq = 0): Document[] => {
  const fromThread = (as: keyof Joined, stages: Document[]): Document => ({
    $lookup: {
      from: 'messages',
      localField: '_id',
      foreignField: 'tableid',
      // $max ignores a mark that is missing.
      let: { read: { $max: [`$${readMark[reader]}`, answeredseq] } },
      pipeline: [{ $match: { tabletype, ...shownTo[reader] } }, ...stages],
      as
    }
  })
  return [
    fromThread('last', [{ $sort: { seq: -1 } }, { $limit: 1 }]),
    fromThread('unread', [
      { $match: { ...newsTo[reader], $expr: { $gt: ['$seq', '$$read'] } } },
      { $sort: { seq: 1 } },
      { $limit: unreadCounted },
      { $project: { _id: 0, createdat: 1 } }
    ])
  ]
}

/** The record with its summary in place of what `summaryStages` joined. */
export const summaryOf = <R extends Joined>({ last, unread, ...rest }: R): Omit<R, keyof Joined> & Summary => ({
  ...rest,
  unread: unread.length,
  unreadsince: unread[0]?.createdat ?? null,
  lastmessage: last[0] ?? null
})
