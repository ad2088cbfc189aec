import { AppError } from '@comptoir/contracts/core/errors'
import type { Filter } from 'mongodb'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Users } from '../accounts/users.ts'

/** Milliseconds that a write may take after the deadline of its request. */
const graceMs = 10_000

/**
 * Before an administrator is deleted or blocked: makes sure that another active one remains, and returns what the write
 * that deletes or blocks must expect of the account. The other one is marked and cannot leave itself until `deadline`
 * (epoch milliseconds) has passed: otherwise two administrators who leave at once would each count on the other. Throws
 * `forbidden` for the last administrator.
 */
export const keepAnAdministrator = async (
  { collection }: Users,
  leaving: UserRecord,
  deadline: number
): Promise<Filter<UserRecord>> => {
  if (!leaving.isadmin) return { isadmin: false }
  const now = new Date()
  if (leaving.staysuntil && leaving.staysuntil > now) throw new AppError('forbidden')
  const other = await collection.findOneAndUpdate(
    { isadmin: true, status: 'active', _id: { $ne: leaving._id } },
    { $max: { staysuntil: new Date(deadline + graceMs) } },
    { projection: { _id: 1 } }
  )
  if (!other) throw new AppError('forbidden')
  return { $or: [{ staysuntil: { $exists: false } }, { staysuntil: { $lte: now } }] }
}
