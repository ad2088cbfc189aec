import { AppError } from '@comptoir/contracts/core/errors'
import type { Filter } from 'mongodb'
import type { Dependencies } from '../dependencies.ts'
import type { UserRecord } from '../user-record.ts'

/** Milliseconds a write may still take after the last moment its request is waited for. */
const graceMs = 10_000

/**
 * Before an administrator is deleted or blocked: sees to it that another one remains, and answers what that write must
 * expect. The other is told to stay meanwhile: of two who leave at once, neither finds only the other. Throws
 * `forbidden` for the last one.
 */
export const keepAnAdministrator = async (
  { collection }: Pick<Dependencies['users'], 'collection'>,
  leaving: UserRecord,
  deadline: number
): Promise<Filter<UserRecord>> => {
  if (!leaving.isadmin) return { isadmin: false }
  const now = new Date()
  const free: Filter<UserRecord> = { $or: [{ staysuntil: { $exists: false } }, { staysuntil: { $lte: now } }] }
  if (leaving.staysuntil && leaving.staysuntil > now) throw new AppError('forbidden')
  const other = await collection.findOneAndUpdate(
    { isadmin: true, status: 'active', _id: { $ne: leaving._id } },
    { $max: { staysuntil: new Date(deadline + graceMs) } },
    { projection: { _id: 1 } }
  )
  if (!other) throw new AppError('forbidden')
  return free
}
