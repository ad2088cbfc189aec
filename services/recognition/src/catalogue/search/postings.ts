/**
 * A posting is one number: the slot of a card, and flags that say where the term stands in the card's titles. The term begins
 * a name; it is a whole name or the number; it begins the shown name or the number.
 */
export const begins = 1
export const isWhole = 2
export const beginsShown = 4

const flagBits = 3
/** How many combinations of flags there are. */
export const flagValues = 1 << flagBits
const flagMask = flagValues - 1

export const slotOf = (posting: number): number => posting >>> flagBits
export const flagsOf = (posting: number): number => posting & flagMask

/** Removes one element of a list whose order does not matter: the last element takes its place. */
export const removeFrom = (list: number[], isIt: (one: number) => boolean): void => {
  const at = list.findIndex(isIt)
  const last = at < 0 ? undefined : list.pop()
  if (last !== undefined && at < list.length) list[at] = last
}

/** Adds an element to the list of a key. */
export const addTo = <T>(lists: Map<string, T[]>, key: string, element: T): void => {
  const list = lists.get(key)
  if (list) list.push(element)
  else lists.set(key, [element])
}

/** The cards that have a term. Postings are small numbers because a common word has ten thousand of them. */
export const createPostings = () => {
  const byTerm = new Map<string, number[]>()
  return {
    of: (term: string): readonly number[] => byTerm.get(term) ?? [],
    add: (term: string, slot: number, flags: number): void => addTo(byTerm, term, (slot << flagBits) | flags),
    remove(term: string, slot: number): void {
      removeFrom(byTerm.get(term) ?? [], posting => slotOf(posting) === slot)
    }
  }
}
