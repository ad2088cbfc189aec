import { AppError } from '@comptoir/contracts/core/errors'
import { dashboardChannel, type DashboardFrame } from '@comptoir/contracts/portal/realtime'
import type { EntranceDependencies } from '../dependencies.ts'
import type { UserRecord } from '../user-record.ts'

/** Accounts an hour for one address: whoever deletes and begins again is mailed no more than that. */
const mostAnHour = 5

/**
 * Makes the account of an address. Of several requests with one address the first makes it, the others are answered by
 * `repeated`. Throws `too_many_attempts` before anything is hashed when the address has had its accounts for now.
 */
export const insertOnce = async <Account extends UserRecord>(
  {
    users,
    quotas,
    loginKeys,
    outbox,
    bus
  }: Pick<EntranceDependencies, 'users' | 'quotas' | 'loginKeys' | 'outbox' | 'bus'>,
  email: string,
  make: { drafted: () => Promise<Account>; repeated: (first: UserRecord) => Account | Promise<Account> }
): Promise<Account> => {
  const before = await users.findByEmail(email)
  if (before) return await make.repeated(before)
  await quotas.spend(`signups:${loginKeys.account(email)}`, mostAnHour)
  const account = await make.drafted()
  try {
    await users.insert(account)
  } catch (error) {
    // The same request a moment earlier, or another one with this address.
    const first = await users.findByEmail(email)
    if (!(error instanceof AppError) || !first) throw error
    return await make.repeated(first)
  }
  outbox.kick()
  const frame: DashboardFrame = { action: 'new_user', userid: account._id }
  bus.hint(dashboardChannel, frame)
  return account
}
