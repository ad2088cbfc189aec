import * as z from 'zod/mini'
import { internalCall } from '../core/call.ts'
import { Id, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { Batch, BatchNumber } from './batch.ts'
import { Identity } from './identity.ts'
import { PayoutMethod } from './payout.ts'
import { RegisterEntry } from './register.ts'

/** An entry of the police register as the person in it may have it: without the member of staff and the chain. */
export const OwnRegisterEntry = z.omit(RegisterEntry, { staffid: true, prevhash: true, hash: true })
export type OwnRegisterEntry = z.infer<typeof OwnRegisterEntry>

/** What the shop kept of a payment to a seller. */
export const Payment = z.object({
  batchid: Id,
  /** The short number of the batch; null for payments that a release before 2026-12 kept. */
  number: z.nullable(BatchNumber),
  at: Timestamp,
  method: PayoutMethod,
  /** What was paid: the offers less the shipping cost. */
  amount: Euros,
  offers: Euros,
  shipping: Euros,
  /** The reference in the shop's books; empty for cash. */
  reference: z.string()
})
export type Payment = z.infer<typeof Payment>

/** The identity document that a seller showed for a batch that is not paid yet. */
export const ShownIdentity = z.extend(Identity, { batchid: Id, at: Timestamp })
export type ShownIdentity = z.infer<typeof ShownIdentity>

const ExportPage = z.object({ before: z.optional(z.string()), limit: z.int().check(z.minimum(1), z.maximum(100)) })

/** The batches of the actor with everything that their pages show, newest first: lists leave some of it out. */
export const exportBatches = internalCall({
  name: 'batch.export_batches',
  input: ExportPage,
  reply: z.object({ items: z.array(Batch), next: z.nullable(z.string()) })
})

/**
 * What the shop keeps of the sales of the actor and no page shows them (GDPR, article 15), for a page of their batches,
 * newest first. `next` is the `before` that asks for the following page, and null on the last one.
 */
export const exportSales = internalCall({
  name: 'batch.export_sales',
  input: ExportPage,
  reply: z.object({
    register: z.array(OwnRegisterEntry),
    payments: z.array(Payment),
    identities: z.array(ShownIdentity),
    next: z.nullable(z.string())
  })
})
