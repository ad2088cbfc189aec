import type { Audience, Holographisme } from '@comptoir/contracts/catalogue/card'
import type { CardRecord, Names, SerieRecord, SetRecord } from '../records/records.ts'

/** What a source says of a record. A field that it does not know is left out, and the import does not change it. */
type SerieFacts = { _id: string } & Partial<Names> & Partial<Pick<SerieRecord, 'audience' | 'releasedate'>>
type SetFacts = { _id: string; serieid: string } & Partial<Names> &
  Partial<Pick<SetRecord, 'audience' | 'releasedate' | 'total'>>
export type CardFacts = { _id: string; setid: string; number: string } & Partial<Names> &
  Partial<Pick<CardRecord, 'audience' | 'rarity' | 'holographismes'>>

/** A card and the addresses where its picture may be, the best first. */
export interface ImportedCard {
  facts: CardFacts
  pictures: string[]
}

/** Where a catalogue comes from. It is read in this order: series, sets, cards. */
export interface CatalogueSource {
  series: () => AsyncIterable<SerieFacts[]>
  sets: () => AsyncIterable<SetFacts[]>
  /** `isComplete` returns the cards that are known in full: the source need not be asked for their details again. */
  cards: (isComplete: (ids: string[]) => Promise<ReadonlySet<string>>) => AsyncIterable<ImportedCard[]>
  /** How many cards there are; null while it is not known. */
  total: () => number | null
}

/** International and Japanese cards are numbered apart: the same id may be two sets. */
export type Region = 'international' | 'japanese'
export const audienceOf = (region: Region): Audience => (region === 'japanese' ? 'J' : 'I')

/** Our id of what a source calls `id`. Characters that our ids may not have are replaced by their code. */
export const importedId = (region: Region, id: string): string =>
  `tcgdex-${region.charAt(0)}-${id.replaceAll(/[^A-Za-z0-9-]/g, sign => `_${sign.charCodeAt(0).toString(16)}`)}`

export const languages = ['fr', 'en', 'ja'] as const
export type ImportLanguage = (typeof languages)[number]

const fieldOf = { fr: 'frenchname', en: 'englishname', ja: 'japanesename' } as const

/** Of the names by language, those in the languages that are imported. */
export const namesFrom = (
  names: Partial<Record<string, string>>,
  imported: readonly ImportLanguage[]
): Partial<Names> =>
  Object.fromEntries(
    imported.flatMap(language => {
      const name = names[language]?.trim()
      return name ? [[fieldOf[language], name]] : []
    })
  )

const finishByVariant = { normal: 'NH', holo: 'H', reverse: 'R' } as const

/** The finishes of a card by its variants; no field where the source lists no variant. */
export const finishesOf = (variants: readonly string[]): { holographismes?: Holographisme[] } => {
  const finishes = Object.entries(finishByVariant).flatMap(([variant, finish]) =>
    variants.includes(variant) ? [finish] : []
  )
  return finishes.length ? { holographismes: finishes } : {}
}

/** Both sources write `None` where a card has no rarity. */
export const rarityOf = (rarity: string | null | undefined): string | null =>
  rarity === 'None' ? null : (rarity ?? null)
