import type { getUser } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { presentUser } from '../present-user.ts'
import { openIdentity } from './open-identity.ts'

/** One account, payout data and identity document whole: staff pay by the one and propose the other for the next batch. */
export const createGetUser =
  ({ users, payouts, identities }: Pick<Dependencies, 'users' | 'payouts' | 'identities'>): Handler<typeof getUser> =>
  async ({ id }) => {
    const user = await users.get(id)
    if (!user) throw new AppError('not_found')
    return { ...presentUser(user, payouts), identity: openIdentity(user, identities) }
  }
