import { tableType } from '@comptoir/contracts/conversation/conversation'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { summaryOf, summaryStages, type Joined } from './summary.ts'
import { readMark, type Reader } from './thread.ts'

/** How far the thread of a batch was read. Its id is the batch's. */
type BatchReadRecord = { _id: string } & Partial<Record<(typeof readMark)[Reader], number>>

/** The read marks of the threads of batches, which have no other record in this service, and the summaries made with them. */
export const openBatchReads = async (db: Db) => {
  const reads = await openCollection<BatchReadRecord>(db, 'batch_reads', [])
  return {
    /** Notes that the reader has read up to `seq`. An earlier mark never replaces a later one. */
    async markRead(id: string, reader: Reader, seq: number): Promise<void> {
      await reads.updateOne({ _id: id }, { $max: { [readMark[reader]]: seq } }, { upsert: true })
    },

    /** The summaries of these threads for one reader, in one aggregation. Messages up to `answeredseq` count as read. */
    async summaries(ids: readonly string[], reader: Reader, answeredseq = 0) {
      if (ids.length === 0) return []
      const marks = await reads.find({ _id: { $in: [...ids] } }).toArray()
      const markOf = new Map(marks.map(mark => [mark._id, mark]))
      const documents = ids.map(id => ({ _id: id, ...markOf.get(id) }))
      const stages = [{ $documents: documents }, ...summaryStages(tableType.batch, reader, answeredseq)]
      return (await db.aggregate<Joined & { _id: string }>(stages).toArray()).map(summaryOf)
    },

    async remove(id: string): Promise<void> {
      await reads.deleteOne({ _id: id })
    }
  }
}
