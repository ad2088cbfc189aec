import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { fold } from '@comptoir/kit/store/search-words'
import { french } from '../../french.ts'
import type { Names } from './records.ts'

const languages = ['frenchname', 'englishname', 'japanesename'] as const
type Prefix = '' | 'serie' | 'set'
/** The fields of a call, names among them, as its schema has parsed them. */
type Body = Readonly<Record<string, unknown>>

export const namesOf = ({ frenchname, englishname, japanesename }: Names): Names => ({
  frenchname,
  englishname,
  japanesename
})

/** The name of a card as it is shown; a card may have no name in any language. */
export const titleOfCard = (card: Names & { number: string }): string =>
  displayName(card) || french.cardWithoutName(card.number)

/** Digits of a number in a sort key: `4` comes before `12`. */
const numberDigits = 6

/** The sort key of a name: the shown name folded, then the number of a card, numbers in both padded with zeros. */
export const nameKey = ({ frenchname, englishname, japanesename }: Names, number = ''): string =>
  `${fold(frenchname || englishname || japanesename || '')}\t${fold(number)}`.replaceAll(/\d+/g, digits =>
    digits.padStart(numberDigits, '0')
  )

/** The names in `body`, under the names of the records. An empty name becomes null, a missing one is left out. */
export const namesIn = (prefix: Prefix, body: Body): Partial<Names> =>
  Object.fromEntries(
    languages.flatMap(language => {
      const name = body[`${prefix}${language}`]
      return name === undefined ? [] : [[language, typeof name === 'string' && name !== '' ? name : null]]
    })
  )

/** Throws `validation_failed` when there is no name in any language. */
const requireName = (prefix: Prefix, names: Names): void => {
  if (languages.some(language => names[language])) return
  throw new AppError('validation_failed', { fields: { [`${prefix}frenchname`]: french.nameMissing } })
}

/** The names of a new record. Throws `validation_failed` when there is none in any language. */
export const newNames = (prefix: Prefix, body: Body): Names => {
  const names = { frenchname: null, englishname: null, japanesename: null, ...namesIn(prefix, body) }
  requireName(prefix, names)
  return names
}

/**
 * The names of a record after a change. Throws `validation_failed` when the change takes the last one away; a record that
 * never had a name may stay without.
 */
export const changedNames = (prefix: Prefix, before: Names, body: Body): Names => {
  const given = namesIn(prefix, body)
  const names = { ...namesOf(before), ...given }
  if (Object.keys(given).length) requireName(prefix, names)
  return names
}

/** The fields that are not undefined. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
