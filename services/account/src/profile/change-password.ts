import type { changePassword, OpenedSession } from '@comptoir/contracts/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { asConfirmed, confirmPassword, whyNotAsConfirmed } from './confirm-password.ts'

/**
 * Sets a new password and logs everybody out but whoever set it, under a new session. Of two changes at once with the
 * same present password one succeeds. Links to reset it, mailed before, are worth nothing any more.
 */
export const createChangePassword =
  (
    needs: Pick<Dependencies, 'users' | 'passwords' | 'sessions' | 'requestMail' | 'outbox'>
  ): Handler<typeof changePassword> =>
  async ({ passwd, newpasswd }, { actor, client }) => {
    const { users, passwords, sessions, requestMail, outbox } = needs
    const user = await confirmPassword(needs, actor, passwd)
    const passwordhash = await passwords.hash(newpasswd)
    const saved = await users.save(user._id, asConfirmed(user), {
      update: {
        $set: { passwordhash, mustchange: false },
        $unset: { passworduntil: '', reset: '' },
        $inc: { epoch: 1 }
      },
      events: [requestMail(user, 'password_changed', {})]
    })
    if (!saved) throw await whyNotAsConfirmed(needs, actor)
    outbox.kick()
    sessions.changed(saved._id)
    return { session: await sessions.open(saved, client) } satisfies OpenedSession
  }
