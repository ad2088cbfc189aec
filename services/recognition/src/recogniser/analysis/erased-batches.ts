import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

interface ErasedBatchRecord {
  /** The batch that is gone. */
  _id: string
  at: Date
}

/** Longer than the bus keeps an event: no request of an erased batch can come later. */
const rememberedMs = 30 * 86_400_000

export type ErasedBatches = Awaited<ReturnType<typeof openErasedBatches>>

/**
 * The batches that were erased a while ago. One is recorded before its analyses are erased, and looked up after one was
 * added: whichever comes first, nothing is left behind.
 */
export const openErasedBatches = async (db: Db) => {
  const batches = await openCollection<ErasedBatchRecord>(db, 'erased_batches', [{ name: 'old', key: { at: 1 } }])
  return {
    async record(batchid: string, at = new Date()): Promise<void> {
      await batches.updateOne({ _id: batchid }, { $set: { at } }, { upsert: true })
    },
    async includes(batchid: string): Promise<boolean> {
      return (await batches.findOne({ _id: batchid }, { projection: { _id: 1 } })) !== null
    },
    async forgetOld(now = new Date()): Promise<void> {
      await batches.deleteMany({ at: { $lte: new Date(now.getTime() - rememberedMs) } })
    }
  }
}
