import type { CardIndex } from './card-index.ts'
import { flagsOf, slotOf } from './postings.ts'
import { scoresOf, setScoreOf, type Resolved } from './scores.ts'

/** Cards by their numbers in the index, and how badly each answers; until the next search. */
export interface FoundCards {
  slots: number[]
  scores: Int16Array
}

/** Where the counting begins anew, far from the end of the numbers. */
const mostCounted = 2 ** 31

/**
 * Counts, for each card, the words it answers and how badly, the best of its terms for each word. Kept from one search
 * to the next: a number that only grows tells what is of this one, so that nothing is cleared in between.
 */
export const createTally = (index: CardIndex) => {
  let answered = new Uint32Array(0)
  let scores = new Int16Array(0)
  let last = new Int16Array(0)
  let now = 0

  const begin = (words: number): number => {
    if (answered.length < index.capacity() || now + words >= mostCounted) {
      const capacity = index.capacity() * 2
      answered = new Uint32Array(capacity)
      scores = new Int16Array(capacity)
      last = new Int16Array(capacity)
      now = 0
    }
    const start = now
    now += words + 1
    return start
  }

  /** One card answers one word; true the first time it does. */
  const answer = (slot: number, score: number, { first, before }: { first: boolean; before: number }): boolean => {
    const seen = answered[slot] as number
    const after = before + 1
    if (first ? seen < after : seen === before) {
      answered[slot] = after
      scores[slot] = first ? score : (scores[slot] as number) + score
      last[slot] = score
      return true
    }
    if (seen === after && score < (last[slot] as number)) {
      scores[slot] = (scores[slot] as number) - (last[slot] as number) + score
      last[slot] = score
    }
    return false
  }

  return (words: readonly (readonly Resolved[])[]): FoundCards => {
    const start = begin(words.length)
    let slots: number[] = []
    for (const [place, terms] of words.entries()) {
      const turn = { first: place === 0, before: start + place }
      slots = []
      for (const resolved of terms) {
        const byFlags = scoresOf(resolved)
        for (const posting of index.postingsOf(resolved.term)) {
          const slot = slotOf(posting)
          if (answer(slot, byFlags[flagsOf(posting)] as number, turn)) slots.push(slot)
        }
        const score = setScoreOf(resolved)
        for (const setid of index.setsWith(resolved.term))
          for (const slot of index.slotsOfSet(setid)) if (answer(slot, score, turn)) slots.push(slot)
      }
      if (slots.length === 0) break
    }
    return { slots, scores }
  }
}
