import type { CatalogueChanges } from '../records/changes.ts'
import { createCardIndex, type CardIndex } from './card-index.ts'
import { createFindCards } from './find-cards.ts'
import type { FoundCards } from './tally.ts'
import { createTitles, type Titles } from './titles.ts'

/** The words of the catalogue in memory. `ready` resolves once all of them are there. */
export interface CatalogueSearch {
  cards: CardIndex
  sets: Titles
  series: Titles
  /** The cards that answer every word: valid until the next call. */
  findCards: (words: readonly string[]) => FoundCards
  ready: () => Promise<void>
}

/**
 * Keeps the words of the catalogue in memory, for what the indexes of a database do not answer: typos, parts of Japanese
 * words, the best answers first. It follows the changes of the catalogue.
 */
export const openSearch = (changes: CatalogueChanges): CatalogueSearch => {
  const cards = createCardIndex()
  const sets = createTitles()
  const series = createTitles()
  changes.follow({
    serie(serie) {
      if (serie.deletedat) series.remove(serie._id)
      else series.set(serie)
    },
    set(set) {
      if (set.deletedat) {
        sets.remove(set._id)
        cards.removeSet(set._id)
      } else {
        sets.set(set)
        cards.setSet(set)
      }
    },
    card(card) {
      if (card.deletedat) cards.removeCard(card._id)
      else cards.setCard(card)
    }
  })
  return { cards, sets, series, findCards: createFindCards(cards), ready: changes.ready }
}
