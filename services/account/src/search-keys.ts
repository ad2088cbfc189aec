import { fold, wordsOf } from '@comptoir/kit/store/search-words'

/** A compound is found by its parts and written in one: `jean`, `pierre` and `jeanpierre`. */
const nameWords = (name: string): string[] => [
  ...new Set(
    fold(name)
      .split(' ')
      .flatMap(part => [...wordsOf(part), wordsOf(part).join('')])
      .filter(word => word !== '')
  )
]

/** What a record keeps of its names to be sorted and searched by. The tab sorts `Du` before `Du Pont`. */
export const searchKeysOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => ({
  namekey: `${fold(lastname)}\t${fold(firstname)}`,
  firstwords: nameWords(firstname),
  lastwords: nameWords(lastname)
})
