import * as z from 'zod/mini'
import { Batch, BatchStatus } from './batch.ts'
import { Delivery } from './batch-status.ts'
import { call, internalCall } from './call.ts'
import { event } from './event.ts'
import { StatusReason } from './fields.ts'
import { FileReply } from './file-reply.ts'
import { Id, Timestamp } from './id.ts'
import { Euros } from './money.ts'

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

/** An accepted offer becomes an item of its batch, once for each message; the event may come again. */
export const offerAccepted = event(
  'conversation.offer_accepted',
  z.object({
    batchid: Id,
    messageid: Id,
    title: z.string(),
    description: z.string(),
    price: Euros,
    at: Timestamp,
    /** Who accepted, and the version of the terms they accepted. */
    userid: Id,
    terms: z.string()
  })
)

/** The same by a call, so that the item is there when the acceptance is answered; again is harmless. */
export const addOfferItem = internalCall({
  name: 'batch.add_offer_item',
  input: offerAccepted.payload,
  reply: z.object({ added: z.boolean() })
})

/**
 * Before a batch is paid: until then nobody accepts an offer of it any more. Answers those accepted before, so that all
 * that was accepted is paid.
 */
export const holdOffers = internalCall({
  name: 'conversation.hold_offers',
  input: z.object({ batchid: Id, until: Timestamp }),
  reply: z.array(offerAccepted.payload)
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

/** What the conversation service must know to let somebody post in the thread of a batch. */
export const batchStanding = internalCall({
  name: 'batch.standing',
  input: z.object({ id: Id }),
  /** Null when the actor may not see the batch. */
  reply: z.nullable(z.object({ userid: z.nullable(Id), status: BatchStatus, paying: z.boolean() }))
})
