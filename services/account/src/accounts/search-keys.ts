import { fold, wordsOf } from '@comptoir/contracts/core/search-words'

/** The words of a name. A compound name is found by its parts and written as one word: `jean`, `pierre`, `jeanpierre`. */
const nameWords = (name: string): string[] => [
  ...new Set(
    fold(name)
      .split(' ')
      .flatMap(part => [...wordsOf(part), wordsOf(part).join('')])
      .filter(word => word !== '')
  )
]

/** How many parts of an address are kept to be searched for. */
const mostParts = 16

/**
 * Returns the texts that a search compares a prefix with: the address from the beginning of each of its words on. `mart`,
 * `martin@gm`, `gmail` and `com` find `anna.martin@gmail.com`. The middle of a word finds nobody: keys for it would make two
 * to four times as many.
 */
export const emailWordsOf = (email: string): string[] => {
  const folded = fold(email)
  const starts = [0, ...[...folded.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index, 0: sign }) => index + sign.length)]
  const parts = starts.map(start => folded.slice(start)).filter(part => part !== '')
  return [...new Set(parts)].slice(0, mostParts)
}

/** The fields by which an account is sorted and searched by its names. The tab sorts `Du` before `Du Pont`. */
export const searchKeysOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => ({
  namekey: `${fold(lastname)}\t${fold(firstname)}`,
  firstwords: nameWords(firstname),
  lastwords: nameWords(lastname)
})
