import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Deps } from '../deps.ts'
import type { UserRecord } from './user-record.ts'

/**
 * Returns the account of the actor. Throws `login_required` for a visitor, and `session_invalid` when the account was
 * deleted after the gateway looked up the session.
 */
export const ownAccount = async ({ users }: Deps, actor: Actor): Promise<UserRecord> => {
  if (actor.userid === null) throw new AppError('login_required')
  const user = await users.get(actor.userid)
  if (!user) throw new AppError('session_invalid')
  return user
}
