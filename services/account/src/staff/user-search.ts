import { searchField } from '@comptoir/contracts/core/codes'
import { AppError, errors } from '@comptoir/contracts/core/errors'
import type { Keyset } from '@comptoir/kit/store/pages'
import { fold, wordsOf } from '@comptoir/contracts/core/search-words'
import type { Filter } from 'mongodb'
import type { UserRecord } from '../accounts/user-record.ts'
import { listIndexes } from '../accounts/users.ts'

/**
 * The fields that each letter of a sort code sorts by, the index on them, and the condition that leaves out the remains
 * of deleted accounts, within the index where it can. Ids come in the order of creation.
 */
const sortings = {
  N: { fields: ['namekey', '_id'], index: listIndexes.name, live: { namekey: { $gte: '' } } },
  E: { fields: ['emailkey'], index: listIndexes.email, live: { emailkey: { $gte: '' } } },
  D: { fields: ['_id'], index: listIndexes.date, live: { deletedat: { $exists: false } } }
} as const

export interface UserListQuestion {
  q?: string | undefined
  field?: string | undefined
  /** `NA`, `ND`, `EA`, `ED`, `DA` or `DD`, which is the usual one: by date, newest first. */
  sort?: string | undefined
}

const minimumLength = 2

const beginsWith = (word: string) => ({ $gte: word, $lt: `${word}\uFFFF` })
const someBeginsWith = (word: string) => ({ $elemMatch: beginsWith(word) })

/** How each field is searched for one folded word. */
const searches: Partial<Record<string, (word: string) => Filter<UserRecord>>> = {
  [searchField.firstname]: word => ({ firstwords: someBeginsWith(word) }),
  [searchField.lastname]: word => ({ lastwords: someBeginsWith(word) }),
  [searchField.name]: word => ({ $or: [{ firstwords: someBeginsWith(word) }, { lastwords: someBeginsWith(word) }] }),
  [searchField.email]: word => ({ emailwords: someBeginsWith(word) })
}

/** An address, or a piece of one that holds one of its signs. */
const isOfAddress = (text: string): boolean => /[@._+]/.test(text)

/** Addresses are kept from the beginnings of their words on: `@club` is looked for as `club`. */
const withoutFirstSigns = (text: string): string => text.replace(/^[^\p{L}\p{N}]+/u, '')

/**
 * One condition for each word that names or address of an account must have; none where all words have one letter.
 * `martin@gm` is looked for in addresses only, any other word in names too.
 */
export const anywhereConditions = (q: string): Filter<UserRecord>[] => {
  const inAddress = (word: string): Filter<UserRecord> => ({ emailwords: someBeginsWith(word) })
  const anywhere = (word: string): Filter<UserRecord> => ({
    $or: [{ firstwords: someBeginsWith(word) }, { lastwords: someBeginsWith(word) }, inAddress(word)]
  })
  const isLong = (word: string) => word.length >= minimumLength
  return [...new Set(fold(q).split(' '))].flatMap(text =>
    isOfAddress(text)
      ? [withoutFirstSigns(text)].filter(isLong).map(inAddress)
      : wordsOf(text).filter(isLong).map(anywhere)
  )
}

/**
 * One condition for each word of two characters or more, all of which must hold. An address is one word. Throws
 * `validation_failed` for a field that accounts do not have.
 */
export const searchConditions = ({ q = '', field = searchField.name }: UserListQuestion): Filter<UserRecord>[] => {
  const search = Object.hasOwn(searches, field) ? searches[field] : undefined
  if (!search) throw new AppError('validation_failed', { fields: { field: errors.validation_failed[1] } })
  const words = field === searchField.email ? fold(q).split(' ').map(withoutFirstSigns) : wordsOf(q)
  return [...new Set(words)].filter(word => word.length >= minimumLength).map(search)
}

/**
 * The query of a list of accounts. A list without a search walks the index of its order and nothing else. With a search
 * the engine chooses the index, for only the engine knows how many accounts share a word.
 */
export const userListQuery = (
  question: UserListQuestion
): { keyset: Keyset; filter: Filter<UserRecord>; hint?: string } => {
  const { sort = 'DD' } = question
  const { fields, index, live } = sortings[sort.charAt(0) as keyof typeof sortings]
  const conditions = searchConditions(question)
  return {
    keyset: { fields, descending: sort.endsWith('D') },
    filter: { $and: [live, ...conditions] },
    ...(conditions.length > 0 ? {} : { hint: index })
  }
}
