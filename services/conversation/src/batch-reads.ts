import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { summaryOf, summaryStages, type Joined } from './thread-summary.ts'
import type { Reader } from './thread.ts'

/** How far the thread of a batch was read, by its owner and by the shop. */
interface BatchReadRecord {
  /** The batch. */
  _id: string
  readseq?: number
  staffreadseq?: number
}

export type BatchReads = Awaited<ReturnType<typeof openBatchReads>>

/** Read marks of the threads of batches, which have no record of their own here, and the summaries made with them. */
export const openBatchReads = async (db: Db) => {
  const reads = await openCollection<BatchReadRecord>(db, 'batch_reads', [])
  return {
    /** The reader has read up to `seq`; an earlier mark never replaces a later one. */
    async mark(id: string, reader: Reader, seq: number): Promise<void> {
      const field = reader === 'staff' ? 'staffreadseq' : 'readseq'
      await reads.updateOne({ _id: id }, { $max: { [field]: seq } }, { upsert: true })
    },

    /** What these threads look like to one reader, in one aggregation; up to `answered` all is read. */
    async summaries(ids: readonly string[], reader: Reader, answered = 0) {
      if (ids.length === 0) return []
      const marks = new Map(
        (await reads.find({ _id: { $in: [...ids] } }).toArray()).map(mark => [mark._id, mark] as const)
      )
      const documents = ids.map(id => ({ _id: id, ...marks.get(id) }))
      const stages = [{ $documents: documents }, ...summaryStages('B', reader, answered)]
      const joined = db.aggregate<Joined & { _id: string }>(stages)
      return (await joined.toArray()).map(summaryOf)
    },

    async remove(id: string): Promise<void> {
      await reads.deleteOne({ _id: id })
    }
  }
}
