import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { CardRecord, SetRecord } from '../records/records.ts'
import { printedNumber } from './printed-number.ts'

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

/**
 * The words a card's sales are searched by: its name and its number as printed. Where the number has no total, which
 * tells the set, the name of the set is added.
 */
export const searchWords = ({ card, set }: Wanted): string => {
  const { total } = printedNumber(card, set)
  const own = card.number.split('/')[0] ?? ''
  const words = [displayName(card), total === null ? own : `${own}/${total}`]
  if (total === null && set) words.push(displayName(set))
  if (languageOf(card) === 'jp') words.push('japonaise')
  return words.join(' ')
}
