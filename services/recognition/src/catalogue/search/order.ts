import type { Page } from '@comptoir/contracts/core/page'
import { keyIn, pageOf } from '@comptoir/kit/store/pages'
import { keyNumberOf, type CardIndex, type IndexedCard } from './card-index.ts'
import type { FoundCards } from './tally.ts'

export type SortValue = string | number

/** Plain order of characters: the keys are folded and their numbers padded already. */
export const compareValues = (one: SortValue, other: SortValue): number => (one < other ? -1 : one > other ? 1 : 0)

const sortValues: Record<string, (card: IndexedCard) => SortValue> = {
  N: card => card.key,
  P: card => card.cents,
  D: card => card.createdat
}

/** Where a card stands in the order: cursors carry it, so that a list goes on also when the card is deleted. */
interface Place {
  value: SortValue
  key: string
  id: string
  /** `keyNumberOf(key)`: a first, fast comparison. */
  number: number
}

interface FoundPage {
  /** A sort code of cards; without one the best answers come first. Ties go by name and number. */
  sort?: string | undefined
  /** Only cards of this set. */
  setid?: string | undefined
  limit: number
  /** A cursor, or the id of a card that is still among those found. */
  before?: string | undefined
}

/**
 * A page of the ids of found cards, the first `limit` in order after `before`; empty when `before` names no place. It
 * takes one pass over what was found: a common word finds ten thousand cards, and a page shows twenty of them.
 */
export const pageOfFound = (
  index: CardIndex,
  { slots, scores }: FoundCards,
  { sort, setid, limit, before }: FoundPage
): Page<string> => {
  const sortValue = sort === undefined ? undefined : sortValues[sort.charAt(0)]
  const keyset = { fields: ['value', 'key', 'id'], descending: false }
  const direction = sort?.charAt(1) === 'D' ? -1 : 1
  const placeOf = (slot: number): Place => {
    const card = index.card(slot) as IndexedCard
    const value = sortValue ? sortValue(card) : (scores[slot] as number)
    return { value, key: card.key, id: card.id, number: index.keyNumber(slot) }
  }
  const compare = (one: Place, other: Place): number =>
    direction * compareValues(one.value, other.value) ||
    one.number - other.number ||
    compareValues(one.key, other.key) ||
    compareValues(one.id, other.id)
  const placeNamed = (cursor: string): Place | null => {
    const place = keyIn(cursor, keyset) as [SortValue, string, string] | null
    if (place) return { value: place[0], key: place[1], id: place[2], number: keyNumberOf(place[1]) }
    const slot = index.slotOf(cursor)
    return slot !== undefined && slots.includes(slot) ? placeOf(slot) : null
  }
  const last = before === undefined ? undefined : placeNamed(before)
  if (last === null) return { items: [], next: null }

  /** The first places in order, one more than the page shows. */
  const first: Place[] = []
  for (const slot of slots) {
    if (setid !== undefined && index.card(slot)?.setid !== setid) continue
    const place = placeOf(slot)
    const worst = first[limit]
    if ((worst && compare(place, worst) >= 0) || (last && compare(place, last) <= 0)) continue
    let [from, to] = [0, first.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(first[middle] as Place, place) < 0) from = middle + 1
      else to = middle
    }
    first.splice(from, 0, place)
    if (first.length > limit + 1) first.pop()
  }
  const { items, next } = pageOf(first, limit, keyset)
  return { items: items.map(({ id }) => id), next }
}
