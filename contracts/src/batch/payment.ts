import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { PaymentReference } from '../core/fields.ts'
import { FileReply } from '../core/file-reply.ts'
import { Id } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { Batch } from './batch.ts'
import { Identity } from './identity.ts'
import { PayoutMethod } from './payout.ts'

const batchParams = z.object({ id: Id })

/** Throws `payment_not_ready` where the seller's profile lacks the data, or for cash by post; `cash_limit` from 1000 €. */
export const choosePayout = call({
  name: 'batch.choose_payout',
  http: 'POST /api/batchs/:id/payout',
  summary: 'How the owner would like to be paid, once the batch is at the shop or an offer was made',
  access: 'guest',
  params: batchParams,
  body: z.object({ method: PayoutMethod }),
  reply: Batch
})

/** Recorded again, the last document counts. Throws `illegal_transition` unless the batch is under way and not being paid. */
export const recordIdentity = call({
  name: 'batch.record_identity',
  http: 'POST /api/dashboard/batchs/:id/identity',
  summary: 'The identity document the seller showed',
  access: 'staff',
  params: batchParams,
  body: Identity,
  reply: Batch
})

/**
 * `amount` is in euros and must be what is due, or the answer is `validation_failed` under `amount`. Throws
 * `payment_not_ready` (under `identity` where the seller gave another name or birth date since the document was recorded),
 * `cash_limit`, and `illegal_transition` unless the batch is under way and not being paid.
 */
export const payBatch = call({
  name: 'batch.pay',
  http: 'POST /api/dashboard/batchs/:id/pay',
  summary: 'Records the payment, writes the register and finishes the batch',
  access: 'staff',
  params: batchParams,
  body: z.object({ method: PayoutMethod, amount: Euros, reference: z.optional(PaymentReference) }),
  reply: Batch
})

/** Throws `not_found` for a batch that was not paid. Staff also get it after the seller's account was deleted. */
export const getVoucher = call({
  name: 'batch.get_voucher',
  http: 'GET /api/batchs/:id/voucher',
  summary: 'The purchase voucher of a batch that was paid',
  access: 'user',
  params: batchParams,
  reply: FileReply
})
