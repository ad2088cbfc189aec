import * as calls from '@comptoir/contracts/account/staff-calls'
import type { StaffMember } from '@comptoir/contracts/account/staff-calls'
import { command } from '@comptoir/kit/bus/command'
import { roleOf, secondFactorOf } from '../accounts/actor-of.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'

/** An administrator as colleagues see them, without hashes and keys. `isRequired`: the shop demands a second factor. */
export const presentMember = (user: UserRecord, isRequired: boolean): StaffMember => ({
  id: user._id,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  role: roleOf(user),
  status: user.status,
  secondfactor: secondFactorOf(user, isRequired),
  ...(user.invitation ? { invitedat: user.invitation.at.toISOString() } : {})
})

/** Everybody who works at the shop. A shop has few of them, so they come at once. */
export const listStaff = command(calls.listStaff, async (_input, _context, { users, requireSecondFactor }: Deps) => {
  const staff = await users.administrators()
  return staff.map(user => presentMember(user, requireSecondFactor))
})
