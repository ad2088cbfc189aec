import type { CardIndex, IndexedCard } from './card-index.ts'
import type { FoundCards } from './tally.ts'

type Compare = (one: IndexedCard, other: IndexedCard) => number

/** Plain order of characters: the keys are folded and their numbers padded already. */
const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const comparisons: Record<string, Compare> = {
  N: (one, other) => text(one.key, other.key),
  P: (one, other) => one.cents - other.cents,
  D: (one, other) => one.createdat - other.createdat
}

export interface PageOfFound {
  /** A sort code of cards; without one the best answers come first. Ties go by name and number. */
  sort?: string | undefined
  /** Only cards of this set. */
  setid?: string | undefined
  limit: number
  before?: string | undefined
}

/**
 * The ids of the `limit` first in order, after `before`; none when that one is not among them any more. One pass over
 * what was found: a common word finds ten thousand cards, of which a page shows twenty.
 */
export const pageOfFound = (
  index: CardIndex,
  { slots, scores }: FoundCards,
  { sort, setid, limit, before }: PageOfFound
): string[] => {
  const by = sort === undefined ? undefined : comparisons[sort.charAt(0)]
  const direction = sort?.charAt(1) === 'D' ? -1 : 1
  const compare = (one: number, other: number): number => {
    const first = by
      ? direction * by(index.card(one) as IndexedCard, index.card(other) as IndexedCard)
      : (scores[one] as number) - (scores[other] as number)
    return first || index.keyNumber(one) - index.keyNumber(other) || lastly(one, other)
  }
  const lastly = (one: number, other: number): number => {
    const [card, than] = [index.card(one) as IndexedCard, index.card(other) as IndexedCard]
    return text(card.key, than.key) || text(card.id, than.id)
  }
  const last = before === undefined ? undefined : index.slotOf(before)
  if (before !== undefined && (last === undefined || !slots.includes(last))) return []

  const page: number[] = []
  for (const slot of slots) {
    if (setid !== undefined && index.card(slot)?.setid !== setid) continue
    const worst = page[limit - 1]
    if (worst !== undefined && compare(slot, worst) >= 0) continue
    if (last !== undefined && compare(slot, last) <= 0) continue
    let [from, to] = [0, page.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(page[middle] as number, slot) < 0) from = middle + 1
      else to = middle
    }
    page.splice(from, 0, slot)
    if (page.length > limit) page.pop()
  }
  return page.flatMap(slot => index.card(slot)?.id ?? [])
}
