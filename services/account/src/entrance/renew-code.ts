import * as calls from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { waitingChange } from '../accounts/email-change.ts'
import { ownAccount } from '../accounts/own-account.ts'
import type { EmailChangeRecord, UserRecord } from '../accounts/user-record.ts'
import { emailKey } from '../accounts/users.ts'
import type { Deps } from '../deps.ts'
import { correctAddress } from './correct-address.ts'
import { spendCode } from './spend-code.ts'

/**
 * Mails a code that replaces the older one: to the new address that waits for it, or to the address of an account that is
 * not proved and active yet. `email` corrects that address; where it is the same, the code goes to it and nowhere else.
 */
export const renewCode = command(calls.renewCode, async ({ email }, { actor, client }, deps: Deps) => {
  const user = await ownAccount(deps, actor)
  const change = email === undefined ? waitingChange(user) : null
  if (email !== undefined && emailKey(email) !== user.emailkey) await correctAddress(deps, user, email, client)
  else if (change) await renewChange(deps, user, change)
  else await renewPresent(deps, user)
  deps.outbox.kick()
  return {}
})

const renewPresent = async (deps: Deps, user: UserRecord): Promise<void> => {
  const { _id, status, provedat, email, emailkey } = user
  if (status === 'active' && provedat !== null) throw new AppError('illegal_transition')
  await spendCode(deps, email)
  const { code, pending } = deps.codes.make(_id)
  // The address, too: the code of one that was corrected meanwhile must not prove the other.
  const saved = await deps.users.save(
    _id,
    { status, provedat, emailkey },
    { update: { $set: { code: pending } }, events: [deps.requestMail(user, 'new_code', { code })] }
  )
  if (!saved) throw new AppError('illegal_transition')
}

const renewChange = async (deps: Deps, user: UserRecord, { email, at }: EmailChangeRecord): Promise<void> => {
  const { _id, firstname, status } = user
  await spendCode(deps, email)
  const { code, pending } = deps.codes.make(_id)
  const saved = await deps.users.save(
    _id,
    { status, 'emailchange.email': email, 'emailchange.at': at },
    {
      update: { $set: { 'emailchange.code': pending } },
      events: [deps.requestMail({ email, firstname }, 'confirm_email', { code })]
    }
  )
  if (!saved) throw new AppError('illegal_transition')
}
