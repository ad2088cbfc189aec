import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import * as calls from '@comptoir/contracts/batch/offer'
import { command } from '@comptoir/kit/bus/command'
import { requireStaff } from '../batch/movers.ts'
import type { BatchRecord } from '../batch/record.ts'
import { auditBatch } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { offerOf, withdrawnOffer } from './decisions.ts'
import { changeSale, type SaleChange } from './save-sale.ts'
import { saleStep } from './sale-steps.ts'
import { showOffer } from './show-offer.ts'

/** The change by which the actor, staff of the shop, cancels a pending offer. */
export const withdrawal = (batch: BatchRecord, messageid: string, actor: Actor): SaleChange => {
  const at = new Date()
  const offers = withdrawnOffer(batch, messageid, at)
  const price = eurosFromCents(offerOf(batch, messageid).cents)
  const before = { messageid, status: calls.offerStatus.pending }
  const after = { messageid, status: calls.offerStatus.cancelled }
  return {
    offers,
    events: [
      ...auditBatch(actor, batch._id, 'batch.offer_withdrawn', { before, after }),
      saleStep(batch, 'offer_withdrawn', { by: 'staff', at, price })
    ]
  }
}

/** The administrator who made a pending offer takes it back; `forbidden` for a colleague's. */
export const withdrawOffer = command(calls.withdrawOffer, async ({ tableid: id, messageid }, context, deps: Deps) => {
  const saved = await changeSale(deps, { id, context }, batch => {
    const staffid = requireStaff(context.actor)
    const change = withdrawal(batch, messageid, context.actor)
    if (offerOf(batch, messageid).staffid !== staffid) throw new AppError('forbidden')
    return change
  })
  return await showOffer(deps, saved, messageid, context)
})
