import type { actOnUser } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { presentUser } from '../present-user.ts'
import { createDeleteUser } from '../profile/delete-user.ts'
import type { UserRecord } from '../user-record.ts'
import { keepAnAdministrator } from './last-administrator.ts'
import { mailsOf, userChange, userTransitions, type TransitionAction } from './user-transitions.ts'

type Needs = Pick<Dependencies, 'users' | 'sessions' | 'payouts' | 'requestMail' | 'bus' | 'outbox'>

/** Staff act on another's account; what state each action needs is the table of `userTransitions`. */
export const createActOnUser = (needs: Needs): Handler<typeof actOnUser> => {
  const deleteUser = createDeleteUser(needs)
  const change = createChangeStatus(needs)
  return async ({ id, action, reason }, context) => {
    if (id === context.actor.userid) throw new AppError('forbidden')
    const user = await needs.users.get(id)
    if (!user) throw new AppError('not_found')
    if (action === 'D') {
      if (!(await deleteUser(id, context))) throw new AppError('not_found')
      return {}
    }
    if (action === 'F') {
      const loggedOut = await needs.users.save(id, {}, { update: { $inc: { epoch: 1 } } })
      if (!loggedOut) throw new AppError('not_found')
      await needs.sessions.endAll(loggedOut)
      return presentUser(loggedOut, needs.payouts)
    }
    const changed = await change(user, { action, reason: reason ?? null, deadline: context.deadline })
    return presentUser(changed, needs.payouts)
  }
}

const createChangeStatus =
  ({ users, sessions, requestMail, outbox }: Needs) =>
  async (
    user: UserRecord,
    { action, reason, deadline }: { action: TransitionAction; reason: string | null; deadline: number }
  ): Promise<UserRecord> => {
    const { from, sessions: effect } = userTransitions[action]
    if (!(from as readonly string[]).includes(user.status)) throw new AppError('illegal_transition')
    const mayLeave = action === 'B' ? await keepAnAdministrator(users, user, deadline) : {}
    const saved = await users.save(
      user._id,
      { ...mayLeave, status: { $in: [...from] } },
      { update: userChange(action, reason, new Date()), events: mailsOf(action, { user, reason, requestMail }) }
    )
    // Deleted, or another member of staff was first.
    if (!saved) throw new AppError((await users.get(user._id)) ? 'illegal_transition' : 'not_found')
    outbox.kick()
    await (effect === 'end' ? sessions.endAll(saved) : sessions.changed(saved._id))
    return saved
  }
