import { shippingCents } from '@comptoir/contracts/batch/shipping'
import { doneCards, type BatchRecord } from '../batch/record.ts'
import { standingOffers, sumOfOffers } from '../offers/offer.ts'

export interface Amount {
  offercents: number
  shippingcents: number
  cents: number
}

/**
 * What a batch is worth to its seller, in cents: the accepted offers that stand, less what its parcel costs them.
 * `costcents` is the shop's shipping cost.
 */
export const amountOf = (batch: Pick<BatchRecord, 'offers' | 'delivery'>, costcents: number): Amount => {
  const offercents = sumOfOffers(standingOffers(batch))
  const shippingcents = shippingCents(offercents, { mode: batch.delivery?.mode ?? 'shop', costcents })
  return { offercents, shippingcents, cents: offercents - shippingcents }
}

export interface SumsInCents {
  total: number | null
  estimate: number | null
  offered: number | null
  accepted: number | null
  net: number | null
  paid: number | null
}

/** The amounts of a batch in cents, null where it has nothing of the kind (decisions §11). */
export const sumsOf = (
  batch: Pick<BatchRecord, 'items' | 'offers' | 'delivery' | 'status' | 'payout'>,
  costcents: number
): SumsInCents => {
  const priced = doneCards(batch).flatMap(({ cents }) => (cents === null ? [] : [cents]))
  const estimate = priced.reduce((sum, cents) => sum + cents, 0)
  const standing = standingOffers(batch)
  const pending = batch.offers.filter(({ status }) => status === 'P')
  const { offercents, cents } = amountOf(batch, costcents)
  const paid = batch.payout?.cents ?? null
  const due = batch.status === 'C' || standing.length === 0 ? null : cents
  return {
    total: estimate + offercents || null,
    estimate: priced.length > 0 ? estimate : null,
    offered: pending.length > 0 ? sumOfOffers(pending) : null,
    accepted: standing.length > 0 ? offercents : null,
    // What was paid stays what it was when the shop changes its shipping cost later.
    net: paid ?? due,
    paid
  }
}
