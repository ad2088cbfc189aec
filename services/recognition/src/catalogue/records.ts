import type { Audience, Holographisme, RatioTable } from '@comptoir/contracts/card'

export interface SerieRecord {
  _id: string
  frenchname: string | null
  englishname: string | null
  japanesename: string | null
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

export interface CardRecord {
  _id: string
  setid: string
  number: string
  frenchname: string | null
  englishname: string | null
  japanesename: string | null
  rarity: string | null
  audience: Audience
  image: string | null
  seticon: string | null
  color: string | null
  pricing: PricingRecord
  /** The card's own table; null: the default one. */
  ratiotable: RatioTable | null
  holographismes: Holographisme[]
  /** What it is found by: `cardWords`, written with every change of its names, its number or its set's names. */
  words: string[]
  createdat: Date
}

export interface HighlightRecord {
  _id: string
  image: string
  cents: number
  display: boolean
  position: number
}

export interface RatioTableRecord {
  _id: 'default'
  table: RatioTable
}
