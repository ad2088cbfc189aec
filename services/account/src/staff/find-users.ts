import type { findUsers } from '@comptoir/contracts/account/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { searchConditions } from './user-search.ts'

/** Nobody reads further in what a word finds that so many share. */
const mostFound = 1000

/** The accounts a search finds, the newest first, for the lists of other services. */
export const createFindUsers =
  ({ users }: Pick<Dependencies, 'users'>): Handler<typeof findUsers> =>
  async question => {
    const conditions = searchConditions(question)
    if (conditions.length === 0) return { userids: null }
    const found = users.collection.find({ $and: conditions }, { projection: { _id: 1 } })
    return { userids: (await found.sort({ _id: -1 }).limit(mostFound).toArray()).map(({ _id }) => _id) }
  }
