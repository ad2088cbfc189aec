import type { StaffRole } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { newSecret, sha256 } from '@comptoir/kit/store/ids'
import type { InvitationRecord, UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'

const dayMs = 86_400_000
/** Invitations that one manager may send within an hour: more would flood strangers' mailboxes. */
const mostAnHour = 20

/** An account that was invited and not accepted yet. */
export type Invited = UserRecord & { invitation: InvitationRecord }

/** Counts an invitation of a manager. Throws `too_many_attempts` beyond twenty within an hour. */
export const spendInvitation = ({ quotas }: Pick<Deps, 'quotas'>, managerid: string | null): Promise<void> =>
  quotas.spend(`invitations:${managerid}`, mostAnHour)

/** Returns the record of a new invitation, and the event of the mail with its link. The link is stored nowhere. */
export const newInvitation = (
  { requestMail, publicUrl }: Pick<Deps, 'requestMail' | 'publicUrl'>,
  to: Pick<UserRecord, 'email' | 'firstname'>,
  role: StaffRole
) => {
  const secret = newSecret()
  const at = new Date()
  const invitation: InvitationRecord = {
    hash: sha256(secret),
    at,
    expiresat: new Date(at.getTime() + limits.invitationDays * dayMs)
  }
  const link = `${publicUrl.replace(/\/$/, '')}/invitation/${secret}`
  return { invitation, mail: requestMail(to, 'staff_invited', { link, role }) }
}

/** Returns the invited account of an id. Throws `not_found`, and `illegal_transition` once the link was used. */
export const invitedOf = async ({ users }: Pick<Deps, 'users'>, id: string): Promise<Invited> => {
  const user = await users.get(id)
  if (!user?.isadmin) throw new AppError('not_found')
  const { invitation } = user
  if (!invitation) throw new AppError('illegal_transition')
  return { ...user, invitation }
}

/** Returns the invited account of the secret in a link. Throws `reset_link_invalid` for one that is wrong, used or expired. */
export const invitedBy = async ({ users }: Pick<Deps, 'users'>, secret: string): Promise<Invited> => {
  const user = await users.findByInvitation(sha256(secret))
  const invitation = user?.invitation
  if (!user || !invitation || invitation.expiresat <= new Date()) throw new AppError('reset_link_invalid')
  return { ...user, invitation }
}
