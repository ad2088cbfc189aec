import * as z from 'zod/mini'
import { UserStatus } from './account.ts'
import { staffRoles } from '../core/access.ts'
import { call } from '../core/call.ts'
import { Email, Firstname, Lastname, Password, ResetCode } from '../core/fields.ts'
import { Id, RequestId, Timestamp } from '../core/id.ts'
import { User } from './user.ts'

export const StaffRole = z.enum(staffRoles)

/** A member of staff, as colleagues see one another. */
export const StaffMember = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: StaffRole,
  status: UserStatus,
  /** Whether a login asks a code; `required`: the shop demands one that is not set up yet. */
  secondfactor: z.enum(['off', 'required', 'on']),
  /** When the colleague was last invited; only while the invitation waits for an answer. */
  invitedat: z.optional(Timestamp)
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = call({
  name: 'account.list_staff',
  http: 'GET /api/dashboard/staff',
  summary: 'Everybody who works at the shop, by name',
  access: 'staff',
  reply: z.array(StaffMember)
})

/** What somebody reads who invites an address that has an account. */
export const emailOfAccount =
  'Un compte existe déjà avec cette adresse. Un vendeur ne peut pas devenir un collègue : invitez une autre adresse.'

const memberParams = z.object({ id: Id })

/** Who is invited, and as what. */
export const Invitation = z.object({ firstname: Firstname, lastname: Lastname, email: Email, role: StaffRole })

/**
 * The link in the mail is good for three days and once. Throws `email_taken` for an address that has an account, a seller's
 * too, `request_conflict` when the same `requestid` invited somebody else, and `too_many_attempts` after twenty invitations
 * and renewals of one manager within an hour.
 */
export const inviteStaff = call({
  name: 'account.invite_staff',
  http: 'POST /api/dashboard/staff/invite',
  summary: 'Invites a colleague by mail',
  access: 'manager',
  body: z.extend(Invitation, { requestid: z.optional(RequestId) }),
  reply: StaffMember,
  status: 201
})

/** Throws `illegal_transition` once the link was used, and `too_many_attempts` as `inviteStaff` does. */
export const renewInvitation = call({
  name: 'account.renew_invitation',
  http: 'POST /api/dashboard/staff/:id/invitation/renew',
  summary: 'Mails another link, which replaces the one before',
  access: 'manager',
  params: memberParams,
  reply: StaffMember
})

/** Throws `illegal_transition` once the link was used. */
export const withdrawInvitation = call({
  name: 'account.withdraw_invitation',
  http: 'POST /api/dashboard/staff/:id/invitation/withdraw',
  summary: 'Takes an invitation back; its link opens nothing any more',
  access: 'manager',
  params: memberParams,
  reply: z.object({})
})

/** Throws `forbidden` for the own account and for the last manager, and `illegal_transition` when another manager was first. */
export const changeRole = call({
  name: 'account.change_role',
  http: 'POST /api/dashboard/staff/:id/role',
  summary: 'Makes a colleague a clerk or a manager, and ends the sessions of the account',
  access: 'manager',
  params: memberParams,
  body: z.object({ role: StaffRole }),
  reply: StaffMember
})

/** A POST, so that the secret stands in no address. Throws `reset_link_invalid` for a link that is wrong, used or expired. */
export const readInvitation = call({
  name: 'account.read_invitation',
  http: 'POST /api/account/invitation',
  summary: 'Who the link of an invitation is for',
  access: 'public',
  body: z.object({ code: ResetCode }),
  reply: Invitation
})

/**
 * Throws `reset_link_invalid` for a link that is wrong, used or expired, and `validation_failed` under `passwd` for a common
 * password; the link stays good then.
 */
export const acceptInvitation = call({
  name: 'account.accept_invitation',
  http: 'POST /api/account/invitation/accept',
  summary: 'Sets the password of an invited colleague and opens a session',
  access: 'public',
  body: z.object({ code: ResetCode, passwd: Password }),
  cookies: 'opens_session',
  reply: User
})
