import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { ResetCode } from '../core/fields.ts'
import { Id, Timestamp } from '../core/id.ts'
import { RegisterEntry, RegisterHealth, RegisterSelection } from './register.ts'

/** A link by which an inspector reads the register, without the secret in it. */
export const RegisterLink = z.object({
  id: Id,
  /** The manager who made it. */
  staffid: Id,
  createdat: Timestamp,
  expiresat: Timestamp,
  /** When it was last used; null for never. */
  usedat: z.nullable(Timestamp)
})
export type RegisterLink = z.infer<typeof RegisterLink>

export const createRegisterLink = call({
  name: 'batch.create_register_link',
  http: 'POST /api/dashboard/register/links/create',
  summary: 'Makes a link by which an inspector reads the register for a day, without an account; it is told once',
  access: 'manager',
  reply: z.extend(RegisterLink, { url: z.string() }),
  status: 201
})

export const listRegisterLinks = call({
  name: 'batch.list_register_links',
  http: 'GET /api/dashboard/register/links',
  summary: 'The links that open the register now, the newest first',
  access: 'manager',
  reply: z.array(RegisterLink)
})

/** Throws `not_found` for a link that is over or was revoked. */
export const revokeRegisterLink = call({
  name: 'batch.revoke_register_link',
  http: 'POST /api/dashboard/register/links/:id/revoke',
  summary: 'Ends a link at once',
  access: 'manager',
  params: z.object({ id: Id }),
  reply: z.object({})
})

export const verifyRegister = call({
  name: 'batch.verify_register',
  http: 'POST /api/dashboard/register/verify',
  summary: 'Checks now whether the register is as it was written',
  access: 'staff',
  reply: z.object({
    ok: z.boolean(),
    /** The first order number that is not as it was written; null for none. */
    wrong: z.nullable(z.int()),
    entries: z.int(),
    checkedat: z.nullable(Timestamp)
  })
})

/** A POST, so that the secret stands in no address. Throws `reset_link_invalid` for a link that is wrong, revoked or over. */
export const inspectRegister = call({
  name: 'batch.inspect_register',
  http: 'POST /api/register/inspect',
  summary: 'A page of the register for an inspector with a link, oldest first; every use is in the audit log',
  access: 'public',
  body: z.extend(RegisterSelection, {
    code: ResetCode,
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/)))
  }),
  reply: z.object({
    shop: z.string(),
    expiresat: Timestamp,
    register: RegisterHealth,
    /** Without photos. */
    entries: z.array(RegisterEntry),
    /** The cursor of the next page; null for none. */
    next: z.nullable(z.string())
  })
})
