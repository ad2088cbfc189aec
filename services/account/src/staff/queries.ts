import * as calls from '@comptoir/contracts/account/account-staff'
import type { User } from '@comptoir/contracts/account/user'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { readPage } from '@comptoir/kit/store/pages'
import type { Sealer } from '@comptoir/kit/store/sealer'
import { openIdentity, presentUser } from '../accounts/present-user.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { maskPayment } from './mask-payment.ts'
import { searchConditions, userListQuery } from './user-search.ts'

/** The account with what only staff read of it. */
export const presentToStaff = (
  user: UserRecord,
  { payouts, identities }: Pick<Deps, 'payouts' | 'identities'>
): User => ({
  ...presentUser(user, payouts),
  identity: openIdentity(user, identities),
  notes: (user.notes ?? []).map(({ id, staffid, content, at }) => ({ id, staffid, content, at: at.toISOString() }))
})

/** One account with unmasked payout data, by which staff pay, and the identity document, which they propose for the next batch. */
export const getUser = command(calls.getUser, async ({ id }, _context, { users, payouts, identities }: Deps) => {
  const user = await users.getWithNotes(id)
  if (!user) throw new AppError('not_found')
  return presentToStaff(user, { payouts, identities })
})

/** The account as a list shows it: nobody who looks for a name needs to read where people live. */
export const presentListed = (user: UserRecord, payouts: Sealer): User => {
  const { sealedaddress: _, emailchange: __, ...listed } = user
  return maskPayment(presentUser(listed, payouts))
}

/** A page of accounts for staff, payout data masked. */
export const listUsers = command(
  calls.listUsers,
  async ({ limit, before, ...question }, _context, { users, payouts }: Deps) => {
    const { keyset, ...query } = userListQuery(question)
    const { items, next } = await readPage(users.collection, keyset, { ...query, limit, before })
    return { items: items.map(user => presentListed(user, payouts)), next }
  }
)

/** Nobody reads further in a search that so many accounts match. */
const mostFound = 1000

/** The ids of the accounts that match a search, newest first, for the lists of other services. */
export const findUsers = command(calls.findUsers, async (question, _context, { users }: Deps) => {
  const conditions = searchConditions(question)
  if (conditions.length === 0) return { userids: null }
  const found = users.collection.find({ $and: conditions }, { projection: { _id: 1 } })
  return { userids: (await found.sort({ _id: -1 }).limit(mostFound).toArray()).map(({ _id }) => _id) }
})
