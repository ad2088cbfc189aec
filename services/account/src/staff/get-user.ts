import type { getUser } from '@comptoir/contracts/account-calls'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { presentUser } from '../present-user.ts'

/** One account, payout data whole: staff pay by it. */
export const createGetUser =
  ({ users, payouts }: Pick<Dependencies, 'users' | 'payouts'>): Handler<typeof getUser> =>
  async ({ id }) => {
    const user = await users.get(id)
    if (!user) throw new AppError('not_found')
    return presentUser(user, payouts)
  }
