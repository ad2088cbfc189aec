import { isJapanese } from './terms.ts'

const oneTypoFrom = 4
const twoTyposFrom = 8

/** How many typos of a word are forgiven. None in a number: another digit is another card. */
export const typosForgiven = (word: string): 0 | 1 | 2 => {
  if (/\p{N}/u.test(word) || (isJapanese(word) && word.length < oneTypoFrom)) return 0
  return word.length >= twoTyposFrom ? 2 : word.length >= oneTypoFrom ? 1 : 0
}

const rows = 64

/** One row for each letter of the word, allocated once: a search needs it thousands of times. */
const matrix = Array.from({ length: rows + 1 }, () => new Uint8Array(rows + 3))

/**
 * The fewest typos (a letter missing, added, replaced, or two swapped) that make `word` the beginning of `term`, or
 * `most + 1` when there are more. Optimal string alignment, in a band around the diagonal.
 */
export const typosBetween = (word: string, term: string, most: number): number => {
  const length = Math.min(word.length, rows)
  const width = Math.min(term.length, length + most)
  if (width < length - most) return most + 1
  const first = matrix[0] as Uint8Array
  for (let column = 0; column <= width; column++) first[column] = column
  let before = first
  let twoBefore = first
  for (let row = 1; row <= length; row++) {
    const current = matrix[row] as Uint8Array
    const letter = word.charCodeAt(row - 1)
    const from = Math.max(1, row - most)
    const to = Math.min(width, row + most)
    current[from - 1] = from === 1 ? row : most + 1
    let fewest = current[from - 1] as number
    for (let column = from; column <= to; column++) {
      const same = term.charCodeAt(column - 1) === letter
      // Cells outside the band cost more than `most`.
      const above = column <= row - 1 + most ? (before[column] as number) + 1 : most + 1
      let cost = Math.min((before[column - 1] as number) + (same ? 0 : 1), (current[column - 1] as number) + 1, above)
      if (
        row > 1 &&
        column > 1 &&
        letter === term.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === term.charCodeAt(column - 1)
      )
        cost = Math.min(cost, (twoBefore[column - 2] as number) + 1)
      current[column] = cost
      if (cost < fewest) fewest = cost
    }
    if (fewest > most) return most + 1
    twoBefore = before
    before = current
  }
  let fewest = most + 1
  for (let column = Math.max(0, length - most); column <= width; column++)
    fewest = Math.min(fewest, before[column] as number)
  return fewest
}

const letters = 26
const otherLetters = 1 << letters

/** The set of a word's letters, one bit each. Comparing two sets rules out most words before their typos are counted. */
export const lettersOf = (word: string): number => {
  let bits = 0
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - 97
    bits |= letter >= 0 && letter < letters ? 1 << letter : otherLetters
  }
  return bits
}

/** How many letters of `wanted` the other set lacks. */
export const lettersMissing = (wanted: number, other: number): number => {
  let rest = wanted & ~other
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count++
  return count
}
