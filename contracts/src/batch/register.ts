import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { StoredFileReply } from '../core/file-reply.ts'
import { Id, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { PageQuery } from '../core/page.ts'
import { Identity } from './identity.ts'
import { PayoutMethod } from './payout.ts'

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
    edition: z.string(),
    holographisme: z.nullable(z.string()),
    gradation: z.string(),
    condition: z.nullable(z.number()),
    photos: z.array(z.string())
  }),
  price: Euros,
  method: PayoutMethod,
  batchid: Id,
  staffid: Id,
  prevhash: z.string(),
  hash: z.string()
})
export type RegisterEntry = z.infer<typeof RegisterEntry>

/** CSV and PDF hold as many entries as one document may; `before` asks for the next ones. */
export const getRegister = call({
  name: 'batch.get_register',
  http: 'GET /api/dashboard/register',
  summary: 'The police register, oldest first, after the order number `before`; all that follows as CSV or PDF',
  access: 'staff',
  query: z.extend(PageQuery, {
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    format: z.optional(z.enum(['json', 'csv', 'pdf']))
  }),
  reply: z.union([z.array(RegisterEntry), StoredFileReply]),
  pages: true
})
