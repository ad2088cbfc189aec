import { doneCards, type BatchRecord } from '../batch/record.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { keptLines, standingOffers, sumOfOffers } from '../offers/offer.ts'
import { splitCents, weightsOf } from './split-cents.ts'

export interface BoughtCard {
  card: CardItemRecord
  /** What the shop pays for it: never negative, and the sum of all is what is paid. */
  cents: number
}

/** The price of each card that stands in a kept line, in cents by item. */
const pricesByLine = (batch: Pick<BatchRecord, 'offers'>): Map<string, number> => {
  const prices = new Map<string, number>()
  for (const { itemid, cents } of standingOffers(batch).flatMap(keptLines))
    prices.set(itemid, (prices.get(itemid) ?? 0) + cents)
  return prices
}

/**
 * The cards that the standing offers buy, each with its price. A kept line is worth its own price. An offer without lines
 * is shared over the cards that no line names, in proportion to what the shop estimates them at; where every card has a
 * line, over those. A shipping cost that is deducted lowers all prices in proportion, so that they add up to `netcents`.
 */
export const boughtCards = (batch: Pick<BatchRecord, 'items' | 'offers'>, netcents: number): BoughtCard[] => {
  const standing = standingOffers(batch)
  const named = new Set(standing.flatMap(({ lines }) => lines.map(({ itemid }) => itemid)))
  const prices = pricesByLine(batch)
  const cards = doneCards(batch)
  const whole = standing.filter(({ lines }) => lines.length === 0)
  if (whole.length > 0) {
    const unnamed = cards.filter(({ id }) => !named.has(id))
    const sharing = unnamed.length > 0 ? unnamed : cards.filter(({ id }) => prices.has(id))
    const shares = splitCents(
      sumOfOffers(whole),
      weightsOf(sharing.map(({ checked, cents }) => checked?.cents ?? cents))
    )
    for (const [index, { id }] of sharing.entries()) prices.set(id, (prices.get(id) ?? 0) + (shares[index] ?? 0))
  }
  const bought = cards.filter(({ id }) => prices.has(id))
  const shares = splitCents(
    netcents,
    bought.map(({ id }) => prices.get(id) ?? 0)
  )
  return bought.map((card, index) => ({ card, cents: shares[index] ?? 0 }))
}
