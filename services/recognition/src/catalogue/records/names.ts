import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
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

/** What a card is called; cards are known that have no name in any language. */
export const titleOfCard = (card: Names & { number: string }): string =>
  displayName(card) || french.cardWithoutName(card.number)

/** The names that `body` gives, under the names of the records; an empty one is none. */
export const namesIn = (prefix: Prefix, body: Body): Partial<Names> =>
  Object.fromEntries(
    languages.flatMap(language => {
      const name = body[`${prefix}${language}`]
      return name === undefined ? [] : [[language, typeof name === 'string' && name !== '' ? name : null]]
    })
  )

/** Throws `validation_failed` when there is no name in any language. */
export const requireName = (prefix: Prefix, names: Partial<Names>): void => {
  if (languages.some(language => names[language])) return
  throw new AppError('validation_failed', { fields: { [`${prefix}frenchname`]: french.nameMissing } })
}

/** The names a change leaves; it may not take the last one away. A record that never had one may stay so. */
export const changedNames = (prefix: Prefix, before: Names, given: Partial<Names>): Names => {
  const names = { ...namesOf(before), ...given }
  if (Object.keys(given).length) requireName(prefix, names)
  return names
}

/** The fields that were given. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
