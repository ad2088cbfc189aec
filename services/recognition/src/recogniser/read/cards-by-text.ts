import type { CatalogueForRecogniser } from '../../catalogue/for-recogniser.ts'
import type { CardMatch } from '../pipeline/recognition.ts'
import { type CardText, nameAgreement, nameRead, numberAgrees } from './match-text.ts'
import { printedOf } from './printed-on.ts'

type Catalogue = Pick<CatalogueForRecogniser, 'cardsWithSets' | 'findCards'>

/** How many words of each kind are searched for, and how many cards of each are compared: no name has more prints. */
const mostWords = 4
const mostCards = 400
const mostMatches = 5
/** A shorter word is found in any noise, so it counts only beside a number. */
const shortestWord = 4
const shortestBesideNumber = 2

/** Text never makes a card likely, only possible; a number makes it more so. */
const confidences = { nameAndNumber: 0.6, name: 0.4 }

/** The ids of cards with one of the words in a name. Misread letters are forgiven. */
const findByWords = async ({ findCards }: Catalogue, words: readonly string[]): Promise<Set<string>> => {
  const ids = new Set<string>()
  for (const word of words.slice(0, mostWords)) for (const id of await findCards(word, mostCards)) ids.add(id)
  return ids
}

const isLong = (word: string) => word.length >= shortestWord
const isShort = (word: string) => word.length >= shortestBesideNumber && !isLong(word)
/** Two digits at least: the total of a set is always read with the number. */
const hasNumber = (line: string) => /\d.*\d/.test(line)

/**
 * The cards that the text speaks for: those whose name and number were read, and those without an image whose name was
 * read. The seller is asked about them; none is accepted. A name of short words counts only with its number.
 */
export const cardsByText = async (catalogue: Catalogue, text: CardText): Promise<CardMatch[]> => {
  const words = [...new Set(text.names.flatMap(line => line.match(/\p{L}+/gu) ?? []))]
  const byLongWords = await findByWords(catalogue, words.filter(isLong))
  const byShortWords = text.numbers.some(hasNumber) ? await findByWords(catalogue, words.filter(isShort)) : []
  const ids = new Set([...byLongWords, ...byShortWords])
  if (ids.size === 0) return []
  const matches = (await catalogue.cardsWithSets([...ids])).flatMap(known => {
    const { card } = known
    const printed = printedOf(known)
    const name = nameAgreement(text, printed.names)
    if (name < nameRead) return []
    if (numberAgrees(text, printed)) return [{ cardid: card._id, confidence: confidences.nameAndNumber, name }]
    const countsByName = card.image === null && byLongWords.has(card._id)
    return countsByName ? [{ cardid: card._id, confidence: confidences.name, name }] : []
  })
  return matches
    .toSorted((a, b) => b.confidence - a.confidence || b.name - a.name)
    .slice(0, mostMatches)
    .map(({ cardid, confidence }) => ({ cardid, confidence }))
}
