import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { searchConditions } from './user-search.ts'

/** Nobody reads further in a search that so many accounts match. */
const mostFound = 1000

/** The ids of the accounts that match a search, newest first, for the lists of other services. */
export const findUsers = command(calls.findUsers, async (question, _context, { users }: Deps) => {
  const conditions = searchConditions(question)
  if (conditions.length === 0) return { userids: null }
  const found = users.collection.find({ $and: conditions }, { projection: { _id: 1 } })
  return { userids: (await found.sort({ _id: -1 }).limit(mostFound).toArray()).map(({ _id }) => _id) }
})
