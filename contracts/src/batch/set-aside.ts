import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Id, RequestId } from '../core/id.ts'
import { atLeast, atMost } from '../core/length.ts'
import { limits } from '../core/limits.ts'
import { Batch } from './batch.ts'

/**
 * Moves cards out of a batch that is edited into a new one of the same account, also where it has `limits.openBatches`, but
 * with two more at most (`batch_limit`): its seller sends the others. The same `requestid` answers the first new batch again,
 * as it is now. Throws `not_found` for a card that the batch does not have, `validation_failed` under `itemids` where no card
 * would be left, and `illegal_transition` once the batch was sent, where the shop has its cards, for a card that is being
 * analysed, that the shop checked, or that an offer buys.
 */
export const setAside = call({
  name: 'batch.set_aside',
  http: 'POST /api/batchs/:id/aside',
  summary: 'Moves cards into a new batch of the seller; the same `requestid` gets that batch again',
  access: 'seller',
  params: z.object({ id: Id }),
  body: z.object({
    itemids: z.array(Id).check(atLeast(1), atMost(limits.cardsPerBatch)),
    requestid: z.optional(RequestId)
  }),
  reply: Batch,
  status: 201
})
