import { doneCards, type BatchRecord } from '../batch/record.ts'
import { french, frenchSlip } from '../french.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { returnedCards } from '../offers/offer.ts'
import { amountOf, sumsOf } from '../payment/amount.ts'

/** The cards that belong in the parcel: all but those that the seller takes back. */
export const cardsToBring = (batch: BatchRecord): CardItemRecord[] => {
  const returned = returnedCards(batch)
  return batch.items.filter(({ id }) => !returned.has(id))
}

/**
 * The amounts below the cards: their estimate and, once an offer is accepted, what the seller receives, with the shipping
 * cost where the shop deducts it. `costcents` is the shop's shipping cost.
 */
export const slipAmounts = (batch: BatchRecord, costcents: number): { words: string; cents: number }[] => {
  const { net, paid } = sumsOf(batch, costcents)
  const { offercents, shippingcents } = amountOf(batch, costcents)
  const cards = doneCards({ items: cardsToBring(batch) })
  const estimate = cards.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  return [
    { words: frenchSlip.estimate, cents: estimate },
    ...(net !== null && paid === null && shippingcents > 0
      ? [
          { words: french.offers, cents: offercents },
          { words: french.shipping, cents: -shippingcents }
        ]
      : []),
    ...(net === null ? [] : [{ words: paid === null ? frenchSlip.net : frenchSlip.paid, cents: net }])
  ]
}
