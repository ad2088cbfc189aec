import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { presentPasswordKey } from '../login-keys.ts'
import type { Dependencies } from '../dependencies.ts'
import { usableHash } from '../passwords.ts'
import type { UserRecord } from '../user-record.ts'
import { ownAccount } from './own-account.ts'

type Needs = Pick<Dependencies, 'users' | 'passwords'>

/**
 * The account of whoever asks and types its present password: else `password_wrong`, then `too_many_attempts`. A mailed
 * password confirms nothing after its day, as it opens nothing.
 */
export const confirmPassword = async (
  { users, passwords }: Needs,
  actor: Actor,
  passwd: string
): Promise<UserRecord> => {
  const user = await ownAccount(users, actor)
  if (!(await passwords.verify(passwd, usableHash(user), [presentPasswordKey(user._id)])))
    throw new AppError('password_wrong')
  return user
}

/** What a change made with the present password expects: that it is still the present one, and the account still open. */
export const asConfirmed = ({ passwordhash }: UserRecord) => ({ passwordhash, status: 'active' as const })

/**
 * Why it was not so any more: blocked or deleted meanwhile, or another change of the password was first. Where none of
 * these is, the sessions of the account were ended meanwhile.
 */
export const whyNotAsConfirmed = async (
  { users }: Needs,
  actor: Actor,
  { passwordhash }: UserRecord
): Promise<AppError> => {
  const now = await ownAccount(users, actor)
  if (now.status === 'blocked') return new AppError('banned')
  return new AppError(now.passwordhash === passwordhash ? 'session_invalid' : 'password_wrong')
}
