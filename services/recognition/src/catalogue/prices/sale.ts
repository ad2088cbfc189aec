import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import type { CardRecord, SetRecord } from '../records/records.ts'

/** One sold listing. */
export interface Sale {
  title: string
  cents: number
  at: Date
}

/** The market a reference price is of: cards for Japan only are compared with Japanese ones, all others with French ones. */
export type MarketLanguage = 'fr' | 'jp'

export const languageOf = ({ audience }: Pick<CardRecord, 'audience'>): MarketLanguage =>
  audience === 'J' ? 'jp' : 'fr'

/** What is looked for: a card in one finish. Its editions and conditions are ratios of the same base. */
export interface Wanted {
  card: CardRecord
  set: SetRecord | null
  holographisme: Holographisme
}

/** The sales found for some words. Throws `unavailable`. */
export type SoldListings = (words: string, signal: AbortSignal) => Promise<Sale[]>
