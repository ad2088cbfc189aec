import * as calls from '@comptoir/contracts/account/staff-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import { roleOf } from '../accounts/actor-of.ts'
import type { Deps } from '../deps.ts'
import { keepAManager } from '../leaving/keep-a-manager.ts'
import { presentMember } from './list-staff.ts'

/**
 * Makes a colleague a clerk or a manager. All sessions of the account end in the same write, so that no open page or socket
 * keeps the rights of before. Nobody changes the own role, and the last manager stays one.
 */
export const changeRole = command(calls.changeRole, async ({ id, role }, { actor, deadline }, deps: Deps) => {
  const { users, sessions, requestMail, outbox, requireSecondFactor } = deps
  if (id === actor.userid) throw new AppError('forbidden')
  const user = await users.get(id)
  if (!user?.isadmin) throw new AppError('not_found')
  const before = roleOf(user)
  if (before === role) return presentMember(user, requireSecondFactor)
  const mayLeave = role === 'clerk' ? await keepAManager(users, user, deadline) : {}
  const target = { kind: 'account', id } as const
  const audit = auditOf(actor, { act: 'account.role_changed', target, before: { role: before }, after: { role } })
  const saved = await users.save(
    id,
    { ...mayLeave, role: user.role ?? { $exists: false } },
    // Whoever has not used the link yet reads the role there.
    {
      update: { $set: { role }, $inc: { epoch: 1 } },
      events: [...audit, ...(user.invitation ? [] : [requestMail(user, 'role_changed', { role })])]
    }
  )
  // Another manager was first.
  if (!saved) throw new AppError((await users.get(id)) ? 'illegal_transition' : 'not_found')
  outbox.kick()
  await sessions.endAll(saved)
  return presentMember(saved, requireSecondFactor)
})
