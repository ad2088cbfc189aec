import { AppError } from '@comptoir/contracts/core/errors'
import { dashboardChannel, type DashboardFrame } from '@comptoir/contracts/portal/realtime'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'

/** Accounts of one address within an hour. Each one mails the address, also where its owner signs up and leaves again. */
const mostAnHour = 5

/**
 * Makes the account of an address. Of several requests with one address the first one makes it from `draft`; `repeat`
 * answers the others from the account that is there, and throws where they are no repetition of the first. Throws
 * `too_many_attempts`, before anything is hashed, after five accounts of the address within an hour.
 */
export const createOrRepeat = async <Account extends UserRecord>(
  { users, quotas, loginKeys, outbox, bus }: Deps,
  email: string,
  { draft, repeat }: { draft: () => Promise<Account>; repeat: (first: UserRecord) => Account | Promise<Account> }
): Promise<Account> => {
  const before = await users.findByEmail(email)
  if (before) return await repeat(before)
  await quotas.spend(`signups:${loginKeys.account(email)}`, mostAnHour)
  const account = await draft()
  try {
    await users.insert(account)
  } catch (error) {
    // Another request with this address was first: the same one sent twice, or somebody else's.
    const first = await users.findByEmail(email)
    if (!(error instanceof AppError) || !first) throw error
    return await repeat(first)
  }
  outbox.kick()
  const frame: DashboardFrame = { action: 'new_user', userid: account._id }
  bus.hint(dashboardChannel, frame)
  return account
}
