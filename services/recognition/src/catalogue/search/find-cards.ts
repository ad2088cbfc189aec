import type { CardIndex } from './card-index.ts'
import type { Resolved } from './scores.ts'
import { isJapanese, termsOf, withoutZeros } from './terms.ts'
import { createTally, type FoundCards } from './tally.ts'
import { typosForgiven } from './typos.ts'

/** A question of fewer letters is none. */
export const minimumLength = 2

/** What a question looks for: its words, once each. Empty when it is too short. */
export const wordsAsked = (q: string): string[] => {
  const words = [...new Set(termsOf(q))]
  return words.some(word => word.length >= minimumLength) ? words : []
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

/** Finds cards by words: strictly, or forgiving typos where nothing answers as it was typed. */
export const createFindCards = (index: CardIndex) => {
  const count = createTally(index)
  return (words: readonly string[]): FoundCards => {
    const found = count(words.map(word => strictly(index, word)))
    const given =
      found.slots.length > 0 || !words.some(typosForgiven) ? found : count(words.map(word => forgivingly(index, word)))
    // The very name of several words.
    for (const slot of index.slotsOfTitle(words)) given.scores[slot] = -1
    return given
  }
}
