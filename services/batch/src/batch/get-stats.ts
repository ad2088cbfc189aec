import type { Stats } from '@comptoir/contracts/batch/batch'
import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import * as calls from '@comptoir/contracts/batch/batch'
import { itemStatus } from '@comptoir/contracts/batch/item'
import { offerStatus } from '@comptoir/contracts/batch/offer'
import { command } from '@comptoir/kit/bus/command'
import type { Document } from 'mongodb'
import type { Deps } from '../deps.ts'
import { underWay } from './record.ts'

const expiringMs = 7 * 86_400_000

const countOf = (...conditions: Document[]): Document => ({ $sum: { $cond: [{ $and: conditions }, 1, 0] } })
const isInTreatment = { $eq: ['$status', batchStatus.inTreatment] }
const isInTransit = { $eq: ['$status', batchStatus.inTransit] }
const isReceived = { $eq: [{ $type: '$receivedat' }, 'date'] }
const isSold = { $in: [offerStatus.accepted, '$offers.status'] }
/** The name or the price of the card is still to be found. */
const isUnconfirmed = { $or: [{ $ne: ['$$item.status', itemStatus.done] }, { $eq: ['$$item.cents', null] }] }
const hasUnconfirmed = { $anyElementTrue: { $map: { input: '$items', as: 'item', in: isUnconfirmed } } }

/** The counters, with the pending offers that end before `expiring`. */
const countersUntil = (expiring: Date): Record<Exclude<keyof Stats, 'lists'>, Document> => {
  const isPending = { $eq: ['$$offer.status', offerStatus.pending] }
  const isExpiring = { $and: [isPending, { $lt: ['$$offer.expiresat', expiring] }] }
  return {
    totreat: countOf(isInTreatment, { $not: isSold }),
    parcels: countOf(isInTransit, { $not: isReceived }),
    topay: countOf(isReceived, isSold),
    recognition: countOf(isInTreatment, hasUnconfirmed),
    expiringoffers: { $sum: { $size: { $filter: { input: '$offers', as: 'offer', cond: isExpiring } } } }
  }
}

/** Counts what waits for the shop. Reads the batches under way, which are few beside those that have ended. */
export const getStats = command(calls.getStats, async (_input, _context, { batches }: Deps) => {
  const expiring = new Date(Date.now() + expiringMs)
  const counted = batches.collection.aggregate<Stats>(
    [
      { $match: { userid: { $type: 'string' }, status: { $in: underWay } } },
      { $group: { _id: null, ...countersUntil(expiring) } },
      { $unset: '_id' }
    ],
    { hint: 'shop_status' }
  )
  return (await counted.next()) ?? { totreat: 0, parcels: 0, topay: 0, recognition: 0, expiringoffers: 0 }
})
