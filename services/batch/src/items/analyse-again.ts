import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { photosReleased } from '@comptoir/contracts/batch/events'
import { itemStatus, type CardItem, type ItemStatus } from '@comptoir/contracts/batch/item'
import * as calls from '@comptoir/contracts/batch/item-calls'
import type { Corners } from '@comptoir/contracts/batch/corners'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { cardItemOf, type BatchRecord } from '../batch/record.ts'
import { auditCard } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { announceItem } from './announce-item.ts'
import { inAnalysis, type CardItemRecord } from './card-item.ts'
import { requestAnalysis } from './request-analysis.ts'

/** Sends a failed card to analysis again, with new photos where given. */
export const retryCardItem = command(
  calls.retryCardItem,
  async ({ id, itemid, files: { face, back } }, { actor }, deps: Deps) => {
    const fresh = [face, back].filter(name => name !== undefined)
    return await deps.uploads.keepWhile(id, fresh, async () => {
      const batch = await deps.batches.getPhotographed(id, actor)
      const { pageid, corners } = cardItemOf(batch, itemid)
      // Where a card lies on its cut of a page is known; the corners that a seller placed by hand failed.
      const known = pageid !== undefined && face === undefined ? { corners } : {}
      return await analyseAgain(deps, batch, { itemid, actor, from: [itemStatus.failed], face, back, ...known })
    })
  }
)

/** Analyses a card with the corners that its seller placed: a failed one, or one that waits for an answer. */
export const setCorners = command(calls.setCorners, async ({ id, itemid, face: corners }, { actor }, deps: Deps) => {
  const batch = await deps.batches.get(id, actor)
  return await analyseAgain(deps, batch, { itemid, actor, from: [itemStatus.waiting, itemStatus.failed], corners })
})

interface Again {
  itemid: string
  actor: Actor
  from: ItemStatus[]
  face?: string | undefined
  back?: string | undefined
  corners?: Corners | null
}

const analyseAgain = async (
  deps: Deps,
  batch: BatchRecord,
  { itemid, actor, from, face, back, corners = null }: Again
): Promise<CardItem> => {
  const { _id: id } = batch
  const item = cardItemOf(batch, itemid)
  const { status, attempt } = item
  if (!from.includes(status)) throw new AppError('illegal_transition')
  const [oldFace, oldBack] = item.photos
  const newBack = back ?? oldBack
  if (newBack === undefined) throw new AppError('image_missing_back')
  const photos: CardItemRecord['photos'] = [face ?? oldFace, newBack]
  const next = { ...item, ...inAnalysis(attempt + 1, { now: new Date(), photos, corners }) }
  const replaced = item.photos.filter(name => !next.photos.includes(name))
  const saved = await deps.batches.saveItem(
    { batchid: id, itemid, expected: { status, attempt }, batch: { status: batchStatus.editing } },
    next,
    [
      ...auditCard(actor, id, 'batch.card_analysed_again', { before: item, after: next }),
      requestAnalysis(batch, next),
      ...(replaced.length ? [emits(photosReleased, { names: replaced })] : [])
    ]
  )
  if (!saved) throw new AppError('illegal_transition')
  return announceItem(deps, id, next)
}
