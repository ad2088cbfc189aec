import { tableType } from '@comptoir/contracts/conversation/conversation'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex, withEvents, type OutboxEvent, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Db, Document, Filter } from 'mongodb'
import { summaryOf, summaryStages, type Joined } from './summary.ts'
import { readMark, type Reader } from './thread.ts'

/** How far the thread of a batch was read. Its id is the batch's. */
type BatchReadRecord = { _id: string } & WithOutbox & Partial<Record<(typeof readMark)[Reader], number>>

/**
 * The read marks of those of the threads in which something was written, one record for each thread. A thread has its first
 * message as long as it exists, so these stand for the threads: a user who may read single collections
 * may not begin with `$documents` in every MongoDB (SERVER-83610).
 */
const threadsWithMarks = (ids: readonly string[]): Document[] => [
  { $match: { tabletype: tableType.batch, tableid: { $in: [...ids] }, seq: 1 } },
  { $lookup: { from: 'batch_reads', localField: 'tableid', foreignField: '_id', as: 'marks' } },
  { $replaceWith: { $mergeObjects: [{ _id: '$tableid' }, { $arrayElemAt: ['$marks', 0] }] } }
]

/** The read marks of the threads of batches, which have no other record in this service, and the summaries made with them. */
export const openBatchReads = async (db: Db) => {
  const reads = await openCollection<BatchReadRecord>(db, 'batch_reads', [outboxIndex])
  const messages = db.collection('messages')
  return {
    collection: reads,

    /**
     * Notes that the reader has read up to `seq`, with the events about that. An earlier mark never replaces a later one.
     * Returns whether the mark went on: without it no event is written.
     */
    async markRead(id: string, reader: Reader, seq: number, events: OutboxEvent[] = []): Promise<boolean> {
      const mark = readMark[reader]
      const earlier = { _id: id, [mark]: { $not: { $gte: seq } } } as Filter<BatchReadRecord>
      const update = withEvents<BatchReadRecord>({ $set: { [mark]: seq } }, events)
      try {
        await reads.updateOne(earlier, update, { upsert: true })
        return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        // There is a record: its mark is as far as this one, or another process made it at this moment.
        return (await reads.updateOne(earlier, update)).matchedCount === 1
      }
    },

    /** The summaries of these threads for one reader, in one aggregation. Messages up to `answeredseq` count as read. */
    async summaries(ids: readonly string[], reader: Reader, answeredseq = 0) {
      if (ids.length === 0) return []
      const stages = [...threadsWithMarks(ids), ...summaryStages(tableType.batch, reader, answeredseq)]
      const joined = await messages.aggregate<Joined & BatchReadRecord>(stages).toArray()
      const joinedOf = new Map(joined.map(one => [one._id, one]))
      return ids.map(_id => summaryOf<Joined & BatchReadRecord>(joinedOf.get(_id) ?? { _id, last: [], unread: [] }))
    },

    async remove(id: string): Promise<void> {
      await reads.deleteOne({ _id: id })
    }
  }
}
