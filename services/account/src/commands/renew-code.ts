import type { renewCode } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EntranceDependencies } from '../dependencies.ts'

/** Codes an address is mailed, whatever accounts it has had meanwhile. */
const mostAnHour = 10

/** Mails another code, which replaces the older: `illegal_transition` once the address is proved and the account open. */
export const createRenewCode =
  ({
    users,
    codes,
    quotas,
    loginKeys,
    requestMail,
    outbox
  }: Pick<EntranceDependencies, 'users' | 'codes' | 'quotas' | 'loginKeys' | 'requestMail' | 'outbox'>): Handler<
    typeof renewCode
  > =>
  async (_, { actor }) => {
    const user = await users.get(actor.userid ?? '')
    if (!user) throw new AppError('session_invalid')
    const { _id, status, provedat, email } = user
    if (status === 'active' && provedat !== null) throw new AppError('illegal_transition')
    await quotas.spend(`codes:${loginKeys.account(email)}`, mostAnHour)
    const { code, pending } = codes.make(_id)
    const events = [requestMail(user, 'new_code', { code })]
    const saved = await users.save(_id, { status, provedat }, { update: { $set: { code: pending } }, events })
    if (!saved) throw new AppError('illegal_transition')
    outbox.kick()
    return {}
  }
