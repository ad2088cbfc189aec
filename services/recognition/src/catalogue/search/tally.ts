import type { CardIndex } from './card-index.ts'
import { flagsOf, slotOf } from './postings.ts'
import { scoresOf, setScoreOf, type Resolved } from './scores.ts'

/** Slots of cards in the index, and the score of each slot (less is better). Valid until the next search. */
export interface FoundCards {
  slots: readonly number[]
  scores: Record<number, number>
}

/** The counter restarts there, far below the largest number of the array. */
const mostCounted = 2 ** 31

/** Calls `answer` for each card that has one of the terms, itself or by its set, with the score of the term. */
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
 * Counts the words that each card answers, and adds up the score of its best term for each word. The arrays are used for all
 * searches: the counter only grows, so an entry below its start is of an earlier search and nothing need be cleared.
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

  /** The cards that answer this word, and all earlier ones unless it is the first. */
  const answerWord = (
    terms: readonly Resolved[],
    { after, isFirst }: { after: number; isFirst: boolean }
  ): number[] => {
    const slots: number[] = []
    const answer = (slot: number, score: number) => {
      const seen = answered[slot] as number
      if (isFirst ? seen < after : seen === after - 1) {
        answered[slot] = after
        scores[slot] = isFirst ? score : (scores[slot] as number) + score
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
      slots = answerWord(terms, { after: start + place + 1, isFirst: place === 0 })
      if (slots.length === 0) break
    }
    return { slots, scores }
  }
}
