import * as z from 'zod/mini'

/** Short codes of the specification that are no entity's own: what a list is sorted by, searched in, or asked to do. */

/** What an e-mailed code proves, by name: the address, the right to a new password, or that a block may be lifted. */
export const verificationPurpose = { verifyEmail: 'E', forgotPassword: 'P', blocked: 'B' } as const
export const VerificationPurpose = z.enum(verificationPurpose)

/** What staff may do to an account, by name. */
export const userAction = { forceLogout: 'F', delete: 'D', validateCode: 'V', block: 'B', unblock: 'U' } as const
export const UserAction = z.enum(userAction)

export const languages = ['fr', 'en', 'jp'] as const
export const Language = z.enum(languages)
/** The specification's code for Japanese is not the one a document's `lang` takes. */
export const htmlLanguage = (language: z.infer<typeof Language>): string => (language === 'jp' ? 'ja' : language)

/** A sort code is the key's letter, then A (ascending) or D (descending). Without one, lists come newest first. */
export const sortKeys = {
  users: { N: 'name', E: 'email', D: 'date' },
  cards: { N: 'name', P: 'price', D: 'date' },
  series: { N: 'name', R: 'release_date' },
  sets: { N: 'name', R: 'release_date' },
  conversations: { D: 'date' }
} as const satisfies Record<string, Record<string, string>>
export type SortedList = keyof typeof sortKeys

/** The sort codes of a list: `NA`, `ND`, … */
export const SortCode = (list: SortedList) =>
  z.enum(Object.keys(sortKeys[list]).flatMap(key => [`${key}A`, `${key}D`]) as [string, ...string[]])

/** Where a list is searched, by name. `name` looks in both names, `message` in the words of the threads. */
export const searchField = { firstname: 'F', lastname: 'L', name: 'FL', email: 'E', price: 'P', message: 'M' } as const
export const SearchField = z.enum(searchField)

/** What staff may do to a ratio table: to a cell, to an edition, to a card's whole table. */
export const RatioTableAction = z.enum([
  'add',
  'add_edition',
  'remove',
  'remove_edition',
  'add_ratio_table',
  'remove_ratio_table'
])
