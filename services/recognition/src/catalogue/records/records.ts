import type { Audience, Holographisme, RatioTable } from '@comptoir/contracts/catalogue/card'

export interface Names {
  frenchname: string | null
  englishname: string | null
  japanesename: string | null
}

/** The request that made a record: the same one again finds it. */
export interface Requested {
  /** `{author}:{requestid}`. */
  requestkey?: string
  /** SHA-256 of what was asked. */
  requestprint?: string
  /** Staff deleted it: what is left of the record, so that neither an import nor a repetition brings it back. */
  deletedat?: Date
}

/** What every record of the catalogue keeps beside its fields; a record of before gets it at the next start. */
export interface Kept extends Requested {
  /** Counts the writes: a change made of what was read is guarded by it. */
  version?: number
  /** When it was last written, by the clock of the database: what changed since is found by it. */
  changedat?: Date
  createdat?: Date
  /** What lists are sorted by: `nameKey`. */
  namekey?: string
}

export interface SerieRecord extends Names, Kept {
  _id: string
  audience: Audience
  releasedate: string | null
}

export interface SetRecord extends SerieRecord {
  serieid: string
  /** Number printed after the slash of a card number. */
  total: number | null
  icon: string | null
}

/** How a card is priced; `cents` is the fixed price (F, FR) or the reference when the source is F. */
export interface PricingRecord {
  mode: 'D' | 'F' | 'FR' | 'R'
  source: 'E' | 'F'
  cents: number | null
}

export interface CardRecord extends Names, Kept {
  _id: string
  setid: string
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
}

export interface HighlightRecord extends Requested {
  _id: string
  image: string
  cents: number
  display: boolean
  createdat?: Date
}

/** In which order highlights are shown: one record, so that of two orders at once one is the whole order. */
export interface HighlightOrderRecord {
  _id: 'order'
  ids: string[]
}

export interface RatioTableRecord {
  _id: 'default'
  table: RatioTable
  version?: number
}
