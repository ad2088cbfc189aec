import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import type { CardItem } from '@comptoir/contracts/batch/item'
import * as calls from '@comptoir/contracts/batch/page-calls'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { cutPage, type PageCard } from '@comptoir/contracts/recognition/page'
import { isSameFile } from '@comptoir/kit/blobs/digest'
import { command } from '@comptoir/kit/bus/command'
import { sortableId } from '@comptoir/kit/store/ids'
import { presentCardItem, presentItemFor } from '../batch/present.ts'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { photographedBy } from '../handover/handovers.ts'
import { requestAnalyses } from '../items/request-analysis.ts'
import { filesOf, itemOfPage, type PageRecord } from './page-record.ts'

/**
 * The recogniser cuts the cards out of both photographs, and one write adds them all with the page. A repetition after its
 * cards were deleted answers none.
 */
export const createPage = command(
  calls.createPage,
  async ({ id, requestid, files: { faces, backs } }, context, deps: Deps) => {
    const { actor } = context
    if (faces === undefined) throw new AppError('image_missing_face')
    if (backs === undefined) throw new AppError('image_missing_back')
    const photos: PageRecord['photos'] = [faces, backs]
    return await deps.uploads.keepWhile(id, photos, async () => {
      const before = await deps.batches.getPhotographed(id, actor)
      const first = pageOfRequest(before, requestid)
      if (first) return await repeated(deps, before, { first, photos, actor })
      if (isSpent(before, requestid)) return await noneOf(deps, photos)
      if (before.status !== batchStatus.editing || before.cards >= limits.cardsPerBatch) throw refusalOf(before, 1)
      const { cards } = await deps.bus.request(cutPage, { faces, backs }, context)
      if (cards.length === 0) throw new AppError('image_invalid', { fields: { faces: french.pageWithoutCards } })
      const page = {
        id: sortableId(),
        photos,
        fronts: cards.map(({ place }) => place),
        createdat: new Date(),
        ...(requestid === undefined ? {} : { requestid })
      }
      return await deps.uploads.keepWhile(id, cards.flatMap(filesOf), async () => {
        const added = await addPage(deps, before, { page, cards, actor })
        if (added) return added
        const batch = await deps.batches.getPhotographed(id, actor)
        const other = pageOfRequest(batch, requestid)
        const spent = isSpent(batch, requestid)
        if (!other && !spent) throw refusalOf(batch, cards.length)
        await deps.photos.remove(cards.flatMap(filesOf))
        if (!other) return await noneOf(deps, photos)
        return await repeated(deps, batch, { first: other, photos, actor })
      })
    })
  }
)

const pageOfRequest = ({ pages = [] }: BatchRecord, requestid: string | undefined) =>
  requestid === undefined ? undefined : pages.find(page => page.requestid === requestid)

/** Whether the request added a page all of whose cards are gone. */
const isSpent = ({ spentrequests = [] }: BatchRecord, requestid: string | undefined) =>
  requestid !== undefined && spentrequests.includes(requestid)

/** Removes photographs that nothing needs any more, and answers with no card. */
const noneOf = async ({ photos: store }: Deps, photos: readonly string[]): Promise<CardItem[]> => {
  await store.remove([...photos])
  return []
}

/** Adds the page with its cards. Returns null where the batch takes none so many, or was given the page before. */
const addPage = async (
  { batches, frames, outbox }: Deps,
  batch: BatchRecord,
  { page, cards, actor }: { page: PageRecord; cards: readonly PageCard[]; actor: Actor }
): Promise<CardItem[] | null> => {
  const items = cards.map(card => itemOfPage(page.id, card, page.createdat))
  const saved = await batches.save(
    {
      _id: batch._id,
      // Cutting takes seconds, in which a hand-over may end.
      ...photographedBy(actor),
      status: batchStatus.editing,
      cards: { $lte: limits.cardsPerBatch - items.length },
      ...(page.requestid === undefined
        ? {}
        : { 'pages.requestid': { $ne: page.requestid }, spentrequests: { $ne: page.requestid } })
    },
    { $push: { items: { $each: items }, pages: page }, $inc: { cards: items.length } },
    requestAnalyses(batch, items)
  )
  if (!saved) return null
  outbox.kick()
  const replies = items.map(presentCardItem)
  for (const item of replies) frames.send(batch._id, { action: 'new_item', item })
  return replies
}

/** Why the batch does not take so many cards. */
const refusalOf = ({ status, cards }: BatchRecord, wanted: number) => {
  if (status !== batchStatus.editing) return new AppError('illegal_transition')
  return new AppError('batch_limit', { fields: { faces: french.pageTooLarge(wanted, limits.cardsPerBatch - cards) } })
}

/** Answers with the cards of the first page again. Throws `request_conflict` unless the photographs hold the same bytes. */
const repeated = async (
  { photos: store }: Deps,
  batch: BatchRecord,
  { first, photos: [faces, backs], actor }: { first: PageRecord; photos: PageRecord['photos']; actor: Actor }
): Promise<CardItem[]> => {
  const isSame = (await isSameFile(store, faces, first.photos[0])) && (await isSameFile(store, backs, first.photos[1]))
  if (!isSame) throw new AppError('request_conflict')
  await store.remove([faces, backs])
  return batch.items.filter(({ pageid }) => pageid === first.id).map(presentItemFor(batch, actor))
}
