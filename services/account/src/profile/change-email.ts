import * as calls from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import { command } from '@comptoir/kit/bus/command'
import { waitingChange } from '../accounts/email-change.ts'
import { ownAccount } from '../accounts/own-account.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import { emailKey } from '../accounts/users.ts'
import type { Deps } from '../deps.ts'
import { spendSignUp } from '../entrance/create-or-repeat.ts'
import { spendCode } from '../entrance/spend-code.ts'
import { asConfirmed, confirmPassword, whyNotAsConfirmed } from '../passwords/confirm-password.ts'

/** New addresses of one account within an hour: each one is mailed to, and may be a stranger's. */
const mostAnHour = 5

/**
 * Mails a code to a new address, which the account takes once the code is entered. Until then nothing else changes, and
 * asking again, with the password again, replaces address and code. The present address takes back the one that waits.
 */
export const changeEmail = command(calls.changeEmail, async ({ email, passwd }, { actor, client }, deps: Deps) => {
  const { users, codes, quotas, payouts, requestMail, outbox } = deps
  const present = await ownAccount(deps, actor)
  if (emailKey(email) === present.emailkey) {
    // Who typed it into the form, where nothing is to be taken back, meant another address.
    if (passwd !== undefined && !waitingChange(present))
      throw new AppError('validation_failed', { fields: { email: messages.emailSame } })
    return presentUser(await withdrawNewEmail(deps, present), payouts)
  }
  if (passwd === undefined) throw new AppError('validation_failed', { fields: { passwd: messages.passwordEmpty } })
  const user = await confirmPassword(deps, actor, passwd)
  const { _id, emailkey, firstname } = user
  await quotas.spend(`new emails:${_id}`, mostAnHour)
  await spendSignUp(deps, client)
  if (await users.findByEmail(email)) throw new AppError('email_taken')
  // After the question: codes that are never mailed must not use up those of the address's owner.
  await spendCode(deps, email)
  const { code, pending } = codes.make(_id)
  const saved = await users.save(
    _id,
    { ...asConfirmed(user), emailkey },
    {
      update: { $set: { emailchange: { email, at: new Date(), code: pending } } },
      events: [requestMail({ email, firstname }, 'confirm_email', { code })]
    }
  )
  if (!saved) throw await whyNotAsConfirmed(deps, actor, user)
  outbox.kick()
  return presentUser(saved, payouts)
})

/** Needs no password, for it leaves the account as it was. Sent again it answers the same. */
const withdrawNewEmail = async ({ users }: Deps, { _id, emailkey }: UserRecord): Promise<UserRecord> => {
  const saved = await users.save(_id, { emailkey }, { update: { $unset: { emailchange: '' } } })
  // The new address took the place of this one a moment ago.
  if (!saved) throw new AppError('illegal_transition')
  return saved
}
