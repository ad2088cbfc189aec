import * as calls from '@comptoir/contracts/account/account-staff'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { presentListed } from './queries.ts'
import { withoutNotes } from '../accounts/users.ts'
import { anywhereConditions } from './user-search.ts'

/** How many sellers' batches and appointments one search looks through. */
const mostSellers = 50
/** Milliseconds after which the query gives up with `unavailable`. */
const mostMs = 2000

/** The accounts that a search finds anywhere in their names or address, the newest first. */
export const searchUsers = command(calls.searchUsers, async ({ q, limit }, _context, { users, payouts }: Deps) => {
  const conditions = anywhereConditions(q)
  if (conditions.length === 0) return { users: [], userids: [] }
  // The engine chooses the index of the rarest word, for only the engine knows how many accounts share one.
  const found = await users.collection
    .find({ $and: conditions }, withoutNotes)
    .sort({ _id: -1 })
    .limit(mostSellers)
    .maxTimeMS(mostMs)
    .toArray()
  return {
    users: found.slice(0, limit).map(user => presentListed(user, payouts)),
    userids: found.map(({ _id }) => _id)
  }
})
