import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Dependencies } from '../dependencies.ts'
import type { UserRecord } from '../user-record.ts'

/** The account of whoever asks; `session_invalid` when it was deleted since the session was looked up. */
export const ownAccount = async ({ get }: Pick<Dependencies['users'], 'get'>, actor: Actor): Promise<UserRecord> => {
  if (actor.userid === null) throw new AppError('login_required')
  const user = await get(actor.userid)
  if (!user) throw new AppError('session_invalid')
  return user
}
