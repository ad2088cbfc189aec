import * as calls from '@comptoir/contracts/account/account-calls'
import { paymentType } from '@comptoir/contracts/account/account'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { sha256 } from '@comptoir/kit/store/ids'
import type { Deps } from '../deps.ts'
import { refuseCommonPassword } from './common-passwords.ts'

/**
 * Sets a password by a mailed link, once, and ends every session. The link came by mail, so it proves the address as a
 * code does; an account to verify must still enter its code. Where the address had not been proved, a stranger may have
 * signed up with it, so the reset also drops the payout data and the request that made the account. Wrong, expired and
 * used links: `reset_link_invalid`. A common password: `validation_failed`, and the link stays good.
 */
export const resetPassword = command(calls.resetPassword, async ({ passwd, code, email }, { client }, deps: Deps) => {
  refuseCommonPassword(passwd, 'passwd')
  const { users, sessions, passwords, attempts, loginKeys, requestMail, outbox } = deps
  const hash = sha256(code)
  const user = await users.findByEmail(email)
  // Checked before a password is hashed; the write below decides.
  if (user?.reset?.hash !== hash || user.reset.expiresat <= new Date()) throw new AppError('reset_link_invalid')
  const passwordhash = await passwords.hash(passwd)
  const { provedat } = user
  const isFirstProof = provedat === null
  const changed = await users.save(
    user._id,
    { provedat, 'reset.hash': hash, 'reset.expiresat': { $gt: new Date() } },
    {
      update: {
        $set: {
          passwordhash,
          mustchange: false,
          provedat: provedat ?? new Date(),
          ...(isFirstProof ? { paymenttype: paymentType.later, sealedpayment: null } : {})
        },
        $unset: {
          reset: '',
          passworduntil: '',
          emailchange: '',
          ...(isFirstProof ? { requestid: '', requestprint: '' } : {})
        },
        $inc: { epoch: 1 }
      },
      events: [requestMail(user, 'password_changed', {})]
    }
  )
  if (!changed) throw new AppError('reset_link_invalid')
  outbox.kick()
  await sessions.endAll(changed)
  // The owner may have been locked out, by own wrong passwords or a stranger's.
  await attempts.forgive([...loginKeys.login(email, changed, client), ...loginKeys.clearedBy(email, client)])
  return {}
})
