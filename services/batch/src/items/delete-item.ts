import { photosReleased } from '@comptoir/contracts/batch/batch'
import type { deleteItem } from '@comptoir/contracts/batch/item-calls'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import { cardItemOf } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import type { CardItemRecord } from './card-item.ts'

/** An offer that stands or waits and buys the card: a line names it, or the offer has none and buys every done card. */
const buysCard = ({ id, status }: CardItemRecord) => ({
  status: { $in: ['P', 'A'] as OfferStatus[] },
  $or: [{ 'lines.itemid': id }, ...(status === 'D' ? [{ lines: { $size: 0 } }] : [])]
})

/**
 * Removes a card that is done or in error from a batch still edited; its photos are forgotten. A card that an offer buys
 * stays: the shop may have sent the batch back for photos after it made the offer.
 */
export const createDeleteItem =
  ({ batches, frames, outbox }: Pick<Deps, 'batches' | 'frames' | 'outbox'>): Handler<typeof deleteItem> =>
  async ({ id, itemid }, { actor }) => {
    const item = cardItemOf(await batches.get(id, actor), itemid)
    const { status, attempt } = item
    if (status !== 'D' && status !== 'E') throw new AppError('illegal_transition')
    const saved = await batches.save(
      {
        _id: id,
        status: 'E',
        offers: { $not: { $elemMatch: buysCard(item) } },
        items: { $elemMatch: { id: itemid, status, attempt } }
      },
      {
        $pull: { items: { id: itemid } },
        $inc: { cards: -1 },
        ...(item.requestid === undefined ? {} : { $push: { spentrequests: item.requestid } })
      },
      [emits(photosReleased, { names: [...item.photos] })]
    )
    if (!saved) throw new AppError('illegal_transition')
    outbox.kick()
    frames.send(id, { action: 'delete_item', itemid, message: null })
    return {}
  }
