import { AppError, errors } from '@comptoir/contracts/core/errors'
import { fold, wordsOf } from '@comptoir/kit/store/search-words'
import type { Filter, IndexDescription, Sort } from 'mongodb'
import type { UserRecord } from '../user-record.ts'

/** What accounts are listed and searched by; by date they come in the order of their ids, by address in that of its index. */
export const userListIndexes: IndexDescription[] = [
  { name: 'by_name', key: { namekey: 1, _id: 1 } },
  { name: 'by_first_word', key: { firstwords: 1 } },
  { name: 'by_last_word', key: { lastwords: 1 } }
]

/**
 * What a sort code's letter sorts by, and what leaves out the remains of deleted accounts, within the index where it
 * can. Ids are in the order of creation; two people of one name are told apart by them.
 */
const sortings = {
  N: { key: 'namekey', tie: true, live: { namekey: { $gte: '' } } },
  E: { key: 'emailkey', tie: false, live: { emailkey: { $gte: '' } } },
  D: { key: '_id', tie: false, live: { deletedat: { $exists: false } } }
} as const

/** `NA`, `ND`, `EA`, `ED`, `DA`, `DD`. */
type Sorting = `${keyof typeof sortings}${'A' | 'D'}`
const newestFirst: Sorting = 'DD'

export interface UserListQuestion {
  q?: string | undefined
  field?: string | undefined
  sort?: string | undefined
}

/** Where a page ended. */
export type Position = Pick<UserRecord, '_id'> & Partial<Pick<UserRecord, 'namekey' | 'emailkey'>>

const minimumLength = 2

const beginsWith = (word: string) => ({ $gte: word, $lt: `${word}\uFFFF` })
const someBeginsWith = (word: string) => ({ $elemMatch: beginsWith(word) })

/** How one folded word is looked for in each field. */
const searches: Record<'F' | 'L' | 'FL' | 'E', (word: string) => Filter<UserRecord>> = {
  F: word => ({ firstwords: someBeginsWith(word) }),
  L: word => ({ lastwords: someBeginsWith(word) }),
  FL: word => ({ $or: [{ firstwords: someBeginsWith(word) }, { lastwords: someBeginsWith(word) }] }),
  // An address is one word.
  E: word => ({ emailkey: beginsWith(word) })
}

const isSearchable = (field: string): field is keyof typeof searches => Object.hasOwn(searches, field)

/** One condition a word of two characters or more; all must hold. Throws `validation_failed` for another list's field. */
export const searchConditions = ({ q = '', field = 'FL' }: UserListQuestion): Filter<UserRecord>[] => {
  if (!isSearchable(field)) throw new AppError('validation_failed', { fields: { field: errors.validation_failed[1] } })
  const words = field === 'E' ? fold(q).split(' ') : wordsOf(q)
  return [...new Set(words)].filter(word => word.length >= minimumLength).map(searches[field])
}

const sortingOf = ({ sort = newestFirst }: UserListQuestion) => sortings[sort.charAt(0) as keyof typeof sortings]

/** Whether the id alone tells where a page ended, also when its account was deleted since. */
export const isSortedById = (question: UserListQuestion): boolean => sortingOf(question).key === '_id'

/**
 * The query of a page of accounts, after the one where the page before ended: found by key, never skipped to. A plain
 * list walks the index of its order and nothing else; a search leaves the choice to the engine, since only it knows how
 * many share a word.
 */
export const userListQuery = (question: UserListQuestion, last: Position | null) => {
  const { key, tie, live } = sortingOf(question)
  const [direction, beyond, upTo] = question.sort?.endsWith('A')
    ? ([1, '$gt', '$gte'] as const)
    : ([-1, '$lt', '$lte'] as const)
  const words = searchConditions(question)
  const conditions = [
    live,
    ...(last ? [{ [key]: { [tie ? upTo : beyond]: last[key] } }] : []),
    ...(last && tie ? [{ $or: [{ [key]: { [beyond]: last[key] } }, { _id: { [beyond]: last._id } }] }] : []),
    ...words
  ]
  return {
    filter: { $and: conditions } as Filter<UserRecord>,
    sort: (tie ? { [key]: direction, _id: direction } : { [key]: direction }) as Sort,
    hint: words.length > 0 ? undefined : tie ? { [key]: 1, _id: 1 } : { [key]: 1 }
  }
}
