import * as calls from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { deleteUser } from './delete-user.ts'

/** Lets an owner delete the account, whatever its status. Of two deletions at once one throws `account_unknown`. */
export const deleteAccount = command(calls.deleteAccount, async (_input, context, deps: Deps) => {
  const { userid } = context.actor
  if (userid === null) throw new AppError('login_required')
  if (!(await deleteUser(deps, userid, context))) throw new AppError('account_unknown')
  return {}
})
