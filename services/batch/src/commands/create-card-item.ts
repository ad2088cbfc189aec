import { analysisRequested } from '@comptoir/contracts/analysis'
import type { createCardItem } from '@comptoir/contracts/batch'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import type { Handler } from '@comptoir/kit/bus/bus'
import { sortableId } from '@comptoir/kit/ids'
import { emits } from '@comptoir/kit/outbox'
import { newCardItem, type BatchRecord, type CardItemRecord } from '../batch.ts'
import { presentCardItem } from '../present-batch.ts'
import type { Dependencies } from '../service.ts'

/** Adds a card by its two stored photos and asks for its analysis, in one write. */
export const createCreateCardItem =
  ({
    batches,
    photos,
    frames,
    outbox
  }: Pick<Dependencies, 'batches' | 'photos' | 'frames' | 'outbox'>): Handler<typeof createCardItem> =>
  async ({ id, requestid, files: { face, back } }, { actor }) => {
    if (face === undefined) throw new AppError('image_missing_face')
    if (back === undefined) throw new AppError('image_missing_back')
    const batch = await batches.get(id, actor)
    const first = requestid === undefined ? undefined : addedBefore(batch, requestid)
    if (first) return await repeated(first)

    const item = newCardItem({ id: sortableId(), now: new Date(), face, back, requestid })
    await photos.keep([face, back])
    const saved = await batches.save(
      {
        _id: id,
        status: 'E',
        cards: { $lt: limits.cardsPerBatch },
        ...(requestid === undefined ? {} : { 'items.requestid': { $ne: requestid } })
      },
      { $push: { items: item }, $inc: { cards: 1 } },
      [requestAnalysis(id, item)]
    )
    if (!saved) return await refused()
    outbox.kick()
    const reply = presentCardItem(item)
    frames.send(id, { action: 'new_item', item: reply })
    return reply

    /** The guard failed: says why, or finds that the same request won the race. */
    async function refused() {
      const now = await batches.get(id, actor)
      const winner = requestid === undefined ? undefined : addedBefore(now, requestid)
      if (winner) return await repeated(winner)
      throw new AppError(now.status === 'E' ? 'batch_limit' : 'illegal_transition')
    }

    async function repeated(earlier: CardItemRecord) {
      await photos.remove([face, back].filter(name => name !== undefined))
      return presentCardItem(earlier)
    }
  }

const addedBefore = (batch: BatchRecord, requestid: string) =>
  batch.items.find((item): item is CardItemRecord => item.kind === 'C' && item.requestid === requestid)

/** The event that brings an item to the recogniser. */
export const requestAnalysis = (batchid: string, item: CardItemRecord) => {
  const [face, back] = item.photos
  if (!item.analysisuntil) throw new Error('an item in analysis has a deadline')
  return emits(analysisRequested, {
    batchid,
    itemid: item.id,
    attempt: item.attempt,
    face,
    back,
    corners: item.corners,
    until: item.analysisuntil.toISOString()
  })
}
