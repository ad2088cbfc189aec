import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { nextDeadline } from './deadlines.ts'
import { expiredOffers } from './decisions.ts'
import type { OfferRecord } from './offer.ts'
import { saveSale, tellSale, type SaleChange } from './save-sale.ts'
import { saleStep } from './sale-steps.ts'
import { shipByOf } from './ship-by.ts'

const reminderOf = (batch: BatchRecord, { cents, expiresat }: OfferRecord): OutboxEvent[] =>
  batch.userid === null
    ? []
    : [
        emits(noticeRequested, {
          userid: batch.userid,
          notice: {
            kind: 'offer_expiring',
            batchid: batch._id,
            number: batch.number,
            price: eurosFromCents(cents),
            expiresat: expiresat.toISOString()
          }
        })
      ]

/** The reminder to send the cards, where they are still to be sent. */
const shipReminder = (batch: BatchRecord): OutboxEvent[] => {
  const shipby = shipByOf(batch)
  if (!shipby || batch.userid === null || batch.status !== 'T' || batch.receivedat) return []
  const mode = batch.delivery?.mode ?? null
  const about = { batchid: batch._id, number: batch.number, mode, shipby: shipby.toISOString() }
  return [emits(noticeRequested, { userid: batch.userid, notice: { kind: 'time_to_ship', ...about } })]
}

/** What is due for a batch at `now`: offers that end, reminders before they do, and the reminder to send the cards. */
export const dueChange = (batch: BatchRecord, now: Date): SaleChange => {
  const isReminded = ({ status, due }: OfferRecord) => status === 'P' && due !== undefined && due <= now
  const ended = expiredOffers(batch, now)
  const over = batch.offers.filter((offer, index) => ended[index] !== offer)
  const reminded = ended.filter(isReminded)
  const shipDue = batch.shipreminderat !== undefined && batch.shipreminderat <= now
  return {
    offers: ended.map(offer => (isReminded(offer) ? { ...offer, due: nextDeadline(offer.expiresat, now) } : offer)),
    shipreminderat: shipDue ? null : undefined,
    events: [
      ...over.map(({ cents }) =>
        saleStep(batch, 'offer_expired', { by: 'staff', at: now, price: eurosFromCents(cents) })
      ),
      ...reminded.flatMap(offer => reminderOf(batch, offer)),
      ...(shipDue ? shipReminder(batch) : [])
    ]
  }
}

/**
 * Does what is due for the batches whose time has come. Each is one guarded save with its events, so of several replicas
 * one sends a mail; a batch that is being paid is looked at again once its payment has ended. A batch that fails is logged
 * and does not stop the others.
 */
export const watchDeadlines = async (
  needs: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present' | 'log'>,
  now = new Date()
): Promise<void> => {
  const look = async (batch: BatchRecord): Promise<void> => {
    const saved = await saveSale(needs, batch, dueChange(batch, now))
    if (saved) await tellSale(needs, batch, saved)
  }
  for (const batch of await needs.batches.due(now))
    await look(batch).catch((error: unknown) =>
      needs.log.error({ err: error, batchid: batch._id }, 'deadlines of a batch not watched')
    )
}
