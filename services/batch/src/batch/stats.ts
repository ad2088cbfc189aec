import type { getStats, Stats } from '@comptoir/contracts/batch/batch-staff'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Document } from 'mongodb'
import type { Deps } from '../deps.ts'

const expiringDays = 7
const dayMs = 86_400_000

const countOf = (...conditions: Document[]): Document => ({ $sum: { $cond: [{ $and: conditions }, 1, 0] } })
const inStatus = (status: string): Document => ({ $eq: ['$status', status] })
const isReceived = { $eq: [{ $type: '$receivedat' }, 'date'] }
const isSold = { $in: ['A', '$offers.status'] }
/** A card whose name or price is still to be found. */
const unconfirmed = { $or: [{ $ne: ['$$item.status', 'D'] }, { $eq: ['$$item.cents', null] }] }
const hasUnconfirmed = { $anyElementTrue: { $map: { input: '$items', as: 'item', in: unconfirmed } } }

/** The counters, with the pending offers that end before `expiring`. */
const countersUntil = (expiring: Date) => {
  const isExpiring = { $and: [{ $eq: ['$$offer.status', 'P'] }, { $lt: ['$$offer.expiresat', expiring] }] }
  return {
    totreat: countOf(inStatus('T'), { $not: isSold }),
    parcels: countOf(inStatus('I'), { $not: isReceived }),
    topay: countOf(isReceived, isSold),
    recognition: countOf(inStatus('T'), hasUnconfirmed),
    expiringoffers: { $sum: { $size: { $filter: { input: '$offers', as: 'offer', cond: isExpiring } } } }
  }
}

const none: Stats = { totreat: 0, parcels: 0, topay: 0, recognition: 0, expiringoffers: 0 }

/** What waits for the shop. Reads the batches under way, which are few beside those that are over. */
export const createGetStats =
  ({ batches }: Pick<Deps, 'batches'>): Handler<typeof getStats> =>
  async () => {
    const expiring = new Date(Date.now() + expiringDays * dayMs)
    const counted = batches.collection.aggregate<Stats>(
      [
        { $match: { userid: { $type: 'string' }, status: { $in: ['T', 'I'] } } },
        { $group: { _id: null, ...countersUntil(expiring) } },
        { $unset: '_id' }
      ],
      { hint: 'shop_status' }
    )
    return (await counted.next()) ?? none
  }
