import type { listUsers } from '@comptoir/contracts/account/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { presentUser } from '../present-user.ts'
import { maskPayment } from './mask-payment.ts'
import { isSortedById, userListQuery } from './user-search.ts'

/**
 * A page of accounts. Sorted by name or address it ends after an account that was deleted since: nothing is known any
 * more of where that one stood. By date, the id itself tells.
 */
export const createListUsers =
  ({ users, payouts }: Pick<Dependencies, 'users' | 'payouts'>): Handler<typeof listUsers> =>
  async ({ limit, before, ...question }) => {
    const last = before === undefined ? null : isSortedById(question) ? { _id: before } : await users.get(before)
    const { filter, sort, hint } = userListQuery(question, last)
    if (before !== undefined && !last) return []
    const cursor = users.collection.find(filter).sort(sort).limit(limit)
    const page = await (hint ? cursor.hint(hint) : cursor).toArray()
    return page.map(user => maskPayment(presentUser(user, payouts)))
  }
