import type { Actor } from '@comptoir/contracts/core/access'
import {
  noticeRequested,
  shopNoticeRequested,
  type Notice,
  type ShopNotice
} from '@comptoir/contracts/account/account-notices'
import { batchStanding } from '@comptoir/contracts/batch/batch-life'
import { AppError } from '@comptoir/contracts/core/errors'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { discardOffer, offerChanged, offerMoved, type Offer, type OfferStatus } from '@comptoir/contracts/batch/offer'
import type { InProcessBus } from '@comptoir/kit/bus/in-process'
import { newId } from '@comptoir/kit/store/ids'

export interface PlayedBatch {
  id: string
  owner: Actor
}

export type OfferShown = EventPayload<typeof offerChanged>

const sees = ({ owner }: PlayedBatch, actor: Actor) =>
  actor.kind === 'staff' ||
  (actor.userid === owner.userid && (owner.userid !== null || actor.batchtokenhash === owner.batchtokenhash))

/** The offers of the batches, each in its newest state, as the batch service keeps and tells them. */
const playOffers = (bus: InProcessBus) => {
  const offers = new Map<string, OfferShown>()
  return {
    offers,
    /** The event of an offer that was made or changed. */
    tellsOffer: (shown: OfferShown): Promise<void> =>
      bus.emit(offerChanged, shown, { id: newId(), at: new Date().toISOString() }),
    /** A pending offer for a batch, which its thread does not show yet. */
    anOfferIn(batchid: string, by: Actor, more: Partial<Offer> = {}): OfferShown {
      const shown: OfferShown = {
        batchid,
        messageid: newId(),
        requestid: null,
        userid: by.userid ?? '',
        sellerid: newId(),
        createdat: new Date().toISOString(),
        version: 1,
        offer: {
          title: 'Lot de trois cartes',
          description: 'Lumignou et deux autres',
          price: 120,
          status: 'P',
          expiresat: new Date(Date.now() + 30 * 86_400_000).toISOString(),
          lines: [],
          replaces: [],
          divisible: false,
          ...more
        }
      }
      offers.set(shown.messageid, shown)
      return shown
    },
    /** Decides a pending offer, which its thread does not show yet; `offer_unavailable` when it was decided before. */
    decides(messageid: string, status: OfferStatus): OfferShown {
      const before = offers.get(messageid)
      if (before?.offer.status !== 'P') throw new AppError('offer_unavailable')
      const after = { ...before, version: before.version + 1, offer: { ...before.offer, status } }
      offers.set(messageid, after)
      return after
    }
  }
}

/** Batches and accounts, which other services hold, as far as threads ask for them. */
export const playNeighbours = async (bus: InProcessBus) => {
  const batches = new Map<string, PlayedBatch>()
  /** What does not answer. */
  const down = new Set<'offers'>()
  /** The operations the service asked whose answer may be remembered. */
  const asked: string[] = []
  const notices: { userid: string; notice: Notice; id: string }[] = []
  const shopNotices: ShopNotice[] = []
  const played = playOffers(bus)
  /** The offers of an older release that came to their batches. */
  const moved: EventPayload<typeof offerMoved>[] = []

  await bus.handle(batchStanding, async ({ id }, { actor }) => {
    asked.push(batchStanding.name)
    const batch = batches.get(id)
    return batch && sees(batch, actor) ? { userid: batch.owner.userid } : null
  })
  await bus.handle(discardOffer, async ({ messageid }) => {
    if (down.has('offers')) throw new AppError('unavailable')
    if (played.offers.get(messageid)?.offer.status === 'P') await played.tellsOffer(played.decides(messageid, 'C'))
    return { status: played.offers.get(messageid)?.offer.status ?? null }
  })
  await bus.consume(offerMoved, 'batch', async offer => void moved.push(offer))
  await bus.consume(noticeRequested, 'account', async ({ userid, notice }, { id }) => {
    notices.push({ userid, notice, id })
  })
  await bus.consume(shopNoticeRequested, 'account', async ({ notice }) => void shopNotices.push(notice))

  return {
    ...played,
    batches,
    down,
    asked,
    moved,
    notices,
    shopNotices,
    aBatchOf(owner: Actor): string {
      const batch: PlayedBatch = { id: newId(), owner }
      batches.set(batch.id, batch)
      return batch.id
    }
  }
}
