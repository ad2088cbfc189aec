import * as z from 'zod/mini'
import { Batch, BatchStatus } from './batch.ts'
import { Delivery } from './batch-status.ts'
import { call, internalCall } from '../core/call.ts'
import { event } from '../core/event.ts'
import { StatusReason } from '../core/fields.ts'
import { FileReply } from '../core/file-reply.ts'
import { Id, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { PayoutMethod } from './payout.ts'

const batchParams = z.object({ id: Id })

export const setBatchStatus = call({
  name: 'batch.set_status',
  http: 'POST /api/batchs/:id/status',
  summary: 'Takes a batch to another status (decisions §4); a reason, where one is required, is posted in the thread',
  access: 'guest',
  params: batchParams,
  body: z.object({ status: BatchStatus, reason: z.optional(StatusReason) }),
  reply: Batch
})

export const chooseDelivery = call({
  name: 'batch.choose_delivery',
  http: 'POST /api/batchs/:id/delivery',
  summary: 'How the owner brings the cards; the tracking number may come later',
  access: 'guest',
  params: batchParams,
  body: Delivery,
  reply: Batch
})

export const getPackingSlip = call({
  name: 'batch.get_packing_slip',
  http: 'GET /api/batchs/:id/slip',
  summary: 'The slip to put in the parcel or to show at the shop: the cards and a QR code that opens the batch',
  access: 'user',
  params: batchParams,
  reply: FileReply
})

export const getVoucher = call({
  name: 'batch.get_voucher',
  http: 'GET /api/batchs/:id/voucher',
  summary: 'The purchase voucher of a batch that was paid',
  access: 'user',
  params: batchParams,
  reply: FileReply
})

export const choosePayout = call({
  name: 'batch.choose_payout',
  http: 'POST /api/batchs/:id/payout',
  summary: 'How the owner would like to be paid, once the batch is at the shop or an offer was made',
  access: 'guest',
  params: batchParams,
  body: z.object({ method: PayoutMethod }),
  reply: Batch
})

export const getLabel = call({
  name: 'batch.get_label',
  http: 'GET /api/batchs/:id/label',
  summary: 'The prepaid shipping label the shop attached',
  access: 'user',
  params: batchParams,
  reply: FileReply
})

/** A batch changed its status: told in its thread by the system. */
export const batchStatusChanged = event(
  'batch.status_changed',
  z.object({
    batchid: Id,
    userid: z.nullable(Id),
    from: BatchStatus,
    to: BatchStatus,
    by: z.enum(['owner', 'staff']),
    reason: z.nullable(z.string()),
    at: Timestamp
  })
)

/** The steps of a sale that the thread tells in system lines, beside the changes of status. */
export const saleSteps = [
  'offer_posted',
  'offer_revised',
  'offer_accepted',
  'offer_refused',
  'offer_withdrawn',
  'offer_expired',
  'delivery_chosen',
  'payout_chosen',
  'label_attached',
  'received',
  'checked'
] as const

/** The batch service reports one step of a sale; the conversation service writes one system line in the thread for each event. */
export const saleStepTaken = event(
  'batch.sale_step_taken',
  z.object({
    batchid: Id,
    userid: z.nullable(Id),
    step: z.enum(saleSteps),
    by: z.enum(['owner', 'staff']),
    /** Of steps of an offer: its price, and the price of what it takes the place of. */
    price: z.nullable(Euros),
    previous: z.nullable(Euros),
    /** Of `delivery_chosen`: how the cards come; of `offer_accepted`: how many cards go back. */
    mode: z.nullable(z.enum(['ship', 'shop'])),
    returned: z.int(),
    at: Timestamp
  })
)

/** Whose a batch is, for the thread of it: null when the actor may not see the batch. */
export const batchStanding = internalCall({
  name: 'batch.standing',
  input: z.object({ id: Id }),
  reply: z.nullable(z.object({ userid: z.nullable(Id) }))
})
