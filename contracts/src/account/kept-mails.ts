import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Id, Timestamp } from '../core/id.ts'
import { PageQuery } from '../core/page.ts'

/** A mail that the portal sent to a person. Codes, passwords and links of access are blanked in it. */
export const KeptMail = z.object({
  id: z.string(),
  at: Timestamp,
  /** `refused`: the mail server will never take it, or did not for two days. */
  state: z.enum(['queued', 'sent', 'refused']),
  subject: z.string(),
  text: z.string()
})
export type KeptMail = z.infer<typeof KeptMail>

/** Mails are kept for a year, and erased with the account. Empty for an account that is deleted. */
export const listUserMails = call({
  name: 'account.list_user_mails',
  http: 'GET /api/dashboard/users/:id/mails',
  summary: 'The mails sent to a person within a year, newest first, without the secrets they held',
  access: 'staff',
  params: z.object({ id: Id }),
  query: PageQuery,
  reply: z.array(KeptMail),
  pages: true
})
