import * as calls from '@comptoir/contracts/account/account-staff'
import { userAction } from '@comptoir/contracts/core/codes'
import { AppError } from '@comptoir/contracts/core/errors'
import { requireAccess } from '@comptoir/contracts/core/require-access'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import { presentUser } from '../accounts/present-user.ts'
import type { Deps } from '../deps.ts'
import { deleteUser } from '../leaving/delete-account.ts'
import { keepAManager } from '../leaving/keep-a-manager.ts'
import { userTransitions } from './user-transitions.ts'

/**
 * Staff act on the account of somebody else: clerks where `userActionAccess` lets them, and never on a colleague. Which action
 * fits which status is the table `userTransitions`.
 */
export const actOnUser = command(calls.actOnUser, async ({ id, action, reason = null }, context, deps: Deps) => {
  const { users, sessions, requestMail, outbox, payouts } = deps
  if (id === context.actor.userid) throw new AppError('forbidden')
  const user = await users.get(id)
  if (!user) throw new AppError('not_found')
  requireAccess(user.isadmin ? 'manager' : calls.userActionAccess[action], context.actor)
  if (action === userAction.delete) {
    if (!(await deleteUser(deps, id, context))) throw new AppError('not_found')
    return {}
  }
  const { act, from, to, change, endsSessions } = userTransitions[action]
  // An invited colleague proves the address by the link, and nobody else vouches for it.
  if (!from.includes(user.status) || user.invitation) throw new AppError('illegal_transition')
  const mayLeave = action === userAction.block ? await keepAManager(users, user, context.deadline) : {}
  const expected = { ...mayLeave, status: { $in: [...from] } }
  const { update, events = [] } = change({ user, reason, requestMail })
  const told = to === null ? {} : { before: { status: user.status }, after: { status: to } }
  const audit = auditOf(context.actor, { act, target: { kind: 'account', id }, ...told })
  const saved = await users.save(id, expected, { update, events: [...audit, ...events] })
  // The account was deleted, or another member of staff was first.
  if (!saved) throw new AppError((await users.get(id)) ? 'illegal_transition' : 'not_found')
  outbox.kick()
  await (endsSessions ? sessions.endAll(saved) : sessions.changed(id))
  return presentUser(saved, payouts)
})
