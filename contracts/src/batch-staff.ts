import * as z from 'zod/mini'
import { Batch, BatchStatus } from './batch.ts'
import { call } from './call.ts'
import { SearchField } from './codes.ts'
import { Page } from './conversation.ts'
import { IdentityAuthority, IdentityNumber, PastDate, PaymentReference, PostalAddress } from './fields.ts'
import { FileReply } from './file-reply.ts'
import { Id, Timestamp } from './id.ts'
import { Euros } from './money.ts'
import { Settings } from './settings.ts'

const batchParams = z.object({ id: Id })

export const listShopBatches = call({
  name: 'batch.list_shop_batches',
  http: 'GET /api/dashboard/batchs',
  summary:
    'Batches of every account, the one changed last first; `status` narrows it, `q` is the id of a batch or an account, or with `field` searches names (FL, F, L) or the e-mail (E) of accounts, or the messages of its thread (M)',
  access: 'staff',
  query: z.extend(Page, { status: z.optional(BatchStatus), q: z.optional(z.string()), field: z.optional(SearchField) }),
  reply: z.array(Batch)
})

/** What waits for the shop, in numbers of batches of accounts and, of `expiringoffers`, of offers. */
export const Stats = z.object({
  /** In treatment, without an accepted offer. */
  totreat: z.int(),
  /** Pending offers that end within seven days. */
  expiringoffers: z.int(),
  /** In transit, not received yet. */
  parcels: z.int(),
  /** Received, with an accepted offer. */
  topay: z.int(),
  /** In treatment, with a card whose name or price is still to be confirmed. */
  recognition: z.int()
})
export type Stats = z.infer<typeof Stats>

export const getStats = call({
  name: 'batch.get_stats',
  http: 'GET /api/dashboard/stats',
  summary: 'The counters of the dashboard: batches and offers that wait for the shop',
  access: 'staff',
  reply: Stats
})

export const receiveBatch = call({
  name: 'batch.receive',
  http: 'POST /api/dashboard/batchs/:id/receive',
  summary: 'The cards are at the shop',
  access: 'staff',
  params: batchParams,
  reply: Batch
})

export const identityKinds = {
  id_card: "Carte d'identité",
  passport: 'Passeport',
  residence_permit: 'Titre de séjour',
  driving_licence: 'Permis de conduire'
} as const

/** The seller's identity document, as the police register asks for it. */
export const Identity = z.object({
  kind: z.enum(['id_card', 'passport', 'residence_permit', 'driving_licence']),
  number: IdentityNumber,
  date: PastDate,
  authority: IdentityAuthority,
  address: PostalAddress
})
export type Identity = z.infer<typeof Identity>

export const recordIdentity = call({
  name: 'batch.record_identity',
  http: 'POST /api/dashboard/batchs/:id/identity',
  summary: 'The identity document the seller showed',
  access: 'staff',
  params: batchParams,
  body: Identity,
  reply: Batch
})

export const payoutMethods = { paypal: 'PayPal', bank: 'Virement', cheque: 'Chèque', cash: 'Espèces' } as const
export const PayoutMethod = z.enum(['paypal', 'bank', 'cheque', 'cash'])
export type PayoutMethod = z.infer<typeof PayoutMethod>

export const payBatch = call({
  name: 'batch.pay',
  http: 'POST /api/dashboard/batchs/:id/pay',
  summary: 'Records the payment, writes the register and finishes the batch',
  access: 'staff',
  params: batchParams,
  body: z.object({ method: PayoutMethod, amount: Euros, reference: PaymentReference }),
  reply: Batch
})

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

export const getRegister = call({
  name: 'batch.get_register',
  http: 'GET /api/dashboard/register',
  summary: 'The police register, oldest first, after the order number `before`; all that follows as CSV or PDF',
  access: 'staff',
  query: z.extend(Page, { format: z.optional(z.enum(['json', 'csv', 'pdf'])) }),
  reply: z.union([z.array(RegisterEntry), FileReply])
})

export const changeSettings = call({
  name: 'batch.change_settings',
  http: 'POST /api/dashboard/settings',
  summary: 'Changes any part of the settings',
  access: 'staff',
  body: z.partial(Settings),
  reply: Settings
})
