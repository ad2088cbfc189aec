import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { offerStatus } from '@comptoir/contracts/batch/offer'
import { limits } from '@comptoir/contracts/core/limits'
import type { Collection, Filter } from 'mongodb'
import { live, underWay, type BatchRecord } from './record.ts'

/** The fields of a batch whose offers are compared with the messages that show them. */
export type OfferedBatch = Pick<BatchRecord, '_id' | 'userid' | 'offers'>

const offered = { userid: { $type: 'string' }, 'offers.0': { $exists: true }, ...live } as const
const compared = { projection: { userid: 1, offers: 1 }, hint: 'shop_status' } as const

/** A batch can be claimed for so many milliseconds from its creation on. */
const claimMs = limits.claimDays * 86_400_000

const { editing, inTreatment, cancelled, finished } = batchStatus

/**
 * The batches that the timers of the service look for. Each query has its index and reads only what it finds; those about
 * offers and labels read every batch under way, which are few beside those that have ended.
 */
export const createWaitingBatches = (collection: Collection<BatchRecord>) => {
  const firstHundred = (filter: object, hint: string) =>
    collection
      .find({ ...filter, ...live } as Filter<BatchRecord>)
      .hint(hint)
      .limit(100)

  return {
    /** Yields the batches of accounts that are under way, had an offer, and did not change after `before`. */
    offeredUnderWay(before: Date): AsyncIterable<OfferedBatch> {
      return collection.find({ ...offered, status: { $in: underWay }, updatedat: { $lte: before } }, compared)
    },

    /** Yields the batches with offers that were sent back, cancelled or finished, and changed last between two moments. */
    offeredBetween(after: Date, before: Date): AsyncIterable<OfferedBatch> {
      const changed = { updatedat: { $gt: after, $lte: before } }
      return collection.find({ ...offered, status: { $in: [editing, cancelled, finished] }, ...changed }, compared)
    },

    /** Yields the batches with an accepted offer that go by post and have neither a label nor a tracking number. */
    wantingLabel(): AsyncIterable<BatchRecord> {
      return collection
        .find({
          userid: { $type: 'string' },
          status: inTreatment,
          'delivery.mode': 'ship',
          'delivery.tracking': null,
          'offers.status': offerStatus.accepted,
          label: { $exists: false },
          labelrefused: { $exists: false },
          receivedat: { $exists: false },
          ...live
        })
        .hint('shop_status')
    },

    /** Up to a hundred batches with a card whose analysis should have ended before `now`. */
    overdue: (now: Date) => firstHundred({ 'items.analysisuntil': { $lte: now } }, 'overdue').toArray(),

    /**
     * Up to a hundred anonymous batches that cannot be claimed any more, or that were created before `createdBefore` and
     * did not change since `idleSince`.
     */
    unclaimed({ now, createdBefore, idleSince }: { now: Date; createdBefore: Date; idleSince: Date }) {
      const claimuntil = { $lte: new Date(createdBefore.getTime() + claimMs) }
      const $or = [{ claimuntil: { $lte: now } }, { updatedat: { $lte: idleSince } }]
      return firstHundred({ claimuntil, $or }, 'unclaimed').toArray()
    },

    /** Up to a hundred batches whose payment should have ended before `now`. */
    stalledPayments: (now: Date) => firstHundred({ 'paying.until': { $lte: now } }, 'paying').toArray(),

    /** Up to a hundred batches with a deadline of an offer or of the parcel before `now`, the longest overdue first. */
    due: (now: Date) =>
      firstHundred({ dueat: { $lte: now }, paying: { $exists: false } }, 'due')
        .sort({ dueat: 1 })
        .toArray(),

    /** Deletes the records of deleted batches whose events have left. Returns how many. */
    async purge(): Promise<number> {
      const { deletedCount } = await collection.deleteMany({
        deletedat: { $exists: true },
        outboxat: { $exists: false }
      })
      return deletedCount
    }
  }
}
