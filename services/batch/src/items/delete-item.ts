import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { photosReleased } from '@comptoir/contracts/batch/events'
import { itemStatus } from '@comptoir/contracts/batch/item'
import * as calls from '@comptoir/contracts/batch/item-calls'
import { offerStatus } from '@comptoir/contracts/batch/offer'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { cardItemOf } from '../batch/record.ts'
import { auditCard } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import type { CardItemRecord } from './card-item.ts'

/** Matches a pending or accepted offer that buys the card: by a line, or without lines, which buys every done card. */
export const buysCard = ({ id, status }: CardItemRecord) => ({
  status: { $in: [offerStatus.pending, offerStatus.accepted] },
  $or: [{ 'lines.itemid': id }, ...(status === itemStatus.done ? [{ lines: { $size: 0 } }] : [])]
})

/**
 * Removes a done or failed card from a batch that is still being edited, with its photos. A card that an offer buys stays:
 * the shop may have sent the batch back for better photos after it made the offer.
 */
export const deleteItem = command(calls.deleteItem, async ({ id, itemid }, { actor }, deps: Deps) => {
  const item = cardItemOf(await deps.batches.getPhotographed(id, actor), itemid)
  const { status, attempt, requestid } = item
  if (status !== itemStatus.done && status !== itemStatus.failed) throw new AppError('illegal_transition')
  // A browser repeats a request only while it uploads the card, and a batch has no more than `cardsPerBatch` uploads at a
  // time: a request that so many deletions followed is not repeated.
  const spentrequests = requestid && { $each: [requestid], $slice: -limits.cardsPerBatch }
  const saved = await deps.batches.save(
    {
      _id: id,
      status: batchStatus.editing,
      offers: { $not: { $elemMatch: buysCard(item) } },
      items: { $elemMatch: { id: itemid, status, attempt } }
    },
    { $pull: { items: { id: itemid } }, $inc: { cards: -1 }, ...(spentrequests && { $push: { spentrequests } }) },
    [
      ...auditCard(actor, id, 'batch.card_deleted', { before: item, after: null }),
      emits(photosReleased, { names: item.photos })
    ]
  )
  if (!saved) throw new AppError('illegal_transition')
  deps.outbox.kick()
  deps.frames.send(id, { action: 'delete_item', itemid, message: null })
  return {}
})
