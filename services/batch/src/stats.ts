import type { getStats } from '@comptoir/contracts/batch-staff'
import { countExpiringOffers } from '@comptoir/contracts/offer'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Collection, Document } from 'mongodb'
import type { BatchRecord } from './batch.ts'
import type { Dependencies } from './dependencies.ts'

const expiringDays = 7

const countOf = (...conditions: Document[]): Document => ({ $sum: { $cond: [{ $and: conditions }, 1, 0] } })
const inStatus = (status: string): Document => ({ $eq: ['$status', status] })
const isReceived = { $eq: [{ $type: '$receivedat' }, 'date'] }
const isSold = { $in: ['O', '$items.kind'] }
/** Of an item left out of every one of these nothing is to be confirmed: an offer, a card with a price. */
const unconfirmed = {
  $and: [{ $eq: ['$$item.kind', 'C'] }, { $or: [{ $ne: ['$$item.status', 'D'] }, { $eq: ['$$item.cents', null] }] }]
}
const hasUnconfirmed = { $anyElementTrue: { $map: { input: '$items', as: 'item', in: unconfirmed } } }

const counters = {
  totreat: countOf(inStatus('T'), { $not: isSold }),
  parcels: countOf(inStatus('I'), { $not: isReceived }),
  topay: countOf(isReceived, isSold),
  recognition: countOf(inStatus('T'), hasUnconfirmed)
}

type Counted = Record<keyof typeof counters, number>
const none: Counted = { totreat: 0, parcels: 0, topay: 0, recognition: 0 }

/** Reads the batches under way, which are few beside those that are over. */
const countBatches = async (collection: Collection<BatchRecord>): Promise<Counted> => {
  const counted = collection.aggregate<Counted>(
    [
      { $match: { userid: { $type: 'string' }, status: { $in: ['T', 'I'] } } },
      { $group: { _id: null, ...counters } },
      { $unset: '_id' }
    ],
    { hint: 'shop_status' }
  )
  return (await counted.next()) ?? none
}

/** What waits for the shop: batches are counted here, offers where they are. */
export const createGetStats =
  ({ batches, bus }: Pick<Dependencies, 'batches' | 'bus'>): Handler<typeof getStats> =>
  async (_input, context) => {
    const [counted, { count: expiringoffers }] = await Promise.all([
      countBatches(batches.collection),
      bus.request(countExpiringOffers, { days: expiringDays }, context)
    ])
    return { ...counted, expiringoffers }
  }
