import { begins, beginsShown, flagValues, isWhole } from './postings.ts'

/** A term of the catalogue that answers a word of the question. */
export interface Resolved {
  term: string
  /** Whether the term is the word itself; otherwise the word is only its beginning. */
  exact: boolean
  typos: number
}

/** More than all other differences of a question's words add up to. */
const perTypo = 100

/** The score of a term by where it stands in a card, where the word is the whole term or only its beginning. Less is better. */
const places = {
  beginsShown: { exact: 1, beginning: 2 },
  begins: { exact: 2, beginning: 4 },
  inside: { exact: 3, beginning: 5 },
  ofSet: { exact: 6, beginning: 7 }
} as const
const totalOfSet = 2

const placeOf = (flags: number) =>
  flags & beginsShown ? places.beginsShown : flags & begins ? places.begins : places.inside

const scoreOf = ({ exact, typos }: Resolved, flags: number): number => {
  if (exact && flags & isWhole) return typos * perTypo
  return typos * perTypo + placeOf(flags)[exact ? 'exact' : 'beginning']
}

/**
 * The scores of a term by its flags in a card: 0 for the whole name or number, then names that begin with the word, then
 * names that hold it. A typo counts more than all of that.
 */
export const scoresOf = (resolved: Resolved): readonly number[] =>
  Array.from({ length: flagValues }, (_, flags) => scoreOf(resolved, flags))

/**
 * The score of a term that only the card's set has: the total is printed on the card, after its number; any other term counts
 * less than the card's own. Null for the beginning of a total: every second set has more than a hundred cards.
 */
export const setScoreOf = ({ term, exact, typos }: Resolved): number | null => {
  if (/^\d+$/.test(term)) return exact ? totalOfSet : null
  return typos * perTypo + places.ofSet[exact ? 'exact' : 'beginning']
}
