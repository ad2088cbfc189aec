import { wordsOf } from '@comptoir/kit/fold'
import type { CardRecord, SetRecord } from './records.ts'

type Names = Pick<SetRecord, 'frenchname' | 'englishname' | 'japanesename'>
type Titled = Names & Pick<CardRecord, 'number'>

const namesOf = ({ frenchname, englishname, japanesename }: Names): string[] =>
  [frenchname, englishname, japanesename].filter(name => name !== null)

/** `012` is printed, `12` is typed. */
const withoutZeros = (word: string): string => word.replace(/^0+(?=\p{N})/u, '')

/** The words a card is found by: its names in three languages, its number as printed and as typed, its set's names. */
export const cardWords = (card: Titled, set: Names | null): string[] => {
  const words = [...namesOf(card), card.number, ...(set ? namesOf(set) : [])].flatMap(wordsOf)
  return [...new Set([...words, ...words.map(withoutZeros)])]
}

const titleOf = (words: readonly string[]) => words.map(withoutZeros).join(' ')

/** 0 for the very number or name, 1 for a name or number that begins so, 2 for what merely holds the words. */
export const rankOf = (card: Titled, words: readonly string[]): 0 | 1 | 2 => {
  const asked = titleOf(words)
  const number = wordsOf(card.number)
  // « 12 » is also the number 12/60.
  const titles = [...namesOf(card).map(wordsOf), number, number.slice(0, 1)].map(titleOf)
  if (titles.includes(asked)) return 0
  return titles.some(title => title.startsWith(asked)) ? 1 : 2
}
