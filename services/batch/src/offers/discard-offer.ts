import * as calls from '@comptoir/contracts/batch/offer'
import { command } from '@comptoir/kit/bus/command'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { changeSale } from './save-sale.ts'
import { withdrawal } from './withdraw-offer.ts'

/** Cancels the pending offer whose message an administrator deletes. The message of an accepted offer stays. */
export const discardOffer = command(calls.discardOffer, async ({ batchid: id, messageid }, context, deps: Deps) => {
  const statusOf = (batch: BatchRecord) => batch.offers.find(offer => offer.messageid === messageid)?.status ?? null
  const batch = await changeSale(deps, { id, context }, before =>
    statusOf(before) === calls.offerStatus.pending ? withdrawal(before, messageid, context.actor) : null
  )
  return { status: statusOf(batch) }
})
