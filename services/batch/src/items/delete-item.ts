import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { photosReleased } from '@comptoir/contracts/batch/events'
import { itemStatus } from '@comptoir/contracts/batch/item'
import * as calls from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { changeBatch } from '../batch/change-batch.ts'
import { cardItemOf } from '../batch/record.ts'
import { auditCard } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { leaving } from '../pages/page-record.ts'
import { isBought } from './corrections.ts'

/**
 * Removes a done or failed card from a batch that is still being edited, with its photos, and with its page where that has
 * no other card. A card that an offer buys stays: the shop may have sent the batch back for better photos after it made the
 * offer.
 */
export const deleteItem = command(calls.deleteItem, async ({ id, itemid }, context, deps: Deps) => {
  const { actor } = context
  const before = cardItemOf(await deps.batches.getPhotographed(id, actor), itemid)
  await changeBatch(deps, { id, context, by: 'photographer' }, async batch => {
    const item = batch.items.find(one => one.id === itemid)
    const isAsRead = item?.status === before.status && item.attempt === before.attempt
    const mayGo = item?.status === itemStatus.done || item?.status === itemStatus.failed
    if (!isAsRead || !mayGo || batch.status !== batchStatus.editing || isBought(batch, item))
      throw new AppError('illegal_transition')
    const { pages, photos, requests } = leaving(batch, [item])
    return await deps.batches.save(
      { _id: id, version: batch.version, status: batchStatus.editing },
      {
        $pull: { items: { id: itemid }, ...(pages.length && { pages: { id: { $in: pages.map(page => page.id) } } }) },
        $inc: { cards: -1 },
        // A browser repeats a request only while it uploads the card, and a batch has no more than `cardsPerBatch` uploads
        // at a time: a request that so many deletions followed is not repeated.
        ...(requests.length && { $push: { spentrequests: { $each: requests, $slice: -limits.cardsPerBatch } } })
      },
      [
        ...auditCard(actor, id, 'batch.card_deleted', { before: item, after: null }),
        emits(photosReleased, { names: [...item.photos, ...photos] })
      ]
    )
  })
  deps.outbox.kick()
  deps.frames.send(id, { action: 'delete_item', itemid, message: null })
  return {}
})
