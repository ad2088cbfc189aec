import { type IndexShare, openIndexReader } from './index-reader.ts'
import * as layout from './memory-layout.ts'
import { Memory } from './web-assembly.ts'

/** One picture of a card; `view` names it within the card. */
export interface CardView {
  cardid: string
  view: string
}

/** A search that runs while a view is deleted may still name it, so its row is not used again for so long. */
const restMs = 60_000

export type CardIndex = ReturnType<typeof createCardIndex>

/**
 * The views of all cards in one shared memory. One thread appends and deletes; others search it through
 * `openIndexReader(share)`, without a copy and without messages about changes.
 */
export const createCardIndex = ({ rows = 4096, now = Date.now }: { rows?: number; now?: () => number } = {}) => {
  const initial = layout.rowsPage + Math.ceil((rows * layout.rowBytes) / layout.pageBytes)
  const memory = new Memory({ initial, maximum: layout.maximumPages, shared: true })
  const share: IndexShare = { memory }
  const reader = openIndexReader(share)
  const views = new Map<number, CardView & { row: number }>()
  const cards = new Map<string, { number: number; slots: Map<string, number> }>()
  const freed: { row: number; at: number }[] = []
  let [used, lastView, lastCard] = [0, 0, 0]

  /** A row that no search reads: one that was freed long enough ago, or else a new one at the end. */
  const freeRow = (): number => {
    const oldest = freed[0]
    if (oldest && now() - oldest.at >= restMs) {
      freed.shift()
      return oldest.row
    }
    const end = layout.rowsAt + (used + 1) * layout.rowBytes
    if (end > memory.buffer.byteLength) {
      const have = memory.buffer.byteLength / layout.pageBytes
      // By an eighth: growing is cheap, and memory that is not touched costs nothing.
      memory.grow(Math.min(layout.maximumPages - have, Math.max(1, have >> 3)))
    }
    return used++
  }

  const write = (row: number, descriptor: Int8Array, { view, card }: { view: number; card: number }) => {
    const at = layout.rowsAt + row * layout.rowBytes
    const words = new Int32Array(memory.buffer)
    new Int8Array(memory.buffer, at, descriptor.length).set(descriptor)
    words[at / 4 + layout.rowWords.card] = card
    words[at / 4 + layout.rowWords.beyond32] = layout.lengthBeyond(descriptor, 32)
    words[at / 4 + layout.rowWords.beyond64] = layout.lengthBeyond(descriptor, 64)
    // The view comes last: with it, searches find the row.
    Atomics.store(words, at / 4 + layout.rowWords.view, view)
    Atomics.store(words, layout.countWord, used)
  }

  const forget = (slot: number) => {
    const stored = views.get(slot)
    if (!stored) return
    views.delete(slot)
    const words = new Int32Array(memory.buffer)
    Atomics.store(words, (layout.rowsAt + stored.row * layout.rowBytes) / 4 + layout.rowWords.view, 0)
    freed.push({ row: stored.row, at: now() })
  }

  return {
    share,
    /** Adds the descriptor of a view, or replaces that of the view of this name. */
    set({ cardid, view, row: descriptor }: CardView & { row: Int8Array }): void {
      const card = cards.get(cardid) ?? { number: ++lastCard, slots: new Map<string, number>() }
      cards.set(cardid, card)
      const slot = ++lastView
      const row = freeRow()
      write(row, descriptor, { view: slot, card: card.number })
      views.set(slot, { cardid, view, row })
      const before = card.slots.get(view)
      card.slots.set(view, slot)
      if (before !== undefined) forget(before)
    },
    /** Removes one view of a card, or all of them. */
    delete(cardid: string, view?: string): void {
      const slots = cards.get(cardid)?.slots ?? new Map<string, number>()
      for (const [name, slot] of slots) {
        if (view !== undefined && view !== name) continue
        slots.delete(name)
        forget(slot)
      }
      if (slots.size === 0) cards.delete(cardid)
    },
    /** The view of a slot that a search returned; undefined when it was deleted since. */
    viewOf: (slot: number): CardView | undefined => views.get(slot),
    /** How many views can be found. */
    get size(): number {
      return views.size
    },
    search: (queries: readonly Int8Array[], count: number) => reader.search(queries, count)
  }
}
