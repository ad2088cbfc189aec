import { AppError } from '@comptoir/contracts/core/errors'
import type { Client } from '@comptoir/kit/bus/bus'
import { emailWordsOf } from '../accounts/search-keys.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import { emailKey } from '../accounts/users.ts'
import type { Deps } from '../deps.ts'
import { spendSignUp, spendSignUpOf } from './create-or-repeat.ts'
import { spendCode } from './spend-code.ts'

/** Addresses that one account may try within an hour: each one is mailed to, and may be a stranger's. */
const mostAnHour = 5

/**
 * Gives an account that waits for its first code another address, and mails the code there. In the same write the older
 * code and a reset link become worthless: both lie in a mailbox that is not the owner's. Nobody proved the older address, so
 * nobody is told there. Counts as a sign-up does: of the network before the address is looked up, of the address only where
 * it will be mailed to, or a stranger could use up what its owner may do. Throws `illegal_transition` once an address was
 * proved, `email_taken`, and `too_many_attempts`.
 */
export const correctAddress = async (
  deps: Deps,
  user: UserRecord,
  email: string,
  client: Client | undefined
): Promise<void> => {
  const { users, codes, quotas, requestMail } = deps
  const { _id, emailkey, status, provedat, firstname } = user
  if (status !== 'verify_email' || provedat !== null) throw new AppError('illegal_transition')
  await quotas.spend(`corrections:${_id}`, mostAnHour)
  await spendSignUp(deps, client)
  if (await users.findByEmail(email)) throw new AppError('email_taken')
  await spendSignUpOf(deps, email)
  await spendCode(deps, email)
  const { code, pending } = codes.make(_id)
  const saved = await users.save(
    _id,
    { status, provedat, emailkey },
    {
      update: {
        $set: { email, emailkey: emailKey(email), emailwords: emailWordsOf(email), code: pending },
        $unset: { reset: '' }
      },
      events: [requestMail({ email, firstname }, 'verify_email', { code })]
    }
  )
  if (!saved) throw new AppError('illegal_transition')
}
