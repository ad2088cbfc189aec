import type { saleSteps } from '@comptoir/contracts/batch/batch-life'
import { saleStepTaken } from '@comptoir/contracts/batch/batch-life'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { BatchRecord } from '../batch/record.ts'

type Payload = EventPayload<typeof saleStepTaken>
type Step = (typeof saleSteps)[number]

/** The event that has the system tell a step of the sale in the thread of the batch. */
export const saleStep = (
  batch: Pick<BatchRecord, '_id' | 'userid'>,
  step: Step,
  {
    by,
    at,
    price = null,
    previous = null,
    mode = null,
    returned = 0
  }: Pick<Payload, 'by'> & { at: Date } & Partial<Pick<Payload, 'price' | 'previous' | 'mode' | 'returned'>>
): OutboxEvent =>
  emits(
    saleStepTaken,
    { batchid: batch._id, userid: batch.userid, step, by, price, previous, mode, returned, at: at.toISOString() },
    at
  )
