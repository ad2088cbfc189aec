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
import { isOpenToOffers } from '../offer.ts'
import { authorOf, type PostMessage } from '../post-message.ts'
import { batchThread } from '../thread.ts'

/** The shop makes an offer for a batch in treatment or in transit; its owner is told by mail. */
export const createPostOffer =
  ({
    bus,
    enter,
    post
  }: Pick<Dependencies, 'bus'> & { enter: EnterThread; post: PostMessage }): Handler<typeof postOffer> =>
  async ({ id, title, description, price, requestid }, context) => {
    const { thread, ownerid, status } = await enter(batchThread(id), 'post_offer', context)
    if (ownerid === null || !isOpenToOffers(status)) throw new AppError('illegal_transition')
    const batch = await bus.request(getBatch, { id }, context)

    const now = new Date()
    const expiresat = offerExpiry(now)
    return await post({
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
  }

/** Once the shop has the cards in hand, what it offers is what came of checking them. */
const noticeOf = ({ id, items, delivery, receivedat }: Batch, price: number, expiresat: Date): Notice => {
  const cards = items.filter(({ kind }) => kind === 'C').length
  const offer = { batchid: id, cards, price, expiresat: expiresat.toISOString() }
  return receivedat
    ? { kind: 'revised_offer', ...offer, shipped: delivery?.mode === 'ship' }
    : { kind: 'new_offer', ...offer }
}
