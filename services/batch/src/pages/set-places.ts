import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { photosReleased } from '@comptoir/contracts/batch/events'
import * as calls from '@comptoir/contracts/batch/page-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { cutPage, type PageCard } from '@comptoir/contracts/recognition/page'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { presentCardItem, presentItemFor } from '../batch/present.ts'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { isBought } from '../items/corrections.ts'
import { requestAnalyses } from '../items/request-analysis.ts'
import { filesOf, itemOfPage, recutItem, type PageRecord } from './page-record.ts'
import { placeChanges, placesApart, type PlaceChange } from './place-changes.ts'

type PlacedItem = CardItemRecord & { place: Corners }
type Change = PlaceChange<PlacedItem>

interface Plan {
  page: PageRecord
  changes: Change[]
  removed: PlacedItem[]
}

/** What the places make of the page as the batch has it now. Throws where that is not possible any more. */
const planFor = (batch: BatchRecord, pageid: string, places: readonly Corners[]): Plan => {
  const page = batch.pages?.find(({ id }) => id === pageid)
  if (!page) throw new AppError('not_found')
  if (batch.status !== batchStatus.editing) throw new AppError('illegal_transition')
  const items = batch.items.flatMap(item =>
    item.pageid === pageid && item.place ? [{ ...item, place: item.place }] : []
  )
  const { changes, removed } = placeChanges(places, items)
  const touched = [...changes.flatMap(({ act, item }) => (act === 'move' ? [item] : [])), ...removed]
  if (touched.some(item => item.checked || isBought(batch, item))) throw new AppError('illegal_transition')
  const cards = batch.cards - removed.length + changes.filter(({ act }) => act === 'add').length
  if (cards > limits.cardsPerBatch) throw new AppError('batch_limit')
  return { page, changes, removed }
}

/** Two plans with the same signature are about the same cards in the same places. */
const signatureOf = ({ changes, removed }: Plan) =>
  JSON.stringify([changes.map(({ act, item }) => [act, item?.id, item?.place]), removed.map(({ id }) => id)])

/** The seller corrects what the page showed: a card that came or went since is not decided about. */
const isAsShown = ({ changes, removed }: Plan, shown: readonly string[] | undefined): boolean => {
  const ids = [...changes.flatMap(({ item }) => item?.id ?? []), ...removed.map(({ id }) => id)]
  return shown === undefined || (ids.length === shown.length && ids.every(id => shown.includes(id)))
}

const cutFor = async (
  { bus }: Deps,
  { page: { photos, fronts }, changes }: Plan,
  context: RequestContext
): Promise<PageCard[]> => {
  const told = changes.map(({ act, place }) => ({ place, cut: act !== 'keep' }))
  const wanted = told.filter(({ cut }) => cut).length
  if (wanted === 0) return []
  const [faces, backs] = photos
  // The photograph of backs still shows those of cards that are gone: without their fronts they would go to others.
  const gone = placesApart(
    fronts,
    told.map(({ place }) => place)
  ).map(place => ({ place, cut: false }))
  const places = [...told, ...gone]
  const { cards } = await bus.request(cutPage, { faces, backs, places }, context)
  if (cards.length !== wanted) throw new AppError('image_invalid', { fields: { places: french.pageNotCut } })
  return cards
}

/**
 * Corrects where the cards of a page lie. The cards are cut out once; the save is tried again while only something else in the
 * batch changed meanwhile, such as the answer for another card. Where the cards of the page themselves changed, the seller
 * has to look again.
 */
export const setPlaces = command(calls.setPlaces, async ({ id, pageid, places, shown }, context, deps: Deps) => {
  const plan = planFor(await deps.batches.getPhotographed(id, context.actor), pageid, places)
  if (!isAsShown(plan, shown)) throw new AppError('illegal_transition')
  const cut = await cutFor(deps, plan, context)
  return await deps.uploads.keepWhile(id, cut.flatMap(filesOf), async () => {
    while (Date.now() < context.deadline) {
      const batch = await deps.batches.getPhotographed(id, context.actor)
      const now = planFor(batch, pageid, places)
      if (signatureOf(now) !== signatureOf(plan)) throw new AppError('illegal_transition')
      const after = await savePlaces(deps, batch, { ...now, cut })
      if (after) return after.map(presentItemFor(batch, context.actor))
    }
    throw new AppError('unavailable')
  })
})

/** Saves the plan with the cards that were cut for it. Returns null where the batch changed since it was read. */
const savePlaces = async (
  { batches, outbox, frames }: Deps,
  batch: BatchRecord,
  { page, changes, removed, cut }: Plan & { cut: readonly PageCard[] }
): Promise<CardItemRecord[] | null> => {
  const now = new Date()
  const cards = cut.values()
  const after = changes.map(change => {
    if (change.act === 'keep') return { ...change, item: change.item, before: null }
    const card = cards.next().value
    if (!card) throw new Error('a place has no cut')
    return change.act === 'move'
      ? { ...change, item: recutItem(change.item, page.id, card, now), before: change.item }
      : { ...change, item: itemOfPage(page.id, card, now), before: null }
  })
  const changed = after.filter(({ act }) => act !== 'keep').map(({ item }) => item)
  const gone = new Set(removed.map(({ id }) => id))
  const byId = new Map(after.map(({ item }) => [item.id, item]))
  const added = after.filter(({ act }) => act === 'add').map(({ item }) => item)
  const items = [...batch.items.filter(({ id }) => !gone.has(id)).map(item => byId.get(item.id) ?? item), ...added]
  const named = new Set(items.flatMap(({ photos }) => photos))
  const former = [...removed, ...after.flatMap(({ before }) => before ?? [])].flatMap(({ photos }) => photos)
  const released = former.filter(name => !named.has(name))
  const newPlaces = changes.filter(({ act }) => act === 'add').map(({ place }) => place)
  const fronts = [...page.fronts, ...placesApart(newPlaces, page.fronts)]
  const pages = batch.pages?.map(one => (one.id === page.id ? { ...one, fronts } : one)) ?? []
  if (changed.length > 0 || removed.length > 0) {
    const saved = await batches.save(
      { _id: batch._id, version: batch.version, status: batchStatus.editing },
      { $set: { items, pages, cards: items.length } },
      [...requestAnalyses(batch, changed), ...(released.length ? [emits(photosReleased, { names: released })] : [])]
    )
    if (!saved) return null
  }
  outbox.kick()
  for (const { id } of removed) frames.send(batch._id, { action: 'delete_item', itemid: id, message: null })
  for (const { act, item } of after.filter(({ act }) => act !== 'keep'))
    frames.send(batch._id, {
      action: act === 'add' ? 'new_item' : 'item_status_updated',
      item: presentCardItem(item)
    })
  return after.map(({ item }) => item)
}
