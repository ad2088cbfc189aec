import { offerStatus } from '@comptoir/contracts/batch/offer'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import type { BatchRecord } from '../batch/record.ts'
import { sellerMail } from '../batch/seller-mail.ts'
import type { Deps } from '../deps.ts'
import { nextDeadline } from './deadlines.ts'
import { expiredOffers } from './decisions.ts'
import type { OfferRecord } from './offer.ts'
import { saveSale, type SaleChange } from './save-sale.ts'
import { saleStep } from './sale-steps.ts'
import { expectsCards, shipByOf } from './ship-by.ts'

/** The mail that reminds the seller of an offer before it ends. */
const offerReminder = (batch: BatchRecord, { cents, expiresat }: OfferRecord): OutboxEvent[] =>
  sellerMail(batch, { kind: 'offer_expiring', price: eurosFromCents(cents), expiresat: expiresat.toISOString() })

/** The mail that reminds the seller to send the cards, where the shop still expects them. */
const shipReminder = (batch: BatchRecord): OutboxEvent[] => {
  const shipby = shipByOf(batch)
  if (!shipby || !expectsCards(batch)) return []
  return sellerMail(batch, { kind: 'time_to_ship', mode: batch.delivery?.mode ?? null, shipby: shipby.toISOString() })
}

/** What is due for a batch at `now`: offers that end, reminders before they do, and the reminder to send the cards. */
const dueChange = (batch: BatchRecord, now: Date): SaleChange => {
  const isReminded = ({ status, due }: OfferRecord) => status === offerStatus.pending && due !== undefined && due <= now
  const offers = expiredOffers(batch, now)
  const expired = batch.offers.filter((offer, index) => offers[index] !== offer)
  const isShipDue = batch.shipreminderat !== undefined && batch.shipreminderat <= now
  return {
    offers: offers.map(offer => (isReminded(offer) ? { ...offer, due: nextDeadline(offer.expiresat, now) } : offer)),
    shipreminderat: isShipDue ? null : undefined,
    events: [
      ...expired.map(({ cents }) =>
        saleStep(batch, 'offer_expired', { by: 'staff', at: now, price: eurosFromCents(cents) })
      ),
      ...offers.filter(isReminded).flatMap(offer => offerReminder(batch, offer)),
      ...(isShipDue ? shipReminder(batch) : [])
    ]
  }
}

/**
 * Does what is due for the batches whose time has come. Each batch is one guarded save with its events, so that of
 * several replicas only one sends the mail. A batch that is being paid comes again once its payment has ended; one that
 * fails is logged and stops no other.
 */
export const watchDeadlines = async (deps: Deps, now = new Date()): Promise<void> => {
  const look = async (batch: BatchRecord) => await saveSale(deps, batch, dueChange(batch, now))
  for (const batch of await deps.batches.due(now))
    await look(batch).catch((error: unknown) =>
      deps.log.error({ err: error, batchid: batch._id }, 'deadlines of a batch not watched')
    )
}
