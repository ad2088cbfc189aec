import { getSeller } from '@comptoir/contracts/account-notices'
import { addOfferItem, offerAccepted } from '@comptoir/contracts/batch-life'
import { AppError } from '@comptoir/contracts/errors'
import type { acceptOffer, cancelOffer, refuseOffer } from '@comptoir/contracts/offer'
import type { Handler, RequestContext } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/outbox'
import type { Dependencies } from '../dependencies.ts'
import type { EnterThread, ThreadAct } from '../enter-thread.ts'
import { presentMessage, type MessageRecord } from '../message.ts'
import { acceptedOffer, type OfferRecord } from '../offer.ts'
import type { SettleOffer } from '../settle-offer.ts'
import { batchThread } from '../thread.ts'

type Needs = Pick<Dependencies, 'messages' | 'bus' | 'log'> & { enter: EnterThread; settle: SettleOffer }
interface Named {
  tableid: string
  messageid: string
}

/** An offer that its owner decides past its last day is over, also before that was written down. */
const notOver = (now: Date) => ({ 'offer.expiresat': { $gt: now } })
/** Absent it matches null. */
const notHeld = (began: Date) => ({ $or: [{ 'offer.helduntil': null }, { 'offer.helduntil': { $lte: began } }] })

/** The pending offer that the actor may decide: `not_found` for no offer, `offer_unavailable` when it is decided. */
const createFindPending =
  ({ enter, messages }: Pick<Needs, 'enter' | 'messages'>) =>
  async ({ tableid, messageid }: Named, act: ThreadAct, context: RequestContext) => {
    const standing = await enter(batchThread(tableid), act, context)
    const message = await messages.get(standing.thread, messageid, standing.reader)
    if (!message?.offer) throw new AppError('not_found')
    if (message.offer.status !== 'P') throw new AppError('offer_unavailable')
    return { ...standing, message: message as MessageRecord & { offer: OfferRecord } }
  }

/**
 * The owner accepts an offer. Who, when, the price and their version of the terms are kept with it; the batch is told by
 * a call, so that the item is there when this is answered, and by an event, should the call fail.
 *
 * A payment of the batch holds its pending offers first and pays what is accepted then (`hold-offers.ts`). An offer made
 * after that is refused here, for the batch is asked once the offer was read; one held meanwhile is, for this began before.
 */
export const createAcceptOffer = (needs: Needs): Handler<typeof acceptOffer> => {
  const find = createFindPending(needs)
  const { bus, settle, log } = needs
  return async (named, context) => {
    const at = new Date()
    const { message, thread } = await find(named, 'accept_offer', context)
    const { offersopen } = await needs.enter(thread, 'accept_offer', context)
    if (!offersopen) throw new AppError('illegal_transition')
    const userid = context.actor.userid ?? ''
    const seller = await bus.request(getSeller, { userid }, context)
    if (!seller?.proved) throw new AppError('email_unverified')
    if (seller.mustchange) throw new AppError('forbidden')

    const { terms } = seller
    const accepted = acceptedOffer(named, message.offer, { userid, at, terms })
    const settled = await settle(
      message,
      { to: 'A', at, acceptance: { userid, at, cents: message.offer.cents, terms } },
      { expected: { ...notOver(at), ...notHeld(at) }, events: [emits(offerAccepted, accepted, at)] }
    )
    if (!settled) throw new AppError('offer_unavailable')
    try {
      await bus.request(addOfferItem, accepted, context)
    } catch (error) {
      log.warn({ err: error, requestid: context.requestid }, 'the item of an accepted offer comes with its event')
    }
    return presentMessage(settled)
  }
}

export const createRefuseOffer = (needs: Needs): Handler<typeof refuseOffer> => {
  const find = createFindPending(needs)
  return async (named, context) => {
    const { message } = await find(named, 'refuse_offer', context)
    const at = new Date()
    const settled = await needs.settle(message, { to: 'R', at }, { expected: notOver(at) })
    if (!settled) throw new AppError('offer_unavailable')
    return presentMessage(settled)
  }
}

/** Only the administrator who made it takes it back. */
export const createCancelOffer = (needs: Needs): Handler<typeof cancelOffer> => {
  const find = createFindPending(needs)
  return async (named, context) => {
    const { message } = await find(named, 'cancel_offer', context)
    if (message.userid !== context.actor.userid) throw new AppError('forbidden')
    const settled = await needs.settle(message, { to: 'C', at: new Date() })
    if (!settled) throw new AppError('offer_unavailable')
    return presentMessage(settled)
  }
}
