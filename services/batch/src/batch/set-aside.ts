import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { itemStatus } from '@comptoir/contracts/batch/item'
import { setAside as call } from '@comptoir/contracts/batch/set-aside'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { cardsMoved, photosReleased } from '@comptoir/contracts/batch/events'
import { command } from '@comptoir/kit/bus/command'
import { requestMark } from '@comptoir/kit/store/once'
import { emits, localEffect, type LocalEffect } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { isBought } from '../items/corrections.ts'
import { leaving } from '../pages/page-record.ts'
import { cardsSetAside, type BatchOfCards } from './cards-aside.ts'
import { changeBatch } from './change-batch.ts'
import { newBatch } from './create-batch.ts'
import type { BatchRecord } from './record.ts'
import type { BatchRepository } from './repository.ts'

/** Whoever has as many batches as they may open can still set cards aside, but not for ever. */
const spareBatches = 2

/** A card is its own in the new batch: the photographs of its page stay with the former, or go. */
const withoutPage = ({ pageid: _pageid, place: _place, ...item }: CardItemRecord): CardItemRecord => item

const mayLeave = (batch: BatchRecord, item: CardItemRecord): boolean =>
  item.status !== itemStatus.analysing && item.checked === undefined && !isBought(batch, item)

/**
 * One write takes the cards out of their batch and holds the new batch as an event, which inserts it: at once, or after a
 * crash in between. So no card is lost, and none is in two batches.
 */
export const setAside = command(call, async ({ id, itemids, requestid }, context, deps: Deps) => {
  const { userid } = context.actor
  if (userid === null) throw new AppError('login_required')
  // Of its own batch, so that no other call of the account has the same key.
  const { requestkey } = requestMark(userid, requestid && `${id}:${requestid}`, '')
  const first = requestkey === undefined ? null : await deps.batches.findVisible({ requestkey }, context.actor)
  if (first) return await deps.present(first)
  if ((await deps.batches.countOpen(userid)) >= limits.openBatches + spareBatches) throw new AppError('batch_limit')
  const aside = await changeBatch(deps, { id, context }, async before => {
    // Cards that the shop has in hand stay together.
    if (before.status !== batchStatus.editing || before.receivedat) throw new AppError('illegal_transition')
    const moved = before.items.filter(item => itemids.includes(item.id))
    if (moved.length < new Set(itemids).size) throw new AppError('not_found')
    if (!moved.every(item => mayLeave(before, item))) throw new AppError('illegal_transition')
    const left = before.items.filter(item => !moved.includes(item))
    if (left.length === 0) throw new AppError('validation_failed', { fields: { itemids: french.noCardLeft } })
    const gone = leaving(before, moved)
    const pagesLeft = before.pages?.filter(page => !gone.pages.includes(page)) ?? []
    const batch: BatchOfCards = {
      ...newBatch(),
      userid,
      items: moved.map(withoutPage),
      cards: moved.length,
      ...(requestkey === undefined ? {} : { requestkey })
    }
    const saved = await deps.batches.save(
      { _id: id, version: before.version, status: batchStatus.editing },
      {
        $set: { items: left, cards: left.length, ...(gone.pages.length && { pages: pagesLeft }) },
        // A late repetition of the upload of a card that left adds none.
        $push: { spentrequests: { $each: gone.requests, $slice: -limits.cardsPerBatch } }
      },
      [
        emits(cardsSetAside, { from: id, batch }),
        ...(gone.photos.length ? [emits(photosReleased, { names: gone.photos })] : []),
        emits(cardsMoved, { from: id, to: batch._id, itemids: moved.map(item => item.id) })
      ]
    )
    return saved && batch
  })
  const inserted = await deps.batches.insertAside(aside)
  deps.outbox.kick()
  for (const { id: itemid } of aside.items) deps.frames.send(id, { action: 'delete_item', itemid, message: null })
  deps.frames.toDashboard({ action: 'new_batch', batchid: inserted._id })
  return await deps.present(inserted)
})

/**
 * Inserts a batch whose cards left another one, where the call that moved them did not come to it. The erasure of a batch has
 * inserted what left it, and that may have been erased since, with its account: it is not inserted again.
 */
export const setAsideEffects = (batches: Pick<BatchRepository, 'insertAside' | 'find'>): LocalEffect[] => [
  localEffect(cardsSetAside, async ({ from, batch }) => {
    if (from === undefined || (await batches.find(from))) await batches.insertAside(batch)
  })
]
