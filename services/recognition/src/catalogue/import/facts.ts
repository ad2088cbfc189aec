import type { Audience, Holographisme } from '@comptoir/contracts/catalogue/card'
import type { CardRecord, Names, SerieRecord, SetRecord } from '../records/records.ts'

/** What a source says; a field it does not tell is left out, and changes nothing. */
export type SerieFacts = { _id: string } & Partial<Names> & Partial<Pick<SerieRecord, 'audience' | 'releasedate'>>
export type SetFacts = { _id: string; serieid: string } & Partial<Names> &
  Partial<Pick<SetRecord, 'audience' | 'releasedate' | 'total'>>
export type CardFacts = { _id: string; setid: string; number: string } & Partial<Names> &
  Partial<Pick<CardRecord, 'audience' | 'rarity' | 'holographismes'>>

/** A card and where its picture may be, the best place first. */
export interface ImportedCard {
  facts: CardFacts
  pictures: string[]
}

/** Where a catalogue comes from. Sets come after their series, cards after their sets. */
export interface CatalogueSource {
  series: () => AsyncIterable<SerieFacts[]>
  sets: () => AsyncIterable<SetFacts[]>
  /** `isComplete` tells whether a card is known in full, so that its details need not be asked for again. */
  cards: (isComplete: (ids: string[]) => Promise<ReadonlySet<string>>) => AsyncIterable<ImportedCard[]>
  /** How many cards there are, once it is known. */
  total: () => number | null
}

/** International cards and Japanese ones are numbered apart: the same id may be two sets. */
export type Region = 'international' | 'japanese'
export const audienceOf = (region: Region): Audience => (region === 'japanese' ? 'J' : 'I')

/** Our id of what a source calls `id`: its own characters, those that an id here cannot have by their code. */
export const importedId = (region: Region, id: string): string =>
  `tcgdex-${region.charAt(0)}-${id.replaceAll(/[^A-Za-z0-9-]/g, sign => `_${sign.charCodeAt(0).toString(16)}`)}`

export const languages = ['fr', 'en', 'ja'] as const
export type ImportLanguage = (typeof languages)[number]

const fieldOf = { fr: 'frenchname', en: 'englishname', ja: 'japanesename' } as const

/** The names in the languages that are wanted and told. */
export const namesFrom = (told: Partial<Record<string, string>>, wanted: readonly ImportLanguage[]): Partial<Names> =>
  Object.fromEntries(
    wanted.flatMap(language => {
      const name = told[language]?.trim()
      return name ? [[fieldOf[language], name]] : []
    })
  )

/** The finishes of a card by the variants a source counts; not told when it counts none. */
export const finishesOf = (variants: readonly string[]): { holographismes?: Holographisme[] } => {
  const finishes: Holographisme[] = [
    ...(variants.includes('normal') ? ['NH' as const] : []),
    ...(variants.includes('holo') ? ['H' as const] : []),
    ...(variants.includes('reverse') ? ['R' as const] : [])
  ]
  return finishes.length ? { holographismes: finishes } : {}
}
