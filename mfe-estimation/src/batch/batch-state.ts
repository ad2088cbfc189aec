import { totalCents } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem, Item } from '@comptoir/contracts/batch/item'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { BatchFrame } from '@comptoir/contracts/portal/realtime'

/** What the page knows of a batch. `gone` are the ids of deleted items: a late answer must not bring them back. */
export type BatchState = { readonly batch: Batch; readonly gone: readonly string[] }

export type BatchEvent =
  /** The whole batch, by HTTP or by the first frame of a connection. */
  | { type: 'snapshot'; batch: Batch }
  /** The first state of an item, by the answer to its upload or by a frame. */
  | { type: 'added'; item: Item }
  /** A later state of an item. */
  | { type: 'changed'; item: Item }
  /** The answer to a retry of `from`: the new analysis has begun, and may even have ended. */
  | { type: 'analysed_again'; item: CardItem; from: CardItem }
  | { type: 'removed'; itemid: string }
  /** The answer to a correction of the outlines of a page that had the cards `before`: those it leaves out are removed. */
  | { type: 'placed'; items: readonly CardItem[]; before: readonly string[] }
  /** A deletion that the server refused: the item takes its place again. */
  | { type: 'restored'; item: Item; index: number }
  /** How the cards come, as the seller chose it: shown before the portal answered. */
  | { type: 'delivered_by'; delivery: Batch['delivery'] }
  /** Whether another browser photographs for the batch, as its owner sees it. */
  | { type: 'handed_over'; connected: boolean }

const statusOf = (item: Item) => (item.kind === 'C' ? item.status : null)

/** When the seller corrected a card last; '' for one as it was recognised. */
const correctedAt = (item: Item) => (item.kind === 'C' ? (item.corrected?.at ?? '') : '')

/** Where a card lies on the photograph of its page. A card that is placed anew is analysed anew. */
const placeOf = (item: Item) => (item.kind === 'C' ? item.place?.join() : undefined)

/** A done card changes state only once it is placed anew, and a correction is not taken back: whatever says otherwise is older. */
const newerOf = (known: Item | undefined, next: Item): Item => {
  if (!known || statusOf(known) !== 'D' || placeOf(known) !== placeOf(next)) return next
  return statusOf(next) !== 'D' || correctedAt(next) < correctedAt(known) ? known : next
}

const eurosOf = (items: readonly Item[]): number | null => {
  const cents = totalCents(items)
  return cents === null ? null : eurosFromCents(cents)
}

/** A frame about one card has no sums: those over the cards are computed here, the others come with the next snapshot. */
const withItems = (batch: Batch, items: Item[]): Batch => {
  const estimate = eurosOf(items.filter(({ kind }) => kind === 'C'))
  return { ...batch, items, sums: { ...batch.sums, estimate, total: eurosOf(items) } }
}

const put = (state: BatchState, item: Item): BatchState => {
  if (state.gone.includes(item.id)) return state
  const { items } = state.batch
  const known = items.some(({ id }) => id === item.id)
  const next = known ? items.map(old => (old.id === item.id ? newerOf(old, item) : old)) : [...items, item]
  return { ...state, batch: withItems(state.batch, next) }
}

const replaceAll = (state: BatchState, batch: Batch): BatchState => {
  const told = new Set(batch.items.map(({ id }) => id))
  const known = new Map(state.batch.items.map(item => [item.id, item]))
  // Items created after the portal took the snapshot: their answer or frame arrived before it.
  const younger = state.batch.items.filter(item => !told.has(item.id) && item.createdat > batch.updatedat)
  const items = [...batch.items.map(item => newerOf(known.get(item.id), item)), ...younger]
  const header = batch.updatedat < state.batch.updatedat ? state.batch : batch
  const shown = items.filter(({ id }) => !state.gone.includes(id))
  const { pages = state.batch.pages } = header
  return { ...state, batch: withItems(pages ? { ...header, pages } : header, shown) }
}

const remove = (state: BatchState, itemid: string): BatchState => ({
  batch: withItems(
    state.batch,
    state.batch.items.filter(({ id }) => id !== itemid)
  ),
  gone: state.gone.includes(itemid) ? state.gone : [...state.gone, itemid]
})

const restore = (state: BatchState, item: Item, index: number): BatchState => {
  const items = state.batch.items.filter(({ id }) => id !== item.id)
  return {
    batch: withItems(state.batch, items.toSpliced(index, 0, item)),
    gone: state.gone.filter(id => id !== item.id)
  }
}

const sameItem = (a: Item, b: Item) => JSON.stringify(a) === JSON.stringify(b)

const analysedAgain = (state: BatchState, item: CardItem, from: CardItem): BatchState => {
  const known = state.batch.items.find(({ id }) => id === item.id)
  return known && sameItem(known, from) ? put(state, item) : state
}

const place = (state: BatchState, items: readonly CardItem[], before: readonly string[]): BatchState => {
  const kept = new Set(items.map(({ id }) => id))
  const known = new Map(state.batch.items.map(item => [item.id, placeOf(item)]))
  // A frame of the socket may have brought the card with this place before: it may be newer than the answer, so it stays.
  const news = items.filter(item => !known.has(item.id) || known.get(item.id) !== placeOf(item))
  return news.reduce(put, before.filter(id => !kept.has(id)).reduce(remove, state))
}

const handOver = (state: BatchState, connected: boolean): BatchState => {
  const { handover, ...batch } = state.batch
  // The browser to which it was handed over stays that until the portal says that there is no such batch.
  if (handover === 'guest') return state
  return { ...state, batch: connected ? { ...batch, handover: 'connected' } : batch }
}

const add = (state: BatchState, item: Item): BatchState =>
  state.batch.items.some(({ id }) => id === item.id) ? state : put(state, item)

/**
 * Returns the batch after an answer, a frame or an act shown before its answer. Applying an event twice changes nothing, and
 * an answer and its frame may come in either order. If it is unknown which is newer, the refetch during an analysis decides.
 */
export const reduceBatch = (state: BatchState | undefined, event: BatchEvent): BatchState | undefined => {
  if (event.type === 'snapshot') return state ? replaceAll(state, event.batch) : { batch: event.batch, gone: [] }
  if (!state) return undefined
  if (event.type === 'added') return add(state, event.item)
  if (event.type === 'changed') return put(state, event.item)
  if (event.type === 'analysed_again') return analysedAgain(state, event.item, event.from)
  if (event.type === 'removed') return remove(state, event.itemid)
  if (event.type === 'delivered_by') return { ...state, batch: { ...state.batch, delivery: event.delivery } }
  if (event.type === 'placed') return place(state, event.items, event.before)
  if (event.type === 'handed_over') return handOver(state, event.connected)
  return restore(state, event.item, event.index)
}

/** Returns the event of a frame; null for a frame of the discussion. */
export const eventOfFrame = (frame: BatchFrame): BatchEvent | null => {
  switch (frame.action) {
    case 'batch':
      return { type: 'snapshot', batch: { ...frame.batch, items: frame.items } }
    case 'batch_status_updated':
      return { type: 'snapshot', batch: frame.batch }
    case 'new_item':
      return { type: 'added', item: frame.item }
    case 'item_status_updated':
      return { type: 'changed', item: frame.item }
    case 'delete_item':
      return { type: 'removed', itemid: frame.itemid }
    case 'handover':
      return { type: 'handed_over', connected: frame.connected }
    default:
      return null
  }
}
