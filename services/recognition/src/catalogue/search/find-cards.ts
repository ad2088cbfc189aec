import type { CardIndex, IndexedCard } from './card-index.ts'
import type { Resolved } from './scores.ts'
import { isJapanese, termsOf, withoutZeros } from './terms.ts'
import { typosForgiven } from './typos.ts'

/** A question of fewer letters is none. */
export const minimumLength = 2

/** What a question looks for: its words, once each. Empty when it is too short. */
export const wordsAsked = (q: string): string[] => {
  const words = [...new Set(termsOf(q))]
  return words.some(word => word.length >= minimumLength) ? words : []
}

export interface FoundCard {
  card: IndexedCard
  slot: number
  score: number
}

const strictly = ({ vocabulary }: CardIndex, word: string): Resolved[] => {
  const plain = withoutZeros(word)
  return [
    ...vocabulary.startingWith(word).map(term => ({ term, exact: term === word, typos: 0 })),
    // « 004 » is the number printed 4, and not the beginning of 40.
    ...(plain !== word && vocabulary.has(plain) ? [{ term: plain, exact: true, typos: 0 }] : []),
    ...(isJapanese(word) ? vocabulary.holding(word).map(term => ({ term, exact: false, typos: 0 })) : [])
  ]
}

const forgivingly = (index: CardIndex, word: string): Resolved[] => {
  const most = typosForgiven(word)
  if (most === 0) return strictly(index, word)
  const near = index.vocabulary.near(word, most)
  return [
    ...strictly(index, word),
    ...near.map(([term, typos]) => ({ term, exact: term.length === word.length, typos }))
  ]
}

/**
 * Counts, for each card, the words it answered and how badly. Reused by every search: a number that grows from one
 * to the next tells what is of this one.
 */
const createTally = () => {
  let answered = new Float64Array(0)
  let scores = new Float64Array(0)
  let last = new Float64Array(0)
  let now = 0
  return {
    scores: (): Float64Array => scores,
    /** The cards that answer every word, each by one of its terms. */
    count(index: CardIndex, words: readonly Resolved[][]): number[] {
      if (answered.length < index.capacity()) {
        const capacity = index.capacity() * 2
        ;[answered, scores, last] = [new Float64Array(capacity), new Float64Array(capacity), new Float64Array(capacity)]
      }
      const start = now
      now += words.length + 1
      let found: number[] = []
      for (const [place, terms] of words.entries()) {
        const [before, after] = [start + place, start + place + 1]
        found = []
        for (const resolved of terms)
          index.visit(resolved, (slot, score) => {
            const seen = answered[slot] as number
            if (place === 0 ? seen < after : seen === before) {
              answered[slot] = after
              scores[slot] = place === 0 ? score : (scores[slot] as number) + score
              last[slot] = score
              found.push(slot)
            } else if (seen === after && score < (last[slot] as number)) {
              scores[slot] = (scores[slot] as number) - (last[slot] as number) + score
              last[slot] = score
            }
          })
        if (found.length === 0) return found
      }
      return found
    }
  }
}

/** Finds cards by words: strictly, or forgiving typos where nothing answers as it was typed. */
export const createFindCards = (index: CardIndex) => {
  const tally = createTally()
  return (words: readonly string[]): FoundCard[] => {
    if (words.length === 0) return []
    let slots = tally.count(
      index,
      words.map(word => strictly(index, word))
    )
    if (slots.length === 0 && words.some(typosForgiven))
      slots = tally.count(
        index,
        words.map(word => forgivingly(index, word))
      )
    const scores = tally.scores()
    // The very name of several words.
    for (const slot of index.slotsOfTitle(words)) scores[slot] = -1
    return slots.flatMap(slot => {
      const card = index.card(slot)
      return card ? [{ card, slot, score: scores[slot] as number }] : []
    })
  }
}
