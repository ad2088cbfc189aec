import { AppError } from '@comptoir/contracts/core/errors'
import * as calls from '@comptoir/contracts/batch/offer'
import { command } from '@comptoir/kit/bus/command'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { changeSale } from './save-sale.ts'
import { withdrawal } from './withdraw-offer.ts'

/**
 * Cancels the pending offer whose message an administrator deletes, whichever administrator made it. Returns the offer's
 * status afterwards, null if the batch has no such offer: the conversation service keeps the message of an accepted one.
 */
export const discardOffer = command(calls.discardOffer, async ({ batchid: id, messageid }, context, deps: Deps) => {
  const statusOf = (batch: BatchRecord) => batch.offers.find(offer => offer.messageid === messageid)?.status ?? null
  const status = statusOf(await deps.batches.get(id, context.actor))
  if (status !== calls.offerStatus.pending) return { status }
  try {
    return { status: statusOf(await changeSale(deps, { id, context }, batch => withdrawal(batch, messageid))) }
  } catch (error) {
    // The seller decided the offer between the two reads.
    if (!(error instanceof AppError && error.code === 'offer_unavailable')) throw error
    return { status: statusOf(await deps.batches.get(id, context.actor)) }
  }
})
