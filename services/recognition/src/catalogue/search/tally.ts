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

/** Calls `answer` for each card that has one of the terms, itself or by its set, with how badly it answers by it. */
const visit = (index: CardIndex, terms: readonly Resolved[], answer: (slot: number, score: number) => void): void => {
  for (const resolved of terms) {
    const byFlags = scoresOf(resolved)
    for (const posting of index.postingsOf(resolved.term)) answer(slotOf(posting), byFlags[flagsOf(posting)] as number)
    const score = setScoreOf(resolved)
    if (score === null) continue
    for (const setid of index.setsWith(resolved.term)) for (const slot of index.slotsOfSet(setid)) answer(slot, score)
  }
}

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

  /** The cards that answer the first word. The score so far is that of its best term. */
  const answerFirst = (terms: readonly Resolved[], after: number): number[] => {
    const slots: number[] = []
    const answer = (slot: number, score: number) => {
      if ((answered[slot] as number) < after) {
        answered[slot] = after
        scores[slot] = score
        slots.push(slot)
      } else if (score < (scores[slot] as number)) scores[slot] = score
    }
    visit(index, terms, answer)
    return slots
  }

  /** Of the cards that answered the words before, those that answer this one too. */
  const answerNext = (terms: readonly Resolved[], after: number): number[] => {
    const slots: number[] = []
    const answer = (slot: number, score: number) => {
      const seen = answered[slot] as number
      if (seen === after - 1) {
        answered[slot] = after
        scores[slot] = (scores[slot] as number) + score
        last[slot] = score
        slots.push(slot)
      } else if (seen === after && score < (last[slot] as number)) {
        scores[slot] = (scores[slot] as number) - (last[slot] as number) + score
        last[slot] = score
      }
    }
    visit(index, terms, answer)
    return slots
  }

  return (words: readonly (readonly Resolved[])[]): FoundCards => {
    const start = begin(words.length)
    let slots: number[] = []
    for (const [place, terms] of words.entries()) {
      slots = place === 0 ? answerFirst(terms, start + 1) : answerNext(terms, start + place + 1)
      if (slots.length === 0) break
    }
    return { slots, scores }
  }
}
