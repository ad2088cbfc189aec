import { wordsOf } from '@comptoir/kit/store/search-words'
import type { CatalogueRepository } from '../../catalogue/records/catalogue-repository.ts'
import type { CardRecord, SetRecord } from '../../catalogue/records/records.ts'
import { numberKey, printedNumber } from '../../catalogue/prices/printed-number.ts'
import type { XimilarTitle } from './identify.ts'

/** Cards of our catalogue whose words answer a question, the best first. */
export type FindCards = (words: string) => Promise<string[]>

export interface KnownAs {
  cardids: string[]
  /** The set agrees too: by its name, or by the total beside the number. */
  sure: boolean
}

/**
 * The cards of our catalogue that a title of Ximilar's may be: of that name and number. Where some are of that set as
 * well, only those.
 */
export const createKnownCards =
  ({ findCards, catalogue }: { findCards: FindCards; catalogue: Pick<CatalogueRepository, 'cardsWithSets'> }) =>
  async (title: XimilarTitle): Promise<KnownAs> => {
    if (title.number === null) return { cardids: [], sure: false }
    const found = await catalogue.cardsWithSets(await findCards(`${title.name} ${title.number}`))
    const named = found.filter(({ card, set }) => isNamed(card, title) && hasNumber(card, set, title))
    const ofSet = named.filter(({ card, set }) => isOfSet(card, set, title))
    return { cardids: (ofSet.length ? ofSet : named).map(({ card }) => card._id), sure: ofSet.length > 0 }
  }

const key = (name: string) => wordsOf(name).join(' ')
const names = ({
  frenchname,
  englishname,
  japanesename
}: Pick<SetRecord, 'frenchname' | 'englishname' | 'japanesename'>) =>
  [frenchname, englishname, japanesename].flatMap(name => (name ? [key(name)] : []))

const isNamed = (card: CardRecord, { name }: XimilarTitle) => names(card).includes(key(name))

const hasNumber = (card: CardRecord, set: SetRecord | null, { number }: XimilarTitle) =>
  printedNumber(card, set).own === numberKey(number?.split('/')[0] ?? '')

const isOfSet = (card: CardRecord, set: SetRecord | null, title: XimilarTitle): boolean => {
  if (title.set !== null && set && names(set).includes(key(title.set))) return true
  const { total } = printedNumber(card, set)
  return total !== null && title.total !== null && numberKey(title.total) === total
}
