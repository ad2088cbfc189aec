import { isPricedBySales } from '../prices/base-price.ts'
import type { CatalogueChanges } from '../records/changes.ts'
import type { CardRecord } from '../records/records.ts'
import { createCardIndex } from './card-index.ts'
import { createFindCards } from './find-cards.ts'
import { createTitles } from './titles.ts'

/**
 * Keeps the words of the catalogue in memory, for what the indexes of a database do not answer: typos, parts of Japanese
 * words, the best answers first. It follows the changes of the catalogue; `ready` resolves once all words are there. Where
 * the portal asks a market, a card that is priced by sales does not count as one without a price.
 */
export const openSearch = (changes: CatalogueChanges, { asksMarket = false }: { asksMarket?: boolean } = {}) => {
  const lacksPrice = (card: Pick<CardRecord, 'pricing'>) =>
    card.pricing.cents === null && !(asksMarket && isPricedBySales(card))
  const cards = createCardIndex({ lacksPrice })
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

export type CatalogueSearch = ReturnType<typeof openSearch>
