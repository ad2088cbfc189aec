import type { CatalogueRepository } from '../../catalogue/records/catalogue-repository.ts'
import type { CardMatch } from '../pipeline/recognition.ts'
import { type CardText, nameAgreement, numberAgrees } from './match-text.ts'
import { printedOf } from './printed-on.ts'
import { nameRead } from './read-card.ts'

export interface TextSearchNeeds {
  catalogue: Pick<CatalogueRepository, 'cardsWithSets'>
  /** Ids of cards that have a word in a name, misread letters forgiven; the best first. */
  findByWord: (word: string, limit: number) => Promise<string[]>
}

/** Words of each kind that are looked for, and cards of each that are compared: a name has few hundred prints at most. */
const mostWords = 4
const mostCards = 400
const mostMatches = 5
/** A shorter word is found in any noise: it counts only beside a number. */
const shortestWord = 4
const shortestBesideNumber = 2

/** What was read never makes a card likely, only possible: with its number more than without. */
const confidences = { nameAndNumber: 0.6, name: 0.4 }

/**
 * Cards that what was read speaks for: those whose name and number were read, or, among the cards nothing shows an image
 * of, those whose name was. They are asked about and never accepted. A name of short words alone counts with its number only.
 */
export const createCardsByText = ({ catalogue, findByWord }: TextSearchNeeds) => {
  const findByWords = async (words: readonly string[]): Promise<Set<string>> => {
    const ids = new Set<string>()
    for (const word of words.slice(0, mostWords)) {
      for (const id of await findByWord(word, mostCards)) ids.add(id)
    }
    return ids
  }
  return async (text: CardText): Promise<CardMatch[]> => {
    const words = [...new Set(text.names.flatMap(line => line.match(/\p{L}+/gu) ?? []))]
    const named = await findByWords(words.filter(word => word.length >= shortestWord))
    const perhaps = text.numbers.some(hasNumber) ? await findByWords(words.filter(isShort)) : new Set<string>()
    const ids = new Set([...named, ...perhaps])
    if (ids.size === 0) return []
    const matches = (await catalogue.cardsWithSets([...ids])).flatMap(({ card, set }) => {
      const printed = printedOf(card, set)
      const name = nameAgreement(text, printed.names)
      if (name < nameRead) return []
      if (numberAgrees(text, printed)) return [{ cardid: card._id, confidence: confidences.nameAndNumber, name }]
      const askedByName = card.image === null && named.has(card._id)
      return askedByName ? [{ cardid: card._id, confidence: confidences.name, name }] : []
    })
    return matches
      .toSorted((a, b) => b.confidence - a.confidence || b.name - a.name)
      .slice(0, mostMatches)
      .map(({ cardid, confidence }) => ({ cardid, confidence }))
  }
}

const isShort = (word: string) => word.length >= shortestBesideNumber && word.length < shortestWord
/** Two digits at least: the total of a set is always read with them. */
const hasNumber = (line: string) => /\d.*\d/.test(line)
