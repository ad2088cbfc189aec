import type { CardIndex } from './card-index.ts'
import type { Resolved } from './scores.ts'
import { isJapanese, termsOf, withoutZeros } from './terms.ts'
import { createTally, type FoundCards } from './tally.ts'
import { typosForgiven } from './typos.ts'

/** The words of a question, each once; empty when all of them have one letter. */
export const wordsAsked = (q: string): string[] => {
  const words = [...new Set(termsOf(q))]
  return words.some(word => word.length > 1) ? words : []
}

const strictly = ({ vocabulary }: CardIndex, word: string): Resolved[] => {
  const plain = withoutZeros(word)
  return [
    ...vocabulary.startingWith(word).map(term => ({ term, exact: term === word, typos: 0 })),
    // « 004 » finds the number printed as 4, but not 40.
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
 * Finds the cards that answer every word: valid until the next call. Typos are forgiven only where no card answers the words
 * as they were typed.
 */
export const createFindCards = (index: CardIndex) => {
  const count = createTally(index)
  return (words: readonly string[]): FoundCards => {
    const found = count(words.map(word => strictly(index, word)))
    const answers =
      found.slots.length > 0 || !words.some(typosForgiven) ? found : count(words.map(word => forgivingly(index, word)))
    // A card whose whole name is these words comes first.
    for (const slot of index.slotsOfTitle(words)) answers.scores[slot] = -1
    return answers
  }
}
