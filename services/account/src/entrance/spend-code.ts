import type { Deps } from '../deps.ts'

/** Codes mailed to one address within an hour, over all accounts it has had. */
const mostAnHour = 10

/** Counts a code that is to be mailed to an address. Throws `too_many_attempts` beyond ten within an hour. */
export const spendCode = ({ quotas, loginKeys }: Pick<Deps, 'quotas' | 'loginKeys'>, email: string): Promise<void> =>
  quotas.spend(`codes:${loginKeys.account(email)}`, mostAnHour)
