import { AppError } from '@comptoir/contracts/core/errors'
import { dashboardChannel, type DashboardFrame } from '@comptoir/contracts/portal/realtime'
import type { Client } from '@comptoir/kit/bus/bus'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'

/** Accounts of one address within an hour. Each one mails the address, also where its owner signs up and leaves again. */
const mostAnHour = 5
/** Sign-ups and shortcuts of one network within an hour (decisions §12). */
const mostOfNetwork = 20

/**
 * Counts a sign-up of the client's network, or another question whether an address has an account, before it is answered or
 * a password hashed for it. Throws `too_many_attempts` beyond twenty within an hour.
 */
export const spendSignUp = async (
  { quotas, loginKeys }: Pick<Deps, 'quotas' | 'loginKeys'>,
  client: Client | undefined
): Promise<void> => {
  const network = loginKeys.signUp(client)
  if (network !== null) await quotas.spend(`signups:${network}`, mostOfNetwork)
}

/** Counts a sign-up with an address. Throws `too_many_attempts` beyond five within an hour. */
export const spendSignUpOf = (
  { quotas, loginKeys }: Pick<Deps, 'quotas' | 'loginKeys'>,
  email: string
): Promise<void> => quotas.spend(`signups:${loginKeys.account(email)}`, mostAnHour)

/**
 * Makes the account of an address. Of several requests with one address the first one makes it from `draft`; `repeat`
 * answers the others from the account that is there, null where they are no repetition of the first. Throws `email_taken`
 * for these, and `too_many_attempts`, before anything is hashed, after five accounts of the address or twenty sign-ups of
 * the network within an hour, those with a taken address among them.
 */
export const createOrRepeat = async <Account extends UserRecord>(
  deps: Deps,
  email: string,
  client: Client | undefined,
  {
    draft,
    repeat
  }: { draft: () => Promise<Account>; repeat: (first: UserRecord) => Account | null | Promise<Account | null> }
): Promise<Account> => {
  const { users, outbox, bus } = deps
  const before = await users.findByEmail(email)
  const again = before && (await repeat(before))
  if (again) return again
  await spendSignUp(deps, client)
  if (before) throw new AppError('email_taken')
  await spendSignUpOf(deps, email)
  const account = await draft()
  try {
    await users.insert(account)
  } catch (error) {
    // Another request with this address was first: the same one sent twice, or somebody else's.
    const first = error instanceof AppError ? await users.findByEmail(email) : null
    const repeated = first && (await repeat(first))
    if (!repeated) throw error
    return repeated
  }
  outbox.kick()
  const frame: DashboardFrame = { action: 'new_user', userid: account._id }
  bus.hint(dashboardChannel, frame)
  return account
}
