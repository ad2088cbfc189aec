import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import type { CardItem } from '@comptoir/contracts/batch/item'
import * as calls from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { isSameFile } from '@comptoir/kit/blobs/digest'
import { command } from '@comptoir/kit/bus/command'
import { sortableId } from '@comptoir/kit/store/ids'
import { presentCardItem } from '../batch/present.ts'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { newCardItem, type CardItemRecord } from './card-item.ts'
import { requestAnalysis } from './request-analysis.ts'

type Photos = [face: string, back: string]

/** Adds a card and asks for its analysis, in one write. A repetition after the card was deleted is `not_found`. */
export const createCardItem = command(
  calls.createCardItem,
  async ({ id, requestid, files: { face, back } }, { actor }, deps: Deps) => {
    if (face === undefined) throw new AppError('image_missing_face')
    if (back === undefined) throw new AppError('image_missing_back')
    const photos: Photos = [face, back]
    return await deps.uploads.keepWhile(id, photos, async () => {
      const added = await addCard(deps, await deps.batches.getPhotographed(id, actor), { photos, requestid })
      if (added) return added
      const batch = await deps.batches.getPhotographed(id, actor)
      const first = batch.items.find(item => requestid !== undefined && item.requestid === requestid)
      if (first) return await repeated(deps, first, photos)
      throw new AppError(refusalOf(batch, requestid))
    })
  }
)

/** Adds the card. Returns null where the batch takes none, or was given a card by this request before. */
const addCard = async (
  { batches, frames, outbox }: Deps,
  batch: BatchRecord,
  { photos, requestid }: { photos: Photos; requestid: string | undefined }
): Promise<CardItem | null> => {
  const [face, back] = photos
  const item = newCardItem({ id: sortableId(), now: new Date(), face, back, requestid })
  const saved = await batches.save(
    {
      _id: batch._id,
      status: batchStatus.editing,
      cards: { $lt: limits.cardsPerBatch },
      ...(requestid === undefined ? {} : { 'items.requestid': { $ne: requestid }, spentrequests: { $ne: requestid } })
    },
    { $push: { items: item }, $inc: { cards: 1 } },
    [requestAnalysis(batch, item)]
  )
  if (!saved) return null
  outbox.kick()
  const reply = presentCardItem(item)
  frames.send(batch._id, { action: 'new_item', item: reply })
  return reply
}

/** Why the batch takes no card. */
const refusalOf = ({ status, spentrequests }: BatchRecord, requestid: string | undefined) => {
  if (requestid !== undefined && spentrequests?.includes(requestid)) return 'not_found'
  return status === batchStatus.editing ? 'batch_limit' : 'illegal_transition'
}

/** Answers with the first card again. Throws `request_conflict` unless the photos hold the same bytes as that card's. */
const repeated = async ({ photos }: Deps, first: CardItemRecord, [face, back]: Photos): Promise<CardItem> => {
  const [firstFace, firstBack = ''] = first.photos
  const isSame = (await isSameFile(photos, face, firstFace)) && (await isSameFile(photos, back, firstBack))
  if (!isSame) throw new AppError('request_conflict')
  await photos.remove([face, back])
  return presentCardItem(first)
}
