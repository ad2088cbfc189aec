import { wordsOf } from '@comptoir/contracts/core/search-words'
import {
  numberKey,
  printedNumber,
  type CardRecord,
  type CardWithSet,
  type CatalogueForRecogniser,
  type SetRecord
} from '../../catalogue/for-recogniser.ts'
import type { XimilarTitle } from './identify.ts'

export interface KnownAs {
  cardids: string[]
  /** The set agrees too: by its name, or by the total beside the number. */
  sure: boolean
}

/** More cards of one name and number there are not, among all that a search finds. */
const searched = 50
/** The longest question that the search takes. */
const mostLetters = 100

const key = (name: string) => wordsOf(name).join(' ')
const namesOf = ({ frenchname, englishname, japanesename }: CardRecord | SetRecord) =>
  [frenchname, englishname, japanesename].flatMap(name => (name ? [key(name)] : []))

const isOfSet = ({ card, set }: CardWithSet, title: XimilarTitle): boolean => {
  if (title.set !== null && set && namesOf(set).includes(key(title.set))) return true
  const { total } = printedNumber(card, set)
  return total !== null && title.total !== null && numberKey(title.total) === total
}

/**
 * The cards of our catalogue with the name and number of Ximilar's title; where some of them are of its set as well,
 * only those.
 */
export const knownAs = async (
  { findCards, cardsWithSets }: Pick<CatalogueForRecogniser, 'findCards' | 'cardsWithSets'>,
  title: XimilarTitle
): Promise<KnownAs> => {
  if (title.number === null) return { cardids: [], sure: false }
  const words = `${title.name} ${title.number}`.slice(0, mostLetters)
  const found = await cardsWithSets(await findCards(words, searched))
  const own = numberKey(title.number.split('/')[0] ?? '')
  const named = found.filter(
    ({ card, set }) => namesOf(card).includes(key(title.name)) && printedNumber(card, set).own === own
  )
  const ofSet = named.filter(known => isOfSet(known, title))
  return { cardids: (ofSet.length > 0 ? ofSet : named).map(({ card }) => card._id), sure: ofSet.length > 0 }
}
