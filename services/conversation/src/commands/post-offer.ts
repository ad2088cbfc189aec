import { noticeRequested } from '@comptoir/contracts/account-notices'
import { getBatch } from '@comptoir/contracts/batch'
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
    const { items } = await bus.request(getBatch, { id }, context)
    const cards = items.filter(({ kind }) => kind === 'C').length

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
      eventsOf: () => [
        emits(noticeRequested, {
          userid: ownerid,
          notice: { kind: 'new_offer', batchid: id, cards, price, expiresat: expiresat.toISOString() }
        })
      ]
    })
  }
