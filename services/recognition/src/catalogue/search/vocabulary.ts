import { addTo } from './postings.ts'
import { isJapanese } from './terms.ts'
import { lettersMissing, lettersOf, typosBetween } from './typos.ts'

/** Maps give the terms that begin with up to three letters; a longer beginning is compared with those. */
const longestPrefix = 3

const pairsOf = (term: string): string[] =>
  Array.from({ length: Math.max(0, term.length - 1) }, (_, start) => term.slice(start, start + 2))

/** Every term of the catalogue once. A term is found by its beginning, by a part of it where it is Japanese, or despite typos. */
export const createVocabulary = () => {
  const known = new Set<string>()
  const byPrefix = new Map<string, string[]>()
  const byPair = new Map<string, string[]>()
  const terms: string[] = []
  const letters: number[] = []

  return {
    add(term: string): void {
      if (known.has(term)) return
      known.add(term)
      terms.push(term)
      letters.push(lettersOf(term))
      for (let length = 1; length <= Math.min(longestPrefix, term.length); length++)
        addTo(byPrefix, term.slice(0, length), term)
      if (isJapanese(term)) for (const pair of new Set(pairsOf(term))) addTo(byPair, pair, term)
    },
    has: (term: string): boolean => known.has(term),
    size: (): number => known.size,
    startingWith(word: string): readonly string[] {
      const near = byPrefix.get(word.slice(0, longestPrefix)) ?? []
      return word.length <= longestPrefix ? near : near.filter(term => term.startsWith(word))
    },
    /** Japanese terms that hold the word, but do not begin with it. */
    holding(word: string): readonly string[] {
      const pairs = pairsOf(word).map(pair => byPair.get(pair) ?? [])
      const [fewest = []] = pairs.toSorted((one, other) => one.length - other.length)
      return fewest.filter(term => term.indexOf(word) > 0)
    },
    /** Terms that begin with the word but for one to `most` typos, each with the number of typos. */
    near(word: string, most: number): [term: string, typos: number][] {
      const found: [string, number][] = []
      const wanted = lettersOf(word)
      for (let index = 0; index < terms.length; index++) {
        if (lettersMissing(wanted, letters[index] as number) > most) continue
        const term = terms[index] as string
        const typos = typosBetween(word, term, most)
        if (typos >= 1 && typos <= most) found.push([term, typos])
      }
      return found
    }
  }
}
