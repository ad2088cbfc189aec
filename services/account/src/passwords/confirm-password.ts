import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { ownAccount } from '../accounts/own-account.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { usableHash } from './passwords.ts'

/** Wrong present passwords, and wrong codes beside them, count under this key. */
export const presentKey = ({ _id }: UserRecord): string => `present:${_id}`

/**
 * Returns the actor's account when `passwd` is its present password. Throws `password_wrong`, and `too_many_attempts`
 * after several wrong ones. A mailed password older than a day confirms nothing, as it opens nothing.
 */
export const confirmPassword = async (deps: Deps, actor: Actor, passwd: string): Promise<UserRecord> => {
  const user = await ownAccount(deps, actor)
  if (!(await deps.passwords.verify(passwd, usableHash(user), [presentKey(user)]))) throw new AppError('password_wrong')
  return user
}

/** What the write of a confirmed change expects: the same password, and an account that is not blocked. */
export const asConfirmed = ({ passwordhash }: UserRecord) => ({ passwordhash, status: 'active' as const })

/**
 * The error for a confirmed change whose write found another account than expected: `banned` for one that was blocked,
 * `password_wrong` when another change of the password came first, and `session_invalid` when a write ended the
 * account's sessions. Throws `session_invalid` for an account that was deleted.
 */
export const whyNotAsConfirmed = async (deps: Deps, actor: Actor, { passwordhash }: UserRecord): Promise<AppError> => {
  const user = await ownAccount(deps, actor)
  if (user.status === 'blocked') return new AppError('banned')
  return new AppError(user.passwordhash === passwordhash ? 'session_invalid' : 'password_wrong')
}
