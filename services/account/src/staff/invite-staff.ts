import * as calls from '@comptoir/contracts/account/staff-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { outboxFields } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import { newUser } from '../accounts/new-user.ts'
import type { Deps } from '../deps.ts'
import { newPassword } from '../passwords/new-password.ts'
import { newInvitation, spendInvitation } from './invitations.ts'
import { presentMember } from './list-staff.ts'

/**
 * Invites a colleague: makes an account of staff that nobody can log in to before the mailed link was used. An address that
 * has an account, a seller's too, is `email_taken`: whoever works at the shop sells under another address, so that nobody
 * decides about the own batches. The same request again answers the same.
 */
export const inviteStaff = command(calls.inviteStaff, async ({ requestid, ...person }, { actor }, deps: Deps) => {
  const { users, outbox, passwords, requireSecondFactor, requestPrint } = deps
  const requestprint = requestPrint(person)
  const repeated = async () => {
    const first = await users.findByEmail(person.email)
    if (!first?.invitation || requestid === undefined || first.requestid !== requestid) return null
    if (first.requestprint !== requestprint) throw new AppError('request_conflict')
    return presentMember(first, requireSecondFactor)
  }
  const before = await repeated()
  if (before) return before
  if (await users.findByEmail(person.email)) throw emailTaken()
  await spendInvitation(deps, actor.userid)
  const { invitation, mail } = newInvitation(deps, person, person.role)
  const invited = newUser({
    ...person,
    birthdate: null,
    status: 'verify_email',
    isadmin: true,
    passwordhash: await passwords.hash(newPassword()),
    invitation,
    ...(requestid === undefined ? {} : { requestid, requestprint })
  })
  const target = { kind: 'account', id: invited._id } as const
  const audit = auditOf(actor, { act: 'account.invited', target, before: null, after: { role: person.role } })
  try {
    await users.insert({ ...invited, ...outboxFields([...audit, mail]) })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'email_taken')) throw error
    // The same request came twice at once, or somebody else took the address meanwhile.
    const first = await repeated()
    if (first) return first
    throw emailTaken()
  }
  outbox.kick()
  return presentMember(invited, requireSecondFactor)
})

const emailTaken = () => new AppError('email_taken', { fields: { email: calls.emailOfAccount } })
