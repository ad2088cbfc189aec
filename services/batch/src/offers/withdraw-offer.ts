import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import * as calls from '@comptoir/contracts/batch/offer'
import { command } from '@comptoir/kit/bus/command'
import { requireStaff } from '../batch/movers.ts'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { offerOf, withdrawnOffer } from './decisions.ts'
import { changeSale, type SaleChange } from './save-sale.ts'
import { saleStep } from './sale-steps.ts'
import { showOffer } from './show-offer.ts'

/** The change that cancels a pending offer on behalf of the shop. */
export const withdrawal = (batch: BatchRecord, messageid: string): SaleChange => {
  const at = new Date()
  const offers = withdrawnOffer(batch, messageid, at)
  const price = eurosFromCents(offerOf(batch, messageid).cents)
  return { offers, events: [saleStep(batch, 'offer_withdrawn', { by: 'staff', at, price })] }
}

/** The administrator who made a pending offer takes it back; `forbidden` for a colleague's. */
export const withdrawOffer = command(calls.withdrawOffer, async ({ tableid: id, messageid }, context, deps: Deps) => {
  const saved = await changeSale(deps, { id, context }, batch => {
    const staffid = requireStaff(context.actor)
    const change = withdrawal(batch, messageid)
    if (offerOf(batch, messageid).staffid !== staffid) throw new AppError('forbidden')
    return change
  })
  return await showOffer(deps, saved, messageid, context)
})
