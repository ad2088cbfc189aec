import * as calls from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { openIdentity, presentUser } from '../accounts/present-user.ts'
import type { Deps } from '../deps.ts'

/** One account with unmasked payout data, by which staff pay, and the identity document, which they propose for the next batch. */
export const getUser = command(calls.getUser, async ({ id }, _context, { users, payouts, identities }: Deps) => {
  const user = await users.get(id)
  if (!user) throw new AppError('not_found')
  return { ...presentUser(user, payouts), identity: openIdentity(user, identities) }
})
