import * as z from 'zod/mini'
import { event } from '../core/event.ts'
import { FileName, Id, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { BatchStatus } from './batch-status.ts'

/** A batch changed its status: the conversation service writes one system line in its thread. */
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

/** The steps of a sale that have a system line in the thread, beside the changes of status. */
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
    /** For steps of an offer: its price, and the price of what it takes the place of. */
    price: z.nullable(Euros),
    previous: z.nullable(Euros),
    /** For `delivery_chosen`: how the cards come. */
    mode: z.nullable(z.enum(['ship', 'shop'])),
    /** For `offer_accepted`: how many cards the seller takes back. */
    returned: z.int(),
    at: Timestamp
  })
)

/** A batch was deleted, by its owner, with its owner's account, or because nobody claimed it. The other services forget it. */
export const batchDeletedByUser = event('batch.deleted_by_user', z.object({ batchid: Id }))

/** Cards left a batch for another one of the same account. */
export const cardsMoved = event('batch.cards_moved', z.object({ from: Id, to: Id, itemids: z.array(Id) }))

/**
 * No batch names these photos and labels any more. The batch service removes the files that the police register does not
 * name either, and the recogniser's log forgets their names.
 */
export const photosReleased = event('batch.photos_released', z.object({ names: z.array(FileName) }))

/**
 * An identity document was recorded for a batch: the account keeps it for the seller's next batch. `sealed` opens with the
 * key derived for `identity`, for the owner `batchid`.
 */
export const identityRecorded = event(
  'batch.identity_recorded',
  z.object({ userid: Id, batchid: Id, sealed: z.string() })
)
