import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { fold } from '@comptoir/contracts/core/search-words'
import { french } from '../../french.ts'
import type { Names } from './records.ts'

const languages = ['frenchname', 'englishname', 'japanesename'] as const
/** The fields of a call, names among them, as its schema has parsed them. */
type Body = Readonly<Record<string, unknown>>

export const nameless: Names = { frenchname: null, englishname: null, japanesename: null }

export const namesOf = ({ frenchname, englishname, japanesename }: Names): Names => ({
  frenchname,
  englishname,
  japanesename
})

/** The names that a record has, the shown one first. */
export const allNames = ({ frenchname, englishname, japanesename }: Names): string[] =>
  [frenchname, englishname, japanesename].flatMap(name => name || [])

/** The name of a card as it is shown; a card may have no name in any language. */
export const titleOfCard = (card: Names & { number: string }): string =>
  displayName(card) || french.cardWithoutName(card.number)

/** The name of a series or a set as it is shown; null where an import brought it without. */
export const shownName = (names: Names): string | null => displayName(names) || null

/** Digits of a number in a sort key: `4` comes before `12`. */
const numberDigits = 6

/** The sort key of a name: the shown name folded, then the number of a card, numbers in both padded with zeros. */
export const nameKey = (names: Names, number = ''): string =>
  `${fold(displayName(names))}\t${fold(number)}`.replaceAll(/\d+/g, digits => digits.padStart(numberDigits, '0'))

/**
 * The names of a record after a call, `before` being null for a new record. Throws `validation_failed` when no name is left
 * in any language; a record that never had a name may stay without.
 */
export const namesAfter = (prefix: '' | 'serie' | 'set', before: Names | null, body: Body): Names => {
  const names = namesOf(before ?? nameless)
  const asked = languages.filter(language => body[`${prefix}${language}`] !== undefined)
  for (const language of asked) names[language] = (body[`${prefix}${language}`] as string | null) || null
  const isNamed = languages.some(language => names[language])
  if (isNamed || (before && asked.length === 0)) return names
  throw new AppError('validation_failed', { fields: { [`${prefix}frenchname`]: french.nameMissing } })
}

/** The fields that are not undefined. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
