import { analysisRequested, type AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { photosKept } from '@comptoir/contracts/batch/batch'
import type { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { Handler } from '@comptoir/kit/bus/bus'
import { sha256, sortableId } from '@comptoir/kit/store/ids'
import { emits } from '@comptoir/kit/work/outbox'
import { type BatchRecord } from '../batch/record.ts'
import { newCardItem, type CardItemRecord } from './card-item.ts'
import { presentCardItem } from '../batch/present.ts'
import type { Deps } from '../deps.ts'
import { isSameFile } from '@comptoir/kit/blobs/digest'

/** Adds a card by its two stored photos and asks for its analysis, in one write. */
export const createCreateCardItem =
  ({
    batches,
    photos,
    frames,
    outbox
  }: Pick<Deps, 'batches' | 'photos' | 'frames' | 'outbox'>): Handler<typeof createCardItem> =>
  async ({ id, requestid, files: { face, back } }, { actor }) => {
    if (face === undefined) throw new AppError('image_missing_face')
    if (back === undefined) throw new AppError('image_missing_back')
    const batch = await batches.get(id, actor)
    const first = requestid === undefined ? undefined : addedBefore(batch, requestid)
    if (first) return await repeated(first)

    const item = newCardItem({ id: sortableId(), now: new Date(), face, back, requestid })
    const saved = await batches.save(
      {
        _id: id,
        status: 'E',
        cards: { $lt: limits.cardsPerBatch },
        ...(requestid === undefined ? {} : { 'items.requestid': { $ne: requestid }, spentrequests: { $ne: requestid } })
      },
      { $push: { items: item }, $inc: { cards: 1 } },
      // The photos are kept by an event of the same write: a crash can neither lose nor orphan them.
      [emits(photosKept, { names: [face, back] }), requestAnalysis(batch, item)]
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
      if (requestid !== undefined && now.spentrequests?.includes(requestid)) throw new AppError('not_found')
      throw new AppError(now.status === 'E' ? 'batch_limit' : 'illegal_transition')
    }

    /** The first answer again, if it is the same request: the same bytes are stored as the same bytes. */
    async function repeated(earlier: CardItemRecord) {
      const fresh = [face, back].filter(name => name !== undefined)
      const same = await Promise.all(
        fresh.map(async (name, index) => await isSameFile(photos, name, earlier.photos[index] ?? ''))
      )
      await photos.remove(fresh)
      if (same.includes(false)) throw new AppError('request_conflict')
      return presentCardItem(earlier)
    }
  }

const addedBefore = (batch: BatchRecord, requestid: string) =>
  batch.items.find((item): item is CardItemRecord => item.kind === 'C' && item.requestid === requestid)

/** The event that brings an item to the recogniser. */
export const requestAnalysis = (batch: Pick<BatchRecord, '_id' | 'userid' | 'visitorhash'>, item: CardItemRecord) => {
  const [face, back] = item.photos
  if (!item.analysisuntil) throw new Error('an item in analysis has a deadline')
  return emits(analysisRequested, {
    batchid: batch._id,
    itemid: item.id,
    attempt: item.attempt,
    face,
    back,
    corners: item.corners,
    until: item.analysisuntil.toISOString(),
    payer: payerOf(batch)
  })
}

/** Hashed once more than the batch keeps it: recognition needs to tell payers apart, not to know them. */
const payerOf = ({ _id, userid, visitorhash }: Pick<BatchRecord, '_id' | 'userid' | 'visitorhash'>): AnalysisPayer => ({
  kind: userid === null ? 'visitor' : 'account',
  key: sha256(`payer ${userid ?? visitorhash ?? _id}`)
})
