import * as fc from 'fast-check'
import { lettersMissing, lettersOf, typosBetween, typosForgiven } from './typos.ts'

/** The definition computed without a band: the fewest typos between the word and any prefix of the term. */
const slowly = (word: string, term: string): number => {
  const table = Array.from({ length: word.length + 1 }, () => Array<number>(term.length + 1).fill(0))
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity
  for (let row = 0; row <= word.length; row++)
    for (let column = 0; column <= term.length; column++) {
      const swapped = row > 1 && column > 1 && word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1]
      table[row]![column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (word[row - 1] === term[column - 1] ? 0 : 1),
              swapped ? at(row - 2, column - 2) + 1 : Infinity
            )
    }
  return Math.min(...(table[word.length] ?? []))
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 })

test('Typos are counted as the definition counts them, up to the most that are forgiven', () => {
  fc.assert(
    fc.property(letters, letters, fc.constantFrom(1, 2), (word, term, most) => {
      expect(typosBetween(word, term, most)).toBe(Math.min(slowly(word, term), most + 1))
    }),
    { numRuns: 3000 }
  )
})

test('What the letters rule out at a glance is never within reach', () => {
  fc.assert(
    fc.property(letters, letters, fc.constantFrom(1, 2), (word, term, most) => {
      const ruledOut = lettersMissing(lettersOf(word), lettersOf(term)) > most
      expect([ruledOut, typosBetween(word, term, most) <= most]).not.toEqual([true, true])
    })
  )
})

test('A word is forgiven the more the longer it is, a number nothing', () => {
  expect(['mew', 'lugia', 'absol', 'dracaufeu', '12345678', 'v2max'].map(typosForgiven)).toEqual([0, 1, 1, 2, 0, 0])
})
