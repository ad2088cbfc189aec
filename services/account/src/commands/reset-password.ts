import type { resetPassword } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { sha256 } from '@comptoir/kit/store/ids'
import type { EntranceDependencies } from '../dependencies.ts'

/**
 * Sets a password by a mailed link, once, and ends every session. The link came by mail, so it proves the address as a
 * code would; an account to verify still has its code to enter. Where nothing had proved it, whoever signed up may be
 * somebody else: how they wished to be paid is forgotten, and the form they sent. Wrong, expired and used links:
 * `reset_link_invalid`.
 */
export const createResetPassword =
  ({
    users,
    sessions,
    passwords,
    attempts,
    loginKeys,
    requestMail,
    outbox
  }: Pick<
    EntranceDependencies,
    'users' | 'sessions' | 'passwords' | 'attempts' | 'loginKeys' | 'requestMail' | 'outbox'
  >): Handler<typeof resetPassword> =>
  async ({ passwd, code, email }) => {
    const hash = sha256(code)
    const user = await users.findByEmail(email)
    // Looked at before a password is hashed for it; the write below decides.
    if (user?.reset?.hash !== hash || user.reset.expiresat <= new Date()) throw new AppError('reset_link_invalid')
    const passwordhash = await passwords.hash(passwd)
    const { provedat } = user
    const first = provedat === null
    const changed = await users.save(
      user._id,
      { provedat, 'reset.hash': hash, 'reset.expiresat': { $gt: new Date() } },
      {
        update: {
          $set: {
            passwordhash,
            mustchange: false,
            provedat: provedat ?? new Date(),
            ...(first ? { paymenttype: 'N', sealedpayment: null } : {})
          },
          $unset: { reset: '', passworduntil: '', ...(first ? { requestid: '', requestprint: '' } : {}) },
          $inc: { epoch: 1 }
        },
        events: [requestMail(user, 'password_changed', {})]
      }
    )
    if (!changed) throw new AppError('reset_link_invalid')
    outbox.kick()
    await sessions.endAll(changed)
    // Whoever locked the owner out by wrong passwords has done so in vain.
    await attempts.forgive([loginKeys.account(email)])
    return {}
  }
