import { eurosFromCents } from '@comptoir/contracts/core/money'
import * as calls from '@comptoir/contracts/batch/offer'
import { command } from '@comptoir/kit/bus/command'
import { requireOwner } from '../batch/movers.ts'
import type { Deps } from '../deps.ts'
import { pendingOfferOf, refusedOffer } from './decisions.ts'
import { changeSale } from './save-sale.ts'
import { saleStep } from './sale-steps.ts'
import { showOffer } from './show-offer.ts'

/** The owner refuses a pending offer. */
export const refuseOffer = command(calls.refuseOffer, async ({ tableid: id, messageid }, context, deps: Deps) => {
  const saved = await changeSale(deps, { id, context }, batch => {
    requireOwner(context.actor)
    const at = new Date()
    const price = eurosFromCents(pendingOfferOf(batch, messageid, at).cents)
    return {
      offers: refusedOffer(batch, messageid, at),
      events: [saleStep(batch, 'offer_refused', { by: 'owner', at, price })]
    }
  })
  return await showOffer(deps, saved, messageid, context)
})
