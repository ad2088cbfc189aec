import * as z from 'zod/mini'
import { changeRatioTable } from '../catalogue/pricing-staff.ts'
import { call } from '../core/call.ts'
import { Id, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { BatchNumber } from './batch.ts'

const Estimates = {
  /** What the cards that the change concerns were estimated at, and what they would be. */
  estimate: Euros,
  tried: Euros
}

/** What a change of a ratio table would have made of the estimates of the newest batches. */
export const RatioTrial = z.object({
  ...Estimates,
  /** How many batches were looked at, and the cards in them whose price the table makes. */
  looked: z.int(),
  cards: z.int(),
  /** How many of these cards would have no price any more: their cell is missing. */
  unpriced: z.int(),
  /** The batches whose estimate would be another, newest first. */
  batches: z.array(z.object({ id: Id, number: BatchNumber, at: Timestamp, ...Estimates }))
})
export type RatioTrial = z.infer<typeof RatioTrial>

/** How many batches are looked at where nobody says. */
export const triedBatches = 30

/** Throws what `changeRatioTable` throws for the same body. */
export const tryRatioTable = call({
  name: 'batch.try_ratio_table',
  http: 'POST /api/dashboard/ratiotable/try',
  summary:
    'What the newest batches would have been estimated at with a change of a ratio table, from the base prices they keep; changes nothing',
  access: 'manager',
  body: z.extend(changeRatioTable.body, {
    batches: z.optional(z.int().check(z.minimum(1), z.maximum(100)))
  }),
  reply: RatioTrial
})
