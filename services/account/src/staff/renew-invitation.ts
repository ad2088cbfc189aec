import * as calls from '@comptoir/contracts/account/staff-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import { roleOf } from '../accounts/actor-of.ts'
import type { Deps } from '../deps.ts'
import { invitedOf, newInvitation, spendInvitation } from './invitations.ts'
import { presentMember } from './list-staff.ts'

/** Mails a colleague another link, which replaces the one before. */
export const renewInvitation = command(calls.renewInvitation, async ({ id }, { actor }, deps: Deps) => {
  const { users, outbox, requireSecondFactor } = deps
  const invited = await invitedOf(deps, id)
  await spendInvitation(deps, actor.userid)
  const { invitation, mail } = newInvitation(deps, invited, roleOf(invited))
  const audit = auditOf(actor, { act: 'account.invitation_renewed', target: { kind: 'account', id } })
  const saved = await users.save(
    id,
    { 'invitation.hash': invited.invitation.hash },
    { update: { $set: { invitation } }, events: [...audit, mail] }
  )
  // The link was used, or another manager renewed or withdrew the invitation a moment ago.
  if (!saved) throw new AppError('illegal_transition')
  outbox.kick()
  return presentMember(saved, requireSecondFactor)
})
