import type { deleteAccount } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { createDeleteUser } from './delete-user.ts'

/** Its owner deletes an account, whatever its state; the loser of two deletions at once is told that it is gone. */
export const createDeleteAccount = (
  needs: Pick<Dependencies, 'users' | 'sessions' | 'requestMail' | 'bus' | 'outbox'>
): Handler<typeof deleteAccount> => {
  const deleteUser = createDeleteUser(needs)
  return async (_input, context) => {
    const { userid } = context.actor
    if (userid === null) throw new AppError('login_required')
    if (!(await deleteUser(userid, context))) throw new AppError('account_unknown')
    return {}
  }
}
