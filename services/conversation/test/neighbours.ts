import {
  noticeRequested,
  shopNoticeRequested,
  type Notice,
  type ShopNotice
} from '@comptoir/contracts/account/account-notices'
import { batchStanding } from '@comptoir/contracts/batch/batch'
import { discardOffer, offerChanged, offerMoved, type Offer, type OfferStatus } from '@comptoir/contracts/batch/offer'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Event, EventPayload } from '@comptoir/contracts/core/event'
import type { Handler, Operation } from '@comptoir/kit/bus/bus'
import type { InProcessBus } from '@comptoir/kit/bus/in-process'
import { newId } from '@comptoir/kit/store/ids'
import * as z from 'zod/mini'

export interface PlayedBatch {
  id: string
  owner: Actor
}

export type OfferShown = EventPayload<typeof offerChanged>

/**
 * Plays operations and events of other services as their contracts describe them: an answer or an event that the contract
 * does not know fails the test, so that a fake cannot drift from the service it stands for.
 */
export const playFromContracts = (bus: InProcessBus) => ({
  answers: <O extends Operation>(operation: O, handler: Handler<O>): Promise<void> =>
    bus.handle(operation, async (input, context) => {
      const reply = z.safeParse(operation.reply as z.ZodMiniType, await handler(input, context))
      if (!reply.success) throw new Error(`The fake of ${operation.name} breaks its contract: ${reply.error.message}`)
      return reply.data as never
    }),
  emits: <E extends Event>(event: E, payload: EventPayload<E>, id = newId()): Promise<void> =>
    bus.emit(event, z.parse(event.payload, payload) as EventPayload<E>, { id, at: new Date().toISOString() })
})

const sees = ({ owner }: PlayedBatch, actor: Actor) =>
  actor.kind === 'staff' ||
  (actor.userid === owner.userid && (owner.userid !== null || actor.batchtokenhash === owner.batchtokenhash))

const pendingOffer = (): Offer => ({
  title: 'Lot de trois cartes',
  description: 'Lumignou et deux autres',
  price: 120,
  status: 'P',
  expiresat: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  lines: [],
  replaces: [],
  divisible: false
})

/** Plays the calls and events of the batch and account services that the conversation service needs. */
export const playNeighbours = async (bus: InProcessBus) => {
  const { answers, emits } = playFromContracts(bus)
  const batches = new Map<string, PlayedBatch>()
  /** Each offer in its newest state, as its batch holds it. */
  const offers = new Map<string, OfferShown>()
  /** The operations that do not answer now. */
  const down = new Set<'offers'>()
  /** The names of the operations that were asked and whose answer the service may remember. */
  const asked: string[] = []
  const notices: { userid: string; notice: Notice; id: string }[] = []
  const shopNotices: ShopNotice[] = []
  /** The offers of an older release that came to their batches. */
  const moved: EventPayload<typeof offerMoved>[] = []

  const sendsOffer = (shown: OfferShown): Promise<void> => emits(offerChanged, shown)
  /** Decides a pending offer, which its thread does not show yet; `offer_unavailable` when it was decided before. */
  const decides = (messageid: string, status: OfferStatus): OfferShown => {
    const before = offers.get(messageid)
    if (before?.offer.status !== 'P') throw new AppError('offer_unavailable')
    const after = { ...before, version: before.version + 1, offer: { ...before.offer, status } }
    offers.set(messageid, after)
    return after
  }

  await answers(batchStanding, async ({ id }, { actor }) => {
    asked.push(batchStanding.name)
    const batch = batches.get(id)
    return batch && sees(batch, actor) ? { userid: batch.owner.userid } : null
  })
  await answers(discardOffer, async ({ messageid }) => {
    if (down.has('offers')) throw new AppError('unavailable')
    if (offers.get(messageid)?.offer.status === 'P') await sendsOffer(decides(messageid, 'C'))
    return { status: offers.get(messageid)?.offer.status ?? null }
  })
  await bus.consume(offerMoved, 'batch', async offer => void moved.push(offer))
  await bus.consume(noticeRequested, 'account', async ({ userid, notice }, { id }) => {
    notices.push({ userid, notice, id })
  })
  await bus.consume(shopNoticeRequested, 'account', async ({ notice }) => void shopNotices.push(notice))

  return {
    answers,
    batches,
    offers,
    down,
    asked,
    moved,
    notices,
    shopNotices,
    sendsOffer,
    decides,
    aBatchOf(owner: Actor): string {
      const batch: PlayedBatch = { id: newId(), owner }
      batches.set(batch.id, batch)
      return batch.id
    },
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
        offer: { ...pendingOffer(), ...more }
      }
      offers.set(shown.messageid, shown)
      return shown
    }
  }
}
