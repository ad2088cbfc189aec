import { begins, flagValues, isWhole } from './postings.ts'

/** How a term was found for a word of the question. */
export interface Resolved {
  term: string
  /** The term is the word itself, not only its beginning. */
  exact: boolean
  typos: number
}

/** More than any number of words can make of lesser differences. */
const perTypo = 100

const scoreOf = ({ exact, typos }: Resolved, flags: number): number => {
  const place = exact && flags & isWhole ? 0 : flags & begins ? 1 : 3
  return typos * perTypo + place + (exact || place === 0 ? 0 : 1)
}

/**
 * How badly a term that a card has answers a word, by the term's flags: 0 for the very name or number, then those that
 * begin so, then those that hold the word. A typo weighs more than all of that.
 */
export const scoresOf = (resolved: Resolved): readonly number[] =>
  Array.from({ length: flagValues }, (_, flags) => scoreOf(resolved, flags))

/** How badly a card's set does: by the total that is printed after the number, or else after all the card says itself. */
export const setScoreOf = ({ term, exact, typos }: Resolved): number => {
  if (exact && /^\d+$/.test(term)) return 2
  return typos * perTypo + (exact ? 5 : 6)
}
