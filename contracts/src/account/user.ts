import * as z from 'zod/mini'
import { paymentType, UserStatus } from './account.ts'
import { staffRoles } from '../core/access.ts'
import { Batch } from '../batch/batch.ts'
import { Conversation } from '../conversation/conversation.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'
import { Identity } from '../batch/identity.ts'
import { StaffNote } from '../core/staff-note.ts'

/** Payout data in an answer. Not checked by the rules for what sellers type, for lists mask it: `a…@domaine.fr`. */
const PaymentData = z.union([z.object({ email: z.string() }), z.object({ name: z.string(), rib: z.string() })])

/** An account as its owner and staff see it. Administrators have no birth date. */
export const User = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  birthdate: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  status: UserStatus,
  isadmin: z.union([z.literal(0), z.literal(1)]),
  /** Of administrators only. */
  role: z.optional(z.enum(staffRoles)),
  imageurl: z.nullable(ImageName),
  paymenttype: z.enum(paymentType),
  /** Masked in lists; a client never keeps it. */
  paymentdata: z.nullable(PaymentData),
  createdat: Timestamp,
  /** The postal address the seller gave; null for none, and in lists. */
  address: z.optional(z.nullable(z.string())),
  /** An e-mail address that is to replace `email` once a code mailed to it is entered; null for none, and in lists. */
  newemail: z.optional(z.nullable(z.string())),
  /** The owner still uses the mailed password. */
  mustchange: z.boolean(),
  /**
   * The second factor of staff: `on` asks a code at every login; `required`: the shop demands one that is not set up yet.
   * Only in the answers to me and login.
   */
  secondfactor: z.optional(z.enum(['off', 'required', 'on'])),
  /** The identity document last shown to the shop, null for none; only in `GET /api/dashboard/users/{id}`. */
  identity: z.optional(z.nullable(Identity)),
  /** What staff noted about a seller, oldest first; only where staff read one account. */
  notes: z.optional(z.array(StaffNote)),
  /** Only in the answers to me, login, create and shortcut. */
  batchs: z.optional(z.array(Batch)),
  conversations: z.optional(z.array(Conversation))
})
export type User = z.infer<typeof User>
