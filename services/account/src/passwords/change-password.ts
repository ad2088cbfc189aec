import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { asConfirmed, confirmPassword, whyNotAsConfirmed } from './confirm-password.ts'

/**
 * Sets a new password and ends all sessions of the account except the one it came from. A mailed password typed here
 * proves the address it was sent to, as it does at login. Of two changes at once with the same present password one
 * succeeds; after a forced logout none does. Reset links that were mailed before, and a new address that the old password
 * asked for, become void.
 * Throws `validation_failed` for a common password.
 */
export const changePassword = command(
  calls.changePassword,
  async ({ passwd, newpasswd }, { actor, client }, deps: Deps) => {
    const { users, passwords, sessions, requestMail, outbox } = deps
    refuseCommonPassword(newpasswd, 'newpasswd')
    const user = await confirmPassword(deps, actor, passwd)
    const { mustchange, provedat } = user
    const { expected, kept } = await sessions.keeping(user, client)
    const passwordhash = await passwords.hash(newpasswd)
    // The first proof of an address raises the epoch and `expected` requires the epoch as read: the address is unproved.
    const proof = mustchange && provedat === null ? { provedat: new Date() } : {}
    const saved = await users.save(
      user._id,
      { ...asConfirmed(user), ...expected },
      {
        update: {
          $set: { passwordhash, mustchange: false, kept, ...proof },
          $unset: { passworduntil: '', reset: '', emailchange: '' },
          $inc: { epoch: 1 }
        },
        events: [
          ...auditOf(actor, { act: 'account.password_changed', target: { kind: 'account', id: user._id } }),
          requestMail(user, 'password_changed', {})
        ]
      }
    )
    if (!saved) throw await whyNotAsConfirmed(deps, actor, user)
    outbox.kick()
    await sessions.endAll(saved)
    return {}
  }
)
