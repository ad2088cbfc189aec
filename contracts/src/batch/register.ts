import * as z from 'zod/mini'
import type { AccessRule } from '../core/access.ts'
import { call, internalCall } from '../core/call.ts'
import { languages } from '../core/codes.ts'
import { StoredFileReply } from '../core/file-reply.ts'
import { Id, Timestamp } from '../core/id.ts'
import { atMost } from '../core/length.ts'
import { Euros } from '../core/money.ts'
import { PageQuery } from '../core/page.ts'
import { Identity } from './identity.ts'
import { PayoutMethod } from './payout.ts'

/** Whether a `YYYY-MM-DD` is a day of the calendar. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** One object of the police register (decisions §8 and §10), chained to the one before by its hash. */
export const RegisterEntry = z.object({
  /** 1, 2, 3 … without a gap. */
  order: z.int(),
  at: Timestamp,
  seller: z.object({
    firstname: z.string(),
    lastname: z.string(),
    birthdate: z.nullable(z.string()),
    address: z.string()
  }),
  identity: z.omit(Identity, { address: true }),
  object: z.object({
    name: z.string(),
    number: z.nullable(z.string()),
    set: z.nullable(z.string()),
    /**
     * `jp` for a card that was printed for Japan only, else the language of its name in the catalogue; null for a card that
     * nobody named. Absent in entries that a release before 2026-12 wrote.
     */
    language: z.optional(z.nullable(z.enum(languages))),
    edition: z.string(),
    holographisme: z.nullable(z.string()),
    gradation: z.string(),
    condition: z.nullable(z.number()),
    /** Names under `/api/dashboard/register/photos/`: the register keeps them when the batch or the account is deleted. */
    photos: z.array(z.string())
  }),
  price: Euros,
  method: PayoutMethod,
  batchid: Id,
  staffid: Id,
  /** The `hash` of the entry before; 64 zeros in the first one. */
  prevhash: z.string(),
  /** HMAC-SHA-256 with a key of the portal; a plain SHA-256 in entries that a release before 2026-12 wrote. */
  hash: z.string()
})
export type RegisterEntry = z.infer<typeof RegisterEntry>

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))

/** Which entries are asked for; left out, all of them. */
export const RegisterSelection = z.object({
  /** The first and the last day of a period in Paris, `YYYY-MM-DD`. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** An order number, the number of a batch, or words of seller and card, each from its beginning. */
  q: z.optional(z.string().check(atMost(100)))
})

/** Who may have the register in which form: clerks look something up, managers take it along. */
export const registerAccess = { json: 'staff', csv: 'manager', pdf: 'manager' } as const satisfies Record<
  string,
  AccessRule
>

/** CSV and PDF hold as many entries as one document may, and no search; `before` asks for the next ones. Throws `forbidden` to a clerk for both. */
export const getRegister = call({
  name: 'batch.get_register',
  http: 'GET /api/dashboard/register',
  summary: 'The police register, oldest first, after the order number `before`; all that follows as CSV or PDF',
  access: 'staff',
  query: z.extend(z.extend(PageQuery, RegisterSelection.shape), {
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    format: z.optional(z.enum(['json', 'csv', 'pdf']))
  }),
  reply: z.union([z.array(RegisterEntry), StoredFileReply]),
  pages: true
})

/** Whether the actor may see a photo through the register: staff may see those that an entry names. */
export const mayReadRegisterPhoto = internalCall({
  name: 'batch.may_read_register_photo',
  input: z.object({ name: z.string() }),
  reply: z.object({ allowed: z.boolean() })
})

/** What `/api/health` says of the register. */
export const RegisterHealth = z.object({
  /** Whether the last check found every entry as it was written, and none missing. */
  ok: z.boolean(),
  /** How many entries there are now. */
  entries: z.int(),
  /** When the last check ended. */
  checkedat: z.nullable(Timestamp)
})
export type RegisterHealth = z.infer<typeof RegisterHealth>
