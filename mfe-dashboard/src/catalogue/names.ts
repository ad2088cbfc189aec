import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { Serie, Set } from '@comptoir/contracts/catalogue/catalogue'
import { htmlLanguage, languages } from '@comptoir/contracts/core/codes'
import { catalogueTexts } from './catalogue-french.ts'

/** What something of the catalogue is called in each language. */
export type Names = { frenchname: string | null; englishname: string | null; japanesename: string | null }
export type NameField = keyof Names

const fields = { fr: 'frenchname', en: 'englishname', jp: 'japanesename' } as const satisfies Record<
  (typeof languages)[number],
  NameField
>

/** The fields of the names with the `lang` of each, the displayed name first. */
export const nameLanguages = languages.map(language => ({ field: fields[language], lang: htmlLanguage(language) }))

export const namesOfSerie = (serie: Serie): Names => ({
  frenchname: serie.seriefrenchname,
  englishname: serie.serieenglishname,
  japanesename: serie.seriejapanesename
})

export const namesOfSet = (set: Set): Names => ({
  frenchname: set.setfrenchname,
  englishname: set.setenglishname,
  japanesename: set.setjapanesename
})

/** The name something is shown by, for a sentence. */
export const nameOf = (names: Names): string => displayName(names) || catalogueTexts.names.none

/** The names that are there, each once, with the language they are in. */
export const namesShown = (names: Names): { name: string; lang: string }[] => {
  const there = nameLanguages.flatMap(({ field, lang }) => (names[field] ? [{ name: names[field], lang }] : []))
  return there.filter(({ name }, place) => there.findIndex(one => one.name === name) === place)
}
