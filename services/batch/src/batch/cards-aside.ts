import { event } from '@comptoir/contracts/core/event'
import type { WithOutbox } from '@comptoir/kit/work/outbox'
import * as z from 'zod/mini'
import type { NewBatch } from './record.ts'

/** A batch of cards that left another one, before it is inserted. */
export type BatchOfCards = NewBatch & { userid: string }

/** The cards that left the batch `from` and have to be in another, which waits in that event until it is inserted. */
export const cardsSetAside = event(
  'batch.cards_set_aside',
  z.object({
    /** Absent in events of the release that brought the act. */
    from: z.optional(z.string()),
    batch: z.custom<BatchOfCards>()
  })
)

/** The batches of cards that left a batch and that may not be inserted yet: a process that moved cards may have died. */
export const waitingAside = ({ outbox = [] }: WithOutbox): BatchOfCards[] =>
  outbox.flatMap(({ name, payload }) =>
    name === cardsSetAside.name ? [(payload as { batch: BatchOfCards }).batch] : []
  )
