import { photosReleased } from '@comptoir/contracts/batch'
import type { deleteItem } from '@comptoir/contracts/item-calls'
import type { OfferStatus } from '@comptoir/contracts/offer'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/outbox'
import { cardItemOf } from '../batch/record.ts'
import type { Filter } from 'mongodb'
import type { Deps } from '../deps.ts'
import type { CardItemRecord } from './card-item.ts'

/** A line of an offer that stands or waits names the card. */
const namesCard = (itemid: string) => ({ status: { $in: ['P', 'A'] as OfferStatus[] }, 'lines.itemid': itemid })

/**
 * Removes a card that is done or in error from a batch still edited; its photos are forgotten. A card that an offer names
 * stays: the shop may have sent the batch back for photos after it made the offer.
 */
export const createDeleteItem =
  ({ batches, frames, outbox }: Pick<Deps, 'batches' | 'frames' | 'outbox'>): Handler<typeof deleteItem> =>
  async ({ id, itemid }, { actor }) => {
    const item = cardItemOf(await batches.get(id, actor), itemid)
    const deletable: Filter<CardItemRecord> = { id: itemid, status: { $in: ['D', 'E'] } }
    const saved = await batches.save(
      {
        _id: id,
        status: 'E',
        offers: { $not: { $elemMatch: namesCard(itemid) } },
        items: { $elemMatch: { ...deletable, attempt: item.attempt } }
      },
      {
        // The driver's types know no operators inside the elements of `$pull`.
        $pull: { items: deletable as object },
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
