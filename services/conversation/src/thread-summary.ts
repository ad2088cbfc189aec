import type { Document } from 'mongodb'
import type { MessageRecord } from './message.ts'
import { news } from './news.ts'
import { shownTo, type Reader, type Thread } from './thread.ts'

/** Unread messages are counted up to here: what a list costs must not grow with its threads. */
const unreadCounted = 100

/** What is unread: the news after what was read. */
const unreadBy = (reader: Reader): Document => ({ ...news[reader], $expr: { $gt: ['$seq', '$$read'] } })

const readMark = { seller: '$readseq', staff: '$staffreadseq' } as const satisfies Record<Reader, string>

export interface Summary {
  unread: number
  /** When the oldest unread message was written; null when nothing is unread. */
  unreadsince: Date | null
  lastmessage: MessageRecord | null
}

export interface Joined {
  last: MessageRecord[]
  unread: Pick<MessageRecord, 'createdat'>[]
}

/**
 * Joins to each record — of a thread by its `_id`, with its read marks — the last message and the oldest of those unread,
 * by index. Messages up to `answered` count as read, whatever the mark says.
 */
export const summaryStages = (tabletype: Thread['tabletype'], reader: Reader, answered = 0): Document[] => {
  const fromThread = (as: keyof Joined, stages: Document[]): Document => ({
    $lookup: {
      from: 'messages',
      localField: '_id',
      foreignField: 'tableid',
      // A mark that is missing loses to the number.
      let: { read: { $max: [readMark[reader], answered] } },
      pipeline: [{ $match: { tabletype, ...shownTo[reader] } }, ...stages],
      as
    }
  })
  return [
    fromThread('last', [{ $sort: { seq: -1 } }, { $limit: 1 }]),
    fromThread('unread', [
      { $match: unreadBy(reader) },
      { $sort: { seq: 1 } },
      { $limit: unreadCounted },
      { $project: { _id: 0, createdat: 1 } }
    ])
  ]
}

/** The record without what was joined, and what that says. */
export const summaryOf = <R extends Joined>({ last, unread, ...rest }: R): Omit<R, keyof Joined> & Summary => ({
  ...rest,
  unread: unread.length,
  unreadsince: unread[0]?.createdat ?? null,
  lastmessage: last[0] ?? null
})
