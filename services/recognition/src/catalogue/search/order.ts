import type { FoundCard } from './find-cards.ts'

type Compare = (one: FoundCard, other: FoundCard) => number

/** Plain order of characters: the keys are folded and their numbers padded already. */
const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const byName: Compare = (one, other) => text(one.card.key, other.card.key)

const comparisons: Record<string, Compare> = {
  N: byName,
  P: (one, other) => one.card.cents - other.card.cents,
  D: (one, other) => one.card.createdat - other.card.createdat
}

/** By a sort code of cards, or without one the best answers first; ties by name and number. No two cards are equal. */
export const orderOfFound = (sort?: string): Compare => {
  const first: Compare = (sort && comparisons[sort.charAt(0)]) || ((one, other) => one.score - other.score)
  const direction = sort?.charAt(1) === 'D' ? -1 : 1
  return (one, other) => direction * first(one, other) || byName(one, other) || text(one.card.id, other.card.id)
}

/**
 * The `limit` first in order, after the one whose id is `before`; none when that one is not among them any more. One
 * pass: a common word finds ten thousand cards, of which a page shows twenty.
 */
export const firstInOrder = (
  found: readonly FoundCard[],
  compare: Compare,
  { limit, before }: { limit: number; before?: string | undefined }
): FoundCard[] => {
  const last = before === undefined ? undefined : found.find(({ card }) => card.id === before)
  if (before !== undefined && !last) return []
  const page: FoundCard[] = []
  for (const one of found) {
    if (last && compare(one, last) <= 0) continue
    const worst = page[limit - 1]
    if (worst && compare(one, worst) >= 0) continue
    let [from, to] = [0, page.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(page[middle] as FoundCard, one) < 0) from = middle + 1
      else to = middle
    }
    page.splice(from, 0, one)
    if (page.length > limit) page.pop()
  }
  return page
}
