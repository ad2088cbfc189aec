import { getSeller } from '@comptoir/contracts/account/account-notices'
import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import * as calls from '@comptoir/contracts/batch/offer'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { sortableId } from '@comptoir/kit/store/ids'
import { requireOwner } from '../batch/movers.ts'
import { isOpenToOffers, type BatchRecord } from '../batch/record.ts'
import { sellerMail } from '../batch/seller-mail.ts'
import type { Deps } from '../deps.ts'
import { amountOf } from '../payment/amount.ts'
import { acceptedOffer, offerOf, pendingOfferOf } from './decisions.ts'
import type { OfferRecord } from './offer.ts'
import { changeSale } from './save-sale.ts'
import { saleStep } from './sale-steps.ts'
import { shipByOf, shipReminderOf } from './ship-by.ts'
import { showOffer } from './show-offer.ts'

/**
 * The owner accepts an offer. One save sets A, cancels the offers that this one replaces or whose cards it buys, keeps the
 * proof of the sale, and carries the events for the thread and the mail.
 */
export const acceptOffer = command(
  calls.acceptOffer,
  async ({ tableid: id, messageid, returned = [] }, context, deps: Deps) => {
    const costcents = await deps.settings.shippingCents()
    let terms: string | null = null
    const saved = await changeSale(deps, { id, context }, async batch => {
      const userid = requireOwner(context.actor)
      const at = new Date()
      pendingOfferOf(batch, messageid, at)
      if (!isOpenToOffers(batch)) throw new AppError('illegal_transition')
      terms ??= await termsOfProvedSeller(deps, userid, context)
      const offers = acceptedOffer(batch, { messageid, returned, userid, at, terms, itemid: sortableId(at) })
      const after = { ...batch, offers }
      return {
        offers,
        shipreminderat: shipReminderOf(after, at) ?? null,
        events: eventsOf(after, offerOf(after, messageid), { at, costcents })
      }
    })
    return await showOffer(deps, saved, messageid, context)
  }
)

/** The version of the terms the seller accepted. Refuses a seller who may not accept an offer yet. */
const termsOfProvedSeller = async ({ bus }: Deps, userid: string, context: RequestContext): Promise<string> => {
  const seller = await bus.request(getSeller, { userid }, context)
  if (!seller?.proved) throw new AppError('email_unverified')
  if (seller.mustchange) throw new AppError('forbidden')
  return seller.terms
}

const eventsOf = (batch: BatchRecord, offer: OfferRecord, { at, costcents }: { at: Date; costcents: number }) => {
  const returned = offer.lines.filter(({ decision }) => decision === 'returned').length
  const notice = {
    kind: 'offer_accepted',
    // What the seller will get for everything they accepted, as the page of the batch shows it.
    price: eurosFromCents(amountOf(batch, costcents).cents),
    mode: batch.delivery?.mode ?? null,
    received: batch.receivedat !== undefined,
    returned,
    shipby: shipByOf(batch)?.toISOString() ?? null
  } as const
  return [
    saleStep(batch, 'offer_accepted', { by: 'owner', at, price: eurosFromCents(offer.cents), returned }),
    ...sellerMail(batch, notice, at)
  ]
}
