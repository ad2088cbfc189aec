import { noticeRequested, type Notice } from '@comptoir/contracts/account-notices'
import { getBatch, type Batch } from '@comptoir/contracts/batch'
import { AppError } from '@comptoir/contracts/errors'
import { centsFromEuros } from '@comptoir/contracts/money'
import type { postOffer } from '@comptoir/contracts/offer'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/outbox'
import type { Dependencies } from '../dependencies.ts'
import type { EnterThread } from '../enter-thread.ts'
import { nextDeadline, offerExpiry } from '../offer-deadlines.ts'
import { authorOf, type PostMessage } from '../post-message.ts'
import type { SettleOffer } from '../settle-offer.ts'
import { batchThread } from '../thread.ts'

/**
 * The shop makes an offer for a batch in treatment or in transit; its owner is told by mail. One that meets the end of its
 * batch, or its payment, is taken back: whatever closes a batch cancels the offers it finds, and this one may come after.
 */
export const createPostOffer =
  ({
    bus,
    enter,
    post,
    settle
  }: Pick<Dependencies, 'bus'> & {
    enter: EnterThread
    post: PostMessage
    settle: SettleOffer
  }): Handler<typeof postOffer> =>
  async ({ id, title, description, price, requestid }, context) => {
    const { thread, ownerid, offersopen } = await enter(batchThread(id), 'post_offer', context)
    if (ownerid === null || !offersopen) throw new AppError('illegal_transition')
    const batch = await bus.request(getBatch, { id }, context)

    const now = new Date()
    const expiresat = offerExpiry(now)
    const message = await post({
      thread,
      author: authorOf(context.actor),
      type: 'O',
      content: '',
      requestid,
      held: { title, description, price },
      more: {
        offer: { title, description, cents: centsFromEuros(price), status: 'P', expiresat, sellerid: ownerid },
        due: nextDeadline(expiresat, now),
        attempts: 0
      },
      eventsOf: () => [emits(noticeRequested, { userid: ownerid, notice: noticeOf(batch, price, expiresat) })]
    })
    if ((await enter(thread, 'post_offer', context)).offersopen) return message
    // Null for one that was decided before, when this is a repetition.
    if (await settle({ _id: message.id }, { to: 'C', at: new Date() })) throw new AppError('illegal_transition')
    return message
  }

/** Once the shop has the cards in hand, what it offers is what came of checking them. */
const noticeOf = ({ id, items, delivery, receivedat }: Batch, price: number, expiresat: Date): Notice => {
  const cards = items.filter(({ kind }) => kind === 'C').length
  const offer = { batchid: id, cards, price, expiresat: expiresat.toISOString() }
  return receivedat
    ? { kind: 'revised_offer', ...offer, shipped: delivery?.mode === 'ship' }
    : { kind: 'new_offer', ...offer }
}
