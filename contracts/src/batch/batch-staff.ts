import * as z from 'zod/mini'
import { Batch, BatchStatus, CardItem } from './batch.ts'
import { PhotoMark } from './card-check.ts'
import { call } from '../core/call.ts'
import { Edition, Gradation, Holographisme } from '../catalogue/card.ts'
import { SearchField } from '../core/codes.ts'
import { PageQuery } from '../core/page.ts'
import { event } from '../core/event.ts'
import { LineNote, PaymentReference } from '../core/fields.ts'
import { FileReply } from '../core/file-reply.ts'
import { Id, Timestamp } from '../core/id.ts'
import { Identity } from './identity.ts'
import { Euros } from '../core/money.ts'
import { PayoutMethod } from './payout.ts'
import { Settings } from './settings.ts'

const batchParams = z.object({ id: Id })

export const listShopBatches = call({
  name: 'batch.list_shop_batches',
  http: 'GET /api/dashboard/batchs',
  summary:
    'Batches of every account, the one changed last first; `status` narrows it, `q` is the number or the id of a batch, or the id of an account, or with `field` searches names (FL, F, L) or the e-mail (E) of accounts, or the messages of its thread (M)',
  access: 'staff',
  query: z.extend(PageQuery, {
    status: z.optional(BatchStatus),
    q: z.optional(z.string()),
    field: z.optional(SearchField)
  }),
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

export const recordIdentity = call({
  name: 'batch.record_identity',
  http: 'POST /api/dashboard/batchs/:id/identity',
  summary: 'The identity document the seller showed',
  access: 'staff',
  params: batchParams,
  body: Identity,
  reply: Batch
})

export const payBatch = call({
  name: 'batch.pay',
  http: 'POST /api/dashboard/batchs/:id/pay',
  summary: 'Records the payment, writes the register and finishes the batch',
  access: 'staff',
  params: batchParams,
  body: z.object({ method: PayoutMethod, amount: Euros, reference: z.optional(PaymentReference) }),
  reply: Batch
})

const itemParams = z.object({ id: Id, itemid: Id })

export const checkItem = call({
  name: 'batch.check_item',
  http: 'POST /api/dashboard/batchs/:id/items/:itemid/check',
  summary: 'Writes down what the shop sees of a card; what is left out stays as it was checked or declared before',
  access: 'staff',
  params: itemParams,
  body: z.object({
    condition: z.optional(z.number()),
    edition: z.optional(Edition),
    holographisme: z.optional(Holographisme),
    gradation: z.optional(Gradation),
    cardid: z.optional(Id),
    note: z.optional(z.nullable(LineNote))
  }),
  reply: CardItem
})

export const addCheckPhoto = call({
  name: 'batch.add_check_photo',
  http: 'POST /api/dashboard/batchs/:id/items/:itemid/check/photo',
  summary: 'Adds a photo of the shop to the check of a card, with a circle where the defect is',
  access: 'staff',
  params: itemParams,
  body: z.object({ mark: z.optional(z.nullable(PhotoMark)) }),
  files: { image: 'required' },
  reply: CardItem
})

export const attachLabel = call({
  name: 'batch.attach_label',
  http: 'POST /api/dashboard/batchs/:id/label',
  summary: 'Attaches a prepaid shipping label (PDF or PNG, at most 2 MiB) to a batch that is sent by post',
  access: 'staff',
  params: batchParams,
  files: { label: 'required' },
  filekind: 'document',
  reply: Batch
})

/**
 * An identity document was recorded for a batch: the account keeps it for the next one. `sealed` opens with the key
 * derived for `identity`, for the owner `batchid`.
 */
export const identityRecorded = event(
  'batch.identity_recorded',
  z.object({ userid: Id, batchid: Id, sealed: z.string() })
)

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
  query: z.extend(PageQuery, { format: z.optional(z.enum(['json', 'csv', 'pdf'])) }),
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
