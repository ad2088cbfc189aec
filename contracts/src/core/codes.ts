import * as z from 'zod/mini'

// Short codes of the specification that belong to no single entity.

/** What staff may do to an account, by name. */
export const userAction = { forceLogout: 'F', delete: 'D', validateCode: 'V', block: 'B', unblock: 'U' } as const
export const UserAction = z.enum(userAction)

/** The languages a card has names in, as the specification codes them. */
export const languages = ['fr', 'en', 'jp'] as const

/** Returns the value of the attribute `lang` for a language: HTML writes Japanese `ja`. */
export const htmlLanguage = (language: (typeof languages)[number]): string => (language === 'jp' ? 'ja' : language)

/**
 * What each list can be sorted by. A sort code is the letter of the key followed by A (ascending) or D (descending);
 * without a sort code, lists come newest first.
 */
export const sortKeys = {
  users: { N: 'name', E: 'email', D: 'date' },
  cards: { N: 'name', P: 'price', D: 'date' },
  series: { N: 'name', R: 'release_date' },
  sets: { N: 'name', R: 'release_date' },
  conversations: { D: 'date' },
  batchs: { D: 'last_activity', P: 'amount', N: 'seller_name' }
} as const satisfies Record<string, Record<string, string>>
/** A list that can be sorted. */
export type SortedList = keyof typeof sortKeys

/** Returns the schema of the sort codes of a list: `NA`, `ND`, … */
export const SortCode = (list: SortedList) =>
  z.enum(Object.keys(sortKeys[list]).flatMap(key => [`${key}A`, `${key}D`]) as [string, ...string[]])

/** Where a list is searched, by name. `name` looks in first and last names, `message` in the texts of the threads. */
export const searchField = { firstname: 'F', lastname: 'L', name: 'FL', email: 'E', price: 'P', message: 'M' } as const
export const SearchField = z.enum(searchField)

/** What staff may do to a ratio table: add or remove a cell, an edition, or the whole table of a card. */
export const RatioTableAction = z.enum([
  'add',
  'add_edition',
  'remove',
  'remove_edition',
  'add_ratio_table',
  'remove_ratio_table'
])
