import { noticeRequested } from '@comptoir/contracts/account-notices'
import { eurosFromCents } from '@comptoir/contracts/money'
import { startLeases, type Lease, type Leased, type Leases } from '@comptoir/kit/leases'
import { emits, withEvents } from '@comptoir/kit/outbox'
import type { Collection } from 'mongodb'
import type { Dependencies } from './dependencies.ts'
import type { MessageRecord } from './message.ts'
import { nextDeadline } from './offer-deadlines.ts'
import type { SettleOffer } from './settle-offer.ts'

type OfferWork = MessageRecord & Leased

/**
 * What is due of a pending offer: its end, or a reminder by mail with the time of the next look, in one write. Decided
 * meanwhile, it is no work any more and the guarded write finds nothing.
 */
export const createWorkOnOffer =
  ({ messages, outbox, settle }: Pick<Dependencies, 'messages' | 'outbox'> & { settle: SettleOffer }) =>
  async (message: OfferWork, { filter }: Pick<Lease<OfferWork>, 'filter'>, now = new Date()): Promise<void> => {
    const { offer } = message
    if (!offer) throw new Error('only offers are due')
    const { expiresat } = offer
    const mine = filter as Parameters<typeof messages.collection.updateOne>[0]
    if (now >= expiresat) {
      await settle(message, { to: 'C', at: now }, { expected: mine })
      return
    }
    const reminder = emits(noticeRequested, {
      userid: offer.sellerid,
      notice: {
        kind: 'offer_expiring',
        batchid: message.tableid,
        price: eurosFromCents(offer.cents),
        expiresat: expiresat.toISOString()
      }
    })
    await messages.collection.updateOne(
      { ...mine, 'offer.status': 'P' },
      withEvents<MessageRecord>({ $set: { due: nextDeadline(expiresat, now), attempts: 0 }, $unset: { lease: '' } }, [
        reminder
      ])
    )
    outbox.kick()
  }

/** 10 s, 20 s, 40 s … 10 minutes. */
const retryDelayMs = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 600_000)

/** Ends offers on their day and reminds their sellers before, by whichever replica is there. */
export const startWatchOffers = (
  needs: Pick<Dependencies, 'messages' | 'outbox' | 'log'> & { settle: SettleOffer },
  pollMs: number
): Leases =>
  startLeases<OfferWork>({
    collection: needs.messages.collection as unknown as Collection<OfferWork>,
    leaseMs: 30_000,
    concurrency: 4,
    pollMs,
    work: createWorkOnOffer(needs),
    retryDelayMs,
    log: needs.log
  })
