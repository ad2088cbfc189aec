import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import type { Collection } from 'mongodb'
import { live, underWay, type BatchRecord } from './record.ts'

/** What is asked of all batches of an account together. */
export const createAccountBatches = (collection: Collection<BatchRecord>) => ({
  /** How many places the open batches of the account take. */
  countOpen: (userid: string): Promise<number> =>
    collection.countDocuments({ userid, slot: { $gte: 0 } }, { hint: 'open_places' }),

  /** Whether a batch of the account is in treatment or in transit. */
  async hasUnderWay(userid: string): Promise<boolean> {
    const found = await collection.findOne(
      { userid, status: { $in: underWay }, ...live },
      { projection: { _id: 1 }, hint: 'under_way' }
    )
    return found !== null
  },

  /** Whether a batch of the account was paid, or its payment is being carried out. */
  async hasBeenPaid(userid: string): Promise<boolean> {
    const found = await collection.findOne(
      { userid, $or: [{ status: batchStatus.finished }, { paying: { $exists: true } }], ...live },
      { projection: { _id: 1 }, hint: 'own' }
    )
    return found !== null
  },

  /** At most twenty batches of the account, in any status. */
  async ofAccount(userid: string): Promise<BatchRecord[]> {
    return await collection
      .find({ userid, ...live })
      .hint('own')
      .limit(20)
      .toArray()
  }
})
