import * as z from 'zod/mini'
import { UserStatus } from './account.ts'
import { staffRoles } from '../core/access.ts'
import { call } from '../core/call.ts'
import { Id, Timestamp } from '../core/id.ts'

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
