import { begins, beginsShown, flagValues, isWhole } from './postings.ts'

/** How a term was found for a word of the question. */
export interface Resolved {
  term: string
  /** The term is the word itself, not only its beginning. */
  exact: boolean
  typos: number
}

/** More than any number of words can make of lesser differences. */
const perTypo = 100

/** By where a term stands in a card: what the word itself scores, and what its mere beginning does. */
const places = {
  beginsShown: { exact: 1, beginning: 2 },
  begins: { exact: 2, beginning: 4 },
  held: { exact: 3, beginning: 5 },
  ofSet: { exact: 6, beginning: 7 }
} as const
const totalOfSet = 2

const placeOf = (flags: number) =>
  flags & beginsShown ? places.beginsShown : flags & begins ? places.begins : places.held

const scoreOf = ({ exact, typos }: Resolved, flags: number): number => {
  if (exact && flags & isWhole) return typos * perTypo
  return typos * perTypo + placeOf(flags)[exact ? 'exact' : 'beginning']
}

/**
 * How badly a term that a card has answers a word, by the term's flags: 0 for the very name or number, then those that
 * begin so, then those that hold the word. A typo weighs more than all of that.
 */
export const scoresOf = (resolved: Resolved): readonly number[] =>
  Array.from({ length: flagValues }, (_, flags) => scoreOf(resolved, flags))

/**
 * How badly a card's set does: by the total that is printed after the number, or else after all the card says itself.
 * Null for a mere beginning of a total: every second set has more than a hundred cards.
 */
export const setScoreOf = ({ term, exact, typos }: Resolved): number | null => {
  if (/^\d+$/.test(term)) return exact ? totalOfSet : null
  return typos * perTypo + places.ofSet[exact ? 'exact' : 'beginning']
}
