import { doneCards, type BatchRecord } from '../batch/record.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { keptLines, standingOffers, sumOfCents } from '../offers/offer.ts'
import { splitCents, weightsOf } from './split-cents.ts'

export interface BoughtCard {
  card: CardItemRecord
  /** What the shop pays for it: never negative, and the sum over all cards is what is paid. */
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
 * Returns the cards that the standing offers buy, each with its price. A kept line has its own price. An offer without
 * lines is shared over the cards that no line names, in proportion to the shop's estimates; over the cards of the lines
 * where every card has one. Where the shop deducts a shipping cost, all prices are lowered in proportion, so that they add
 * up to `netcents`.
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
    const estimates = sharing.map(({ checked, cents }) => checked?.cents ?? cents)
    const shares = splitCents(sumOfCents(whole), weightsOf(estimates))
    for (const [index, { id }] of sharing.entries()) prices.set(id, (prices.get(id) ?? 0) + (shares[index] ?? 0))
  }
  const bought = cards.filter(({ id }) => prices.has(id))
  const weights = bought.map(({ id }) => prices.get(id) ?? 0)
  const shares = splitCents(netcents, weights)
  return bought.map((card, index) => ({ card, cents: shares[index] ?? 0 }))
}
