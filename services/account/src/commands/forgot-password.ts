import type { forgotPassword } from '@comptoir/contracts/account/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EntranceDependencies } from '../dependencies.ts'

/** Notes that somebody asked for a link. Nothing here depends on whether the address is known. */
export const createForgotPassword =
  ({ resets }: Pick<EntranceDependencies, 'resets'>): Handler<typeof forgotPassword> =>
  async ({ email }) => {
    await resets.request(email)
    return {}
  }
