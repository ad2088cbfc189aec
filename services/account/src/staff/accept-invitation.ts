import * as calls from '@comptoir/contracts/account/staff-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import { actorOf, roleOf } from '../accounts/actor-of.ts'
import type { Deps } from '../deps.ts'
import { enter } from '../entrance/enter.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { invitedBy } from './invitations.ts'

/** Who the link of an invitation is for. */
export const readInvitation = command(calls.readInvitation, async ({ code }, _context, deps: Deps) => {
  const invited = await invitedBy(deps, code)
  const { firstname, lastname, email } = invited
  return { firstname, lastname, email, role: roleOf(invited) }
})

/**
 * Sets the password of an invited colleague by the mailed link, once, and opens a session. The link came by mail, so it
 * proves the address. Where the shop demands a second factor the session may do nothing but set one up.
 */
export const acceptInvitation = command(calls.acceptInvitation, async ({ code, passwd }, context, deps: Deps) => {
  refuseCommonPassword(passwd, 'passwd')
  const { users, passwords, outbox } = deps
  // Read before a password is hashed; the write below decides.
  const invited = await invitedBy(deps, code)
  const passwordhash = await passwords.hash(passwd)
  const { _id: id, invitation } = invited
  const saved = await users.save(
    id,
    { 'invitation.hash': invitation.hash, 'invitation.expiresat': { $gt: new Date() } },
    {
      update: {
        $set: { passwordhash, status: 'active', provedat: new Date() },
        $unset: { invitation: '', requestid: '', requestprint: '' }
      },
      events: auditOf(actorOf({ ...invited, status: 'active' }), {
        act: 'account.invitation_accepted',
        target: { kind: 'account', id }
      })
    }
  )
  if (!saved) throw new AppError('reset_link_invalid')
  outbox.kick()
  const { user, session } = await enter(deps, saved, context)
  return { ...user, session }
})
