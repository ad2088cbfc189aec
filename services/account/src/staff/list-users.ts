import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import { readPage } from '@comptoir/kit/store/pages'
import { presentUser } from '../accounts/present-user.ts'
import type { Deps } from '../deps.ts'
import { maskPayment } from './mask-payment.ts'
import { userListQuery } from './user-search.ts'

/** A page of accounts for staff, payout data masked. */
export const listUsers = command(
  calls.listUsers,
  async ({ limit, before, ...question }, _context, { users, payouts }: Deps) => {
    const { keyset, ...query } = userListQuery(question)
    const { items, next } = await readPage(users.collection, keyset, { ...query, limit, before })
    return { items: items.map(user => maskPayment(presentUser(user, payouts))), next }
  }
)
