import { saleStepTaken } from '@comptoir/contracts/batch/events'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'

type Payload = EventPayload<typeof saleStepTaken>
type Details = Partial<Pick<Payload, 'price' | 'previous' | 'mode' | 'returned'>>

/** The event for which the system writes a line about one step of the sale in the thread of the batch. */
export const saleStep = (
  batch: { _id: string; userid: string | null },
  step: Payload['step'],
  { by, at, price = null, previous = null, mode = null, returned = 0 }: Pick<Payload, 'by'> & { at: Date } & Details
): OutboxEvent =>
  emits(
    saleStepTaken,
    { batchid: batch._id, userid: batch.userid, step, by, price, previous, mode, returned, at: at.toISOString() },
    at
  )
