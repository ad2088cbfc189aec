import { type IndexShare, openIndexReader } from './index-reader.ts'
import * as layout from './memory-layout.ts'
import { Memory } from './web-assembly.ts'

/** The descriptor of one picture of a card. */
export interface CardView {
  cardid: string
  /** Names the view within the card. */
  view: string
  row: Int8Array
}

interface StoredView {
  cardid: string
  view: string
  row: number
}

/** A search that runs while a view is deleted may still name it, so its row is not used again for so long. */
const restMs = 60_000

export type CardIndex = ReturnType<typeof createCardIndex>

/**
 * The views of all cards in one shared memory. One thread appends and deletes; others search it through
 * `openIndexReader(share)`, without a copy and without messages about changes.
 */
export const createCardIndex = ({ rows = 4096, now = Date.now }: { rows?: number; now?: () => number } = {}) => {
  const pagesFor = (count: number) => layout.rowsPage + Math.ceil((count * layout.rowBytes) / layout.pageBytes)
  const memory = new Memory({ initial: pagesFor(rows), maximum: layout.maximumPages, shared: true })
  const share: IndexShare = { memory }
  const reader = openIndexReader(share)
  const views = new Map<number, StoredView>()
  const slots = new Map<string, Map<string, number>>()
  const cardNumbers = new Map<string, number>()
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

  const write = (row: number, { descriptor, view, card }: { descriptor: Int8Array; view: number; card: number }) => {
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
    /** Adds a view, or replaces the view of this name. Returns its slot. */
    set({ cardid, view, row: descriptor }: CardView): number {
      const card = cardNumbers.get(cardid) ?? ++lastCard
      cardNumbers.set(cardid, card)
      const slot = ++lastView
      const row = freeRow()
      write(row, { descriptor, view: slot, card })
      const ofCard = slots.get(cardid) ?? new Map<string, number>()
      const before = ofCard.get(view)
      ofCard.set(view, slot)
      slots.set(cardid, ofCard)
      views.set(slot, { cardid, view, row })
      if (before !== undefined) forget(before)
      return slot
    },
    /** Removes one view of a card, or all of them. */
    delete(cardid: string, view?: string): void {
      const ofCard = slots.get(cardid)
      for (const [name, slot] of ofCard ?? []) {
        if (view !== undefined && view !== name) continue
        ofCard?.delete(name)
        forget(slot)
      }
      if (ofCard?.size === 0) {
        slots.delete(cardid)
        cardNumbers.delete(cardid)
      }
    },
    /** The view of a slot that a search returned; undefined when it was deleted since. */
    viewOf(slot: number): { cardid: string; view: string } | undefined {
      const stored = views.get(slot)
      return stored && { cardid: stored.cardid, view: stored.view }
    },
    /** How many views can be found. */
    get size(): number {
      return views.size
    },
    search: (queries: readonly Int8Array[], count: number) => reader.search(queries, count)
  }
}
