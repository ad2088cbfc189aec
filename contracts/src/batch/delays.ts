import * as z from 'zod/mini'
import { call } from '../core/call.ts'

/**
 * The waits of a sale that the shop measures, in the order in which a seller meets them. `answer`: from the batch sent to
 * the first offer. `control`: from the cards received to the last one checked. `payment`: from all that a payment needs
 * (cards checked, price agreed) to the payment.
 */
export const delaySteps = ['answer', 'control', 'payment'] as const
export type DelayStep = (typeof delaySteps)[number]

/** A measured wait: the median in minutes by the calendar, nights included, and over how many batches it was taken. */
export const Delay = z.object({ minutes: z.int().check(z.minimum(0)), batches: z.int() })
export type Delay = z.infer<typeof Delay>

const Measured = z.nullable(Delay)

/** What the shop shows of its own pace. A wait is null where fewer than five batches of the last half year tell it. */
export const Delays = z.object({
  answer: Measured,
  control: Measured,
  payment: Measured,
  /** How many batches the shop has paid since it opened. */
  paid: z.int()
})
export type Delays = z.infer<typeof Delays>

/** Counted again after some minutes, so a payment of this moment may not be in it. */
export const getDelays = call({
  name: 'batch.get_delays',
  http: 'GET /api/delays',
  summary:
    'How long the shop takes to answer, to check and to pay: medians over its recent batches, and how many it paid',
  access: 'public',
  reply: Delays
})
