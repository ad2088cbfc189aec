import type { Collection, Filter } from 'mongodb'
import { live, type BatchRecord } from './record.ts'

/** A batch as far as its offers are compared with the messages that show them. */
export type OfferedBatch = Pick<BatchRecord, '_id' | 'userid' | 'offers'>

const offered = { userid: { $type: 'string' }, 'offers.0': { $exists: true }, ...live } as const
const compared = { projection: { userid: 1, offers: 1 }, hint: 'shop_status' } as const

/**
 * What the timers of the service look for. Each question has its index and costs what it finds; those about offers and
 * labels read every batch under way, which are few beside those that are over.
 */
export const createWaitingBatches = (collection: Collection<BatchRecord>) => ({
  /** Batches of accounts in treatment or in transit that had an offer and did not change since `before`, one by one. */
  offeredUnderWay(before: Date): AsyncIterable<OfferedBatch> {
    return collection.find({ ...offered, status: { $in: ['T', 'I'] }, updatedat: { $lte: before } }, compared)
  },

  /** The same of batches that were sent back, cancelled or finished, and changed last between two moments. */
  offeredBetween(after: Date, before: Date): AsyncIterable<OfferedBatch> {
    const changed = { updatedat: { $gt: after, $lte: before } }
    return collection.find({ ...offered, status: { $in: ['E', 'C', 'F'] }, ...changed }, compared)
  },

  /** Batches with an accepted offer that go by post and have neither a label nor a tracking number, one by one. */
  wantingLabel(): AsyncIterable<BatchRecord> {
    return collection
      .find({
        userid: { $type: 'string' },
        status: 'T',
        'delivery.mode': 'ship',
        'delivery.tracking': null,
        'offers.status': 'A',
        label: { $exists: false },
        labelrefused: { $exists: false },
        receivedat: { $exists: false },
        ...live
      })
      .hint('shop_status')
  },

  /** Batches with an item whose analysis should have ended before `now`. */
  async overdue(now: Date): Promise<BatchRecord[]> {
    return await collection
      .find({ 'items.analysisuntil': { $lte: now }, ...live } as Filter<BatchRecord>)
      .hint('overdue')
      .limit(100)
      .toArray()
  },

  /** Anonymous batches nobody claimed in time. */
  async unclaimed(now: Date): Promise<BatchRecord[]> {
    return await collection
      .find({ claimuntil: { $lte: now }, ...live })
      .hint('unclaimed')
      .limit(100)
      .toArray()
  },

  /** Batches whose payment should have ended before `now`. */
  async stalledPayments(now: Date): Promise<BatchRecord[]> {
    return await collection
      .find({ 'paying.until': { $lte: now }, ...live } as Filter<BatchRecord>)
      .hint('paying')
      .limit(100)
      .toArray()
  },

  /** Batches with an offer or a deadline to look at by `now`, the longest overdue first. */
  async due(now: Date): Promise<BatchRecord[]> {
    return await collection
      .find({ dueat: { $lte: now }, paying: { $exists: false }, ...live })
      .sort({ dueat: 1 })
      .hint('due')
      .limit(100)
      .toArray()
  },

  /** Forgets deleted batches whose events have left. */
  async purge(): Promise<number> {
    const { deletedCount } = await collection.deleteMany({
      deletedat: { $exists: true },
      outboxat: { $exists: false }
    })
    return deletedCount
  }
})
