import type { changePassword } from '@comptoir/contracts/account/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { asConfirmed, confirmPassword, whyNotAsConfirmed } from './confirm-password.ts'

/**
 * Sets a new password and logs everybody out but whoever set it, who goes on under the same session. A mailed password
 * that comes back proves the address it was sent to, here as at login. Of two changes at once with the same present
 * password one succeeds; after a forced logout none does. Links to reset it, mailed before, are worth nothing any more.
 */
export const createChangePassword =
  (
    needs: Pick<Dependencies, 'users' | 'passwords' | 'sessions' | 'requestMail' | 'outbox'>
  ): Handler<typeof changePassword> =>
  async ({ passwd, newpasswd }, { actor, client }) => {
    const { users, passwords, sessions, requestMail, outbox } = needs
    const user = await confirmPassword(needs, actor, passwd)
    const { mustchange, provedat } = user
    const { expected, kept } = await sessions.keeping(user, client)
    const passwordhash = await passwords.hash(newpasswd)
    // Nothing has proved the address meanwhile: the first proof raises the epoch, which must be as it was read.
    const proof = mustchange && provedat === null ? { provedat: new Date() } : {}
    const saved = await users.save(
      user._id,
      { ...asConfirmed(user), ...expected },
      {
        update: {
          $set: { passwordhash, mustchange: false, kept, ...proof },
          $unset: { passworduntil: '', reset: '' },
          $inc: { epoch: 1 }
        },
        events: [requestMail(user, 'password_changed', {})]
      }
    )
    if (!saved) throw await whyNotAsConfirmed(needs, actor, user)
    outbox.kick()
    await sessions.endAll(saved)
    return {}
  }
