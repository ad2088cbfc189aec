import * as calls from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { ownAccount } from '../accounts/own-account.ts'
import type { Deps } from '../deps.ts'

/** Codes mailed to one address within an hour, over all accounts it has had. */
const mostAnHour = 10

/** Mails a code that replaces the older one. Throws `illegal_transition` once the address is proved and the account active. */
export const renewCode = command(calls.renewCode, async (_input, { actor }, deps: Deps) => {
  const { users, codes, quotas, loginKeys, requestMail, outbox } = deps
  const user = await ownAccount(deps, actor)
  const { _id, status, provedat, email } = user
  if (status === 'active' && provedat !== null) throw new AppError('illegal_transition')
  await quotas.spend(`codes:${loginKeys.account(email)}`, mostAnHour)
  const { code, pending } = codes.make(_id)
  const events = [requestMail(user, 'new_code', { code })]
  const saved = await users.save(_id, { status, provedat }, { update: { $set: { code: pending } }, events })
  if (!saved) throw new AppError('illegal_transition')
  outbox.kick()
  return {}
})
