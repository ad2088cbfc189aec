import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import type { CardRecord } from '../records/records.ts'

/** What a card is worth before its ratio: where it comes from, of how many sales, and when it was known. */
export interface BasePrice {
  /** Null when nothing is known: the price is then to be confirmed by the shop. */
  cents: number | null
  source: 'E' | 'F'
  sales: number
  at: Date
}

/** Milliseconds a seller waits for a price nobody asked for before; without it the shop confirms the price. */
export const priceWaitMs = 3000

export interface BasePrices {
  /**
   * The base of a card in one finish; its editions, gradings and conditions are ratios of it. Waits up to `waitMs` for
   * one that is not known yet, and answers one of yesterday at once.
   */
  of: (card: CardRecord, holographisme: Holographisme, waitMs?: number) => Promise<BasePrice>
  /** Asks the source again, now. Throws `unavailable`. */
  refresh: (card: CardRecord, holographisme: Holographisme) => Promise<BasePrice>
}

/** Whether sales make the base of a card: not where staff fixed its price, nor where they fixed its reference. */
export const isPricedBySales = ({ pricing: { mode, source } }: CardRecord): boolean =>
  source === 'E' && (mode === 'D' || mode === 'R')

/** What staff wrote down is known at once; without a market nothing else is. */
export const fixedBase = (card: CardRecord, at = new Date()): BasePrice =>
  isPricedBySales(card)
    ? { cents: null, source: 'E', sales: 0, at }
    : { cents: card.pricing.cents, source: 'F', sales: 0, at }

/** The base prices of a shop that looks at no market (`PRICES=fixed`). */
export const fixedPrices: BasePrices = {
  of: async card => fixedBase(card),
  refresh: async card => fixedBase(card)
}
