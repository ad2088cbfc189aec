import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import { priceSource, pricingMode, type PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import type { CardRecord, PricingRecord, SetRecord } from '../records/records.ts'

/** What a card in one finish is worth before its ratio. */
export interface BasePrice {
  /** Null when nothing is known: the shop then confirms the price. */
  cents: number | null
  source: PriceSource
  /** How many sales it was made of. */
  sales: number
  /** When it was known. */
  at: Date
}

/** Milliseconds a seller waits for a price that nobody asked for before; after them the shop confirms it. */
export const priceWaitMs = 3000

/** A card in one finish, whose set is at hand. */
export interface WantedPrice {
  card: CardRecord
  set: SetRecord | null
  holographisme: Holographisme
}

export interface BasePrices {
  /** The sources of reference prices: sales only where a market is asked. */
  sources: readonly PriceSource[]
  /**
   * The base price of a card in one finish; its editions, gradings and conditions are ratios of it. Waits up to `waitMs`
   * (default 0) for a price that is not known yet. A price of yesterday is answered at once while a new one is read.
   */
  of: (card: CardRecord, holographisme: Holographisme, waitMs?: number) => Promise<BasePrice>
  /** The base price as far as it is known, without asking anybody: null where the market would have to be asked. */
  known: (card: CardRecord, holographisme: Holographisme) => Promise<BasePrice | null>
  /** The same for many at once, in their order. */
  knownOf: (wanted: readonly WantedPrice[]) => Promise<(BasePrice | null)[]>
  /** Asks the source again, now. Throws `unavailable` when it does not answer. */
  refresh: (card: CardRecord, holographisme: Holographisme) => Promise<BasePrice>
}

/** The price rule of a new card: the default table times what eBay's buyers paid. */
export const initialPricing: PricingRecord = { mode: pricingMode.defaultTable, source: priceSource.sales, cents: null }

/** Whether sales make the base price of a card: not where staff fixed its price or its reference price. */
export const isPricedBySales = ({ pricing: { mode, source } }: Pick<CardRecord, 'pricing'>): boolean =>
  source === priceSource.sales && (mode === pricingMode.defaultTable || mode === pricingMode.referenceWithTable)

/** The base price where no market is asked: what staff wrote down, or nothing. */
export const fixedBase = (card: CardRecord, at = new Date()): BasePrice =>
  isPricedBySales(card)
    ? { cents: null, source: priceSource.sales, sales: 0, at }
    : { cents: card.pricing.cents, source: priceSource.fixed, sales: 0, at }

/** The base prices of a shop that asks no market (`PRICES=fixed`). */
export const fixedPrices: BasePrices = {
  sources: [priceSource.fixed],
  of: async card => fixedBase(card),
  known: async card => fixedBase(card),
  knownOf: async wanted => wanted.map(({ card }) => fixedBase(card)),
  refresh: async card => fixedBase(card)
}
