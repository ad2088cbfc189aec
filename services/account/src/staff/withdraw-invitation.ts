import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import * as calls from '@comptoir/contracts/account/staff-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { emits, outboxFields } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { mailRequested } from '../mails/mail-request.ts'
import { invitedOf } from './invitations.ts'

/** Takes an invitation back before its link was used: nothing is left of the account. */
export const withdrawInvitation = command(calls.withdrawInvitation, async ({ id }, { actor }, deps: Deps) => {
  const { users, outbox } = deps
  const { invitation, outbox: waiting = [] } = await invitedOf(deps, id)
  const audit = auditOf(actor, { act: 'account.invitation_withdrawn', target: { kind: 'account', id } })
  // A mail that did not leave yet would bring a link that opens nothing.
  const events = [
    ...waiting.filter(({ name }) => name !== mailRequested.name),
    ...audit,
    emits(accountDeleted, { userid: id })
  ]
  const remains = { _id: id, deletedat: new Date(), ...outboxFields(events) }
  if (!(await users.bury(id, { 'invitation.hash': invitation.hash }, remains))) throw new AppError('illegal_transition')
  outbox.kick()
  return {}
})
