import type { Audience, Holographisme, RatioTable } from '@comptoir/contracts/catalogue/card'
import type { PriceSource, PricingMode } from '@comptoir/contracts/catalogue/catalogue'
import type { RequestMark } from '@comptoir/kit/store/once'

export interface Names {
  frenchname: string | null
  englishname: string | null
  japanesename: string | null
}

/** A record whose writes are counted: `guarded-change.ts` writes it. */
export interface Versioned {
  _id: string
  /** Counts the writes: a change made of what was read is guarded by it. */
  version?: number
  /** When staff deleted it. The rest of the record stays, so that neither an import nor a repeated request brings it back. */
  deletedat?: Date
}

/** What series, sets and cards have in common. The first start of a release completes the records of older ones. */
export interface CatalogueRecord extends Names, Versioned, RequestMark {
  /** The last write, by the clock of the database: other processes find it by this date. */
  changedat?: Date
  createdat?: Date
  /** What lists are sorted by: `nameKey`. */
  namekey?: string
}

export interface SerieRecord extends CatalogueRecord {
  audience: Audience
  releasedate: string | null
}

export interface SetRecord extends SerieRecord {
  serieid: string
  /** The number printed after the slash of a card number. */
  total: number | null
  icon: string | null
}

/** How a card is priced. */
export interface PricingRecord {
  mode: PricingMode
  source: PriceSource
  /** The fixed price in the modes that have one, the reference price where the source is the shop's own figure. */
  cents: number | null
}

export interface CardRecord extends CatalogueRecord {
  setid: string
  /** As it is printed; empty where no number is printed. */
  number: string
  rarity: string | null
  audience: Audience
  image: string | null
  seticon: string | null
  color: string | null
  pricing: PricingRecord
  /** The card's own table; null: the default one. */
  ratiotable: RatioTable | null
  holographismes: Holographisme[]
  createdat: Date
  /**
   * The member of staff who wrote `version`. It says nothing of a later version: an import, the icon of the set and a
   * release before 2026-12 write no name.
   */
  changedby?: { staffid: string; at: Date; version: number }
}

export interface HighlightRecord extends Versioned, RequestMark {
  image: string
  /** The card on it; absent in those of a release before 2026-12, and where nobody named it. */
  name?: string
  cents: number
  display: boolean
  createdat?: Date
}

/** The order of the highlights is one record: when two of the staff order them at once, one order wins whole. */
export interface HighlightOrderRecord {
  _id: 'order'
  ids: string[]
}

export interface RatioTableRecord extends Versioned {
  _id: 'default'
  table: RatioTable
}
