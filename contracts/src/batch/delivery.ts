import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { TrackingNumber } from '../core/fields.ts'
import { FileReply } from '../core/file-reply.ts'
import { Id } from '../core/id.ts'
import { Batch } from './batch.ts'

const batchParams = z.object({ id: Id })

/** By post, whose tracking number may come later, or brought to the shop. */
export const Delivery = z.object({
  mode: z.enum(['ship', 'shop']),
  tracking: z.optional(z.nullable(TrackingNumber))
})

/** Throws `illegal_transition` once the cards are on their way or paid, and `login_required` to visitors. */
export const chooseDelivery = call({
  name: 'batch.choose_delivery',
  http: 'POST /api/batchs/:id/delivery',
  summary: 'How the owner brings the cards; the tracking number may come later',
  access: 'guest',
  params: batchParams,
  body: Delivery,
  reply: Batch
})

/** Throws `illegal_transition` until a delivery is chosen, and once the batch is cancelled. */
export const getPackingSlip = call({
  name: 'batch.get_packing_slip',
  http: 'GET /api/batchs/:id/slip',
  summary: 'The slip to put in the parcel or to show at the shop: the cards and a QR code that opens the batch',
  access: 'user',
  params: batchParams,
  reply: FileReply
})

/** Throws `illegal_transition` for a batch that is brought to the shop, received, cancelled or finished. */
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

/** Throws `not_found` where no label is attached. */
export const getLabel = call({
  name: 'batch.get_label',
  http: 'GET /api/batchs/:id/label',
  summary: 'The prepaid shipping label the shop attached',
  access: 'user',
  params: batchParams,
  reply: FileReply
})
