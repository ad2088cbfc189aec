import type { Sums } from '@comptoir/contracts/batch/batch'
import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { shippingCents } from '@comptoir/contracts/batch/amounts'
import { doneCards, type BatchRecord } from '../batch/record.ts'
import { pendingOffers, standingOffers, sumOfCents } from '../offers/offer.ts'

/** What a batch is worth to its seller, in cents. */
interface Amount {
  /** The sum of the accepted offers. */
  offercents: number
  /** What the shop deducts from it for the parcel. */
  shippingcents: number
  /** What the seller gets. */
  cents: number
}

/** What is due for a batch. `costcents` is the shop's shipping cost. */
export const amountOf = (batch: Pick<BatchRecord, 'offers' | 'delivery'>, costcents: number): Amount => {
  const offercents = sumOfCents(standingOffers(batch))
  const shippingcents = shippingCents(offercents, { mode: batch.delivery?.mode ?? 'shop', costcents })
  return { offercents, shippingcents, cents: offercents - shippingcents }
}

type Estimated = Pick<BatchRecord, 'items'>

/** What the done cards of a batch are estimated at, in cents; null where none has a price. */
export const estimateOf = (batch: Estimated): number | null => {
  const priced = doneCards(batch).flatMap(({ cents }) => (cents === null ? [] : [cents]))
  return priced.length > 0 ? priced.reduce((sum, cents) => sum + cents, 0) : null
}

type Sold = Pick<BatchRecord, 'offers' | 'delivery' | 'status' | 'payout'>

/** The same as `sumsOf` where the estimate of the cards is known. */
export const amountsOf = (
  batch: Sold,
  { estimate, costcents }: { estimate: number | null; costcents: number }
): Record<keyof Sums, number | null> => {
  const standing = standingOffers(batch)
  const pending = pendingOffers(batch)
  const { offercents, cents } = amountOf(batch, costcents)
  const paid = batch.payout?.cents ?? null
  const due = batch.status === batchStatus.cancelled || standing.length === 0 ? null : cents
  return {
    total: (estimate ?? 0) + offercents || null,
    estimate,
    offered: pending.length > 0 ? sumOfCents(pending) : null,
    accepted: standing.length > 0 ? offercents : null,
    // The amount that was paid stays the same when the shop changes its shipping cost later.
    net: paid ?? due,
    paid
  }
}

/** The amounts of a batch in cents (decisions §11); null for each amount that the batch does not have. */
export const sumsOf = (batch: Estimated & Sold, costcents: number): Record<keyof Sums, number | null> =>
  amountsOf(batch, { estimate: estimateOf(batch), costcents })
