import { fold, wordsOf } from '@comptoir/kit/store/search-words'

/** The words of a name. A compound name is found by its parts and written as one word: `jean`, `pierre`, `jeanpierre`. */
const nameWords = (name: string): string[] => [
  ...new Set(
    fold(name)
      .split(' ')
      .flatMap(part => [...wordsOf(part), wordsOf(part).join('')])
      .filter(word => word !== '')
  )
]

/** The fields by which an account is sorted and searched. The tab sorts `Du` before `Du Pont`. */
export const searchKeysOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => ({
  namekey: `${fold(lastname)}\t${fold(firstname)}`,
  firstwords: nameWords(firstname),
  lastwords: nameWords(lastname)
})
