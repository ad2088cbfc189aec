import { likeness } from './appearance.ts'
import { type Descriptor, parseFeatures } from './features.ts'
import { hashDistance } from './perceptual-hash.ts'
import type { Features } from './recognition.ts'

export interface Found {
  cardid: string
  /** Likeness of the best view, -1 to 1. */
  likeness: number
}

/** Each view is compared in full with this many cards, those whose hash is nearest. */
const shortlist = 12

/** The cards the recogniser knows, in memory: rebuilt from stored features at every start. */
export function createIndex() {
  const cards = new Map<string, Descriptor>()
  return {
    /** Adds or replaces a card. Throws on features of another version. */
    set(cardid: string, features: Features): void {
      cards.set(cardid, parseFeatures(features))
    },
    remove(cardid: string): void {
      cards.delete(cardid)
    },
    get size(): number {
      return cards.size
    },
    /** The cards most like any of the views, best first, at most `limit`. */
    search(views: readonly Descriptor[], limit: number): Found[] {
      const best = new Map<string, number>()
      for (const view of views) {
        for (const { cardid, descriptor } of nearest(cards, view)) {
          const found = likeness(view.appearance, descriptor.appearance)
          if (found > (best.get(cardid) ?? -1)) best.set(cardid, found)
        }
      }
      return [...best]
        .map(([cardid, found]) => ({ cardid, likeness: found }))
        .toSorted((a, b) => b.likeness - a.likeness)
        .slice(0, limit)
    }
  }
}

export type CardIndex = ReturnType<typeof createIndex>

interface Near {
  cardid: string
  descriptor: Descriptor
  distance: number
}

/** The cards whose hash differs least from the view's. */
function nearest(cards: ReadonlyMap<string, Descriptor>, view: Descriptor): Near[] {
  const near: Near[] = []
  let worst = Infinity
  for (const [cardid, descriptor] of cards) {
    const distance = hashDistance(view.hash, descriptor.hash)
    if (distance >= worst && near.length === shortlist) continue
    const at = near.findIndex(other => other.distance > distance)
    near.splice(at === -1 ? near.length : at, 0, { cardid, descriptor, distance })
    if (near.length > shortlist) near.pop()
    worst = near.at(-1)?.distance ?? Infinity
  }
  return near
}
