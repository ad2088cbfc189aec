import type { Actor } from '@comptoir/contracts/core/access'
import type { UserRecord } from './user-record.ts'

/** What an account may do, as the access rules name it. */
export const kindOf = ({ status, isadmin }: UserRecord) => {
  if (status === 'blocked') return 'blocked'
  if (status === 'verify_email') return 'unverified'
  return isadmin ? 'staff' : 'user'
}

/** The account as the author of a request that this service makes in its name. */
export const actorOf = (user: UserRecord): Actor => ({ kind: kindOf(user), userid: user._id, batchtokenhash: null })
