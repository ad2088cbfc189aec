import * as calls from '@comptoir/contracts/account/account-calls'
import { userAction } from '@comptoir/contracts/core/codes'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { presentUser } from '../accounts/present-user.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { deleteUser } from '../leaving/delete-user.ts'
import { keepAnAdministrator } from '../leaving/keep-an-administrator.ts'
import { mailsOf, userChange, userTransitions, type TransitionAction } from './user-transitions.ts'

/** Staff act on the account of somebody else. Which action fits which status is the table `userTransitions`. */
export const actOnUser = command(calls.actOnUser, async ({ id, action, reason }, context, deps: Deps) => {
  const { users, sessions, payouts } = deps
  if (id === context.actor.userid) throw new AppError('forbidden')
  const user = await users.get(id)
  if (!user) throw new AppError('not_found')
  if (action === userAction.delete) {
    if (!(await deleteUser(deps, id, context))) throw new AppError('not_found')
    return {}
  }
  if (action === userAction.forceLogout) {
    const loggedOut = await users.save(id, {}, { update: { $inc: { epoch: 1 } } })
    if (!loggedOut) throw new AppError('not_found')
    await sessions.endAll(loggedOut)
    return presentUser(loggedOut, payouts)
  }
  const changed = await changeStatus(deps, user, { action, reason: reason ?? null, deadline: context.deadline })
  return presentUser(changed, payouts)
})

const changeStatus = async (
  { users, sessions, requestMail, outbox }: Deps,
  user: UserRecord,
  { action, reason, deadline }: { action: TransitionAction; reason: string | null; deadline: number }
): Promise<UserRecord> => {
  const { from, sessions: effect } = userTransitions[action]
  if (!(from as readonly string[]).includes(user.status)) throw new AppError('illegal_transition')
  const mayLeave = action === userAction.block ? await keepAnAdministrator(users, user, deadline) : {}
  const saved = await users.save(
    user._id,
    { ...mayLeave, status: { $in: [...from] } },
    { update: userChange(action, reason, new Date()), events: mailsOf(action, { user, reason, requestMail }) }
  )
  // The account was deleted, or another member of staff was first.
  if (!saved) throw new AppError((await users.get(user._id)) ? 'illegal_transition' : 'not_found')
  outbox.kick()
  await (effect === 'end' ? sessions.endAll(saved) : sessions.changed(saved._id))
  return saved
}
