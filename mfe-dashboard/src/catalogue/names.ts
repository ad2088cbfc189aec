import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { Serie, Set } from '@comptoir/contracts/catalogue/catalogue'
import { htmlLanguage, languages } from '@comptoir/contracts/core/codes'
import { catalogueTexts } from './catalogue-french.ts'

/** The names of a card, a set or a series, by language. */
export type Names = { frenchname: string | null; englishname: string | null; japanesename: string | null }
export type NameField = keyof Names

const fields = { fr: 'frenchname', en: 'englishname', jp: 'japanesename' } as const satisfies Record<
  (typeof languages)[number],
  NameField
>

/** The fields of the names with the `lang` of each, in the order in which the portal prefers them. */
export const nameLanguages = languages.map(language => ({ field: fields[language], lang: htmlLanguage(language) }))

/** Returns the names of a series. */
export const namesOfSerie = (serie: Serie): Names => ({
  frenchname: serie.seriefrenchname,
  englishname: serie.serieenglishname,
  japanesename: serie.seriejapanesename
})

/** Returns the names of a set. */
export const namesOfSet = (set: Set): Names => ({
  frenchname: set.setfrenchname,
  englishname: set.setenglishname,
  japanesename: set.setjapanesename
})

/** Returns the preferred name, for a sentence. */
export const nameOf = (names: Names): string => displayName(names) || catalogueTexts.names.none

/** Returns the names that exist, each once, with its language. */
export const namesShown = (names: Names): { name: string; lang: string }[] => {
  const there = nameLanguages.flatMap(({ field, lang }) => (names[field] ? [{ name: names[field], lang }] : []))
  return there.filter(({ name }, place) => there.findIndex(one => one.name === name) === place)
}
