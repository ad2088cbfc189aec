import { AppError } from '@comptoir/contracts/core/errors'
import type { Filter } from 'mongodb'
import { roleOf } from '../accounts/actor-of.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Users } from '../accounts/users.ts'

/** Milliseconds that a write may take after the deadline of its request. */
const graceMs = 10_000

/**
 * Before a manager is deleted, blocked or made a clerk: makes sure that another active manager remains, and returns what the
 * write must expect of the account. The other one is marked and cannot leave itself until `deadline` (epoch milliseconds)
 * has passed: otherwise two managers who leave at once would each count on the other. Throws `forbidden` for the last
 * manager. Of anybody else the write must only expect that the account is no manager's by then.
 */
export const keepAManager = async (
  { collection }: Users,
  leaving: UserRecord,
  deadline: number
): Promise<Filter<UserRecord>> => {
  if (!leaving.isadmin) return { isadmin: false }
  if (roleOf(leaving) === 'clerk') return { role: 'clerk' }
  // An invited manager cannot work yet: the shop does without.
  if (leaving.invitation) return { invitation: { $exists: true } }
  const now = new Date()
  if (leaving.staysuntil && leaving.staysuntil > now) throw new AppError('forbidden')
  const other = await collection.findOneAndUpdate(
    { isadmin: true, role: { $ne: 'clerk' }, status: 'active', _id: { $ne: leaving._id } },
    { $max: { staysuntil: new Date(deadline + graceMs) } },
    { projection: { _id: 1 } }
  )
  if (!other) throw new AppError('forbidden')
  return { $or: [{ staysuntil: { $exists: false } }, { staysuntil: { $lte: now } }] }
}
