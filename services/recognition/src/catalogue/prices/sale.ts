import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import type { CardRecord, SetRecord } from '../records/records.ts'

/** One sold listing. */
export interface Sale {
  title: string
  cents: number
  at: Date
}

/** The market of a reference price: cards for Japan only are compared with Japanese cards, all others with French ones. */
export type MarketLanguage = 'fr' | 'jp'

export const languageOf = ({ audience }: Pick<CardRecord, 'audience'>): MarketLanguage =>
  audience === 'J' ? 'jp' : 'fr'

/** A card in one finish whose sales are looked for. Its editions and conditions are ratios of the same base price. */
export interface Wanted {
  card: CardRecord
  set: SetRecord | null
  holographisme: Holographisme
}

/** Finds the sales for some words. Rejects with `unavailable` when the market does not answer. */
export type SoldListings = (words: string, signal: AbortSignal) => Promise<Sale[]>
