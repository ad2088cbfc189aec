import { wordsAsked } from '../../catalogue/search/find-cards.ts'
import type { CatalogueSearch } from '../../catalogue/search/follow.ts'
import { pageOfFound } from '../../catalogue/search/order.ts'

/** Ids of cards that have a word in a name, at most `limit`, by the search that sellers use. */
export const createFindByWord =
  (search: Pick<CatalogueSearch, 'ready' | 'findCards' | 'cards'>) =>
  async (word: string, limit: number): Promise<string[]> => {
    await search.ready()
    return pageOfFound(search.cards, search.findCards(wordsAsked(word)), { limit })
  }
