import { staffRoleOf, type Actor, type StaffRole } from '@comptoir/contracts/core/access'
import type { UserRecord } from './user-record.ts'

/** What an account may do, as the access rules name it. `requireSecondFactor`: the shop demands one of its staff. */
export const kindOf = ({ status, isadmin, totp }: UserRecord, requireSecondFactor: boolean) => {
  if (status === 'blocked') return 'blocked'
  if (status === 'verify_email') return 'unverified'
  if (!isadmin) return 'user'
  return requireSecondFactor && !totp ? 'staff_without_factor' : 'staff'
}

/** Whether a login of an administrator asks a code. `isRequired`: the shop demands a second factor of its staff. */
export const secondFactorOf = ({ totp }: UserRecord, isRequired: boolean) => {
  if (totp) return 'on'
  return isRequired ? 'required' : 'off'
}

/** What an administrator is to the shop. */
export const roleOf = ({ role }: Pick<UserRecord, 'role'>): StaffRole => staffRoleOf(role)

/** The account of a seller as the author of a request that this service makes in its name. */
export const actorOf = (user: UserRecord): Actor => ({
  kind: kindOf(user, false),
  userid: user._id,
  batchtokenhash: null
})
