import { displayName, type searchCards } from '@comptoir/contracts/catalogue/catalogue'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { inOrderOf } from '../records/in-order-of.ts'
import { titleOfCard } from '../records/names.ts'
import { wordsAsked } from './find-cards.ts'
import type { CatalogueSearch } from './follow.ts'
import { pageOfFound } from './order.ts'

/**
 * Cards that answer every word of the question, the very number or name first. What is shown of them is read from
 * the database: the index in memory only says which they are.
 */
export const createSearchCards =
  ({ catalogue, search }: { catalogue: CatalogueRepository; search: CatalogueSearch }): Handler<typeof searchCards> =>
  async ({ q, ...page }) => {
    await search.ready()
    const ids = pageOfFound(search.cards, search.findCards(wordsAsked(q)), page)
    if (ids.length === 0) return []
    return inOrderOf(ids, await catalogue.titlesOf(ids)).map(card => ({
      id: card._id,
      name: titleOfCard(card),
      number: card.number,
      setname: displayName(search.cards.namesOfSet(card.setid) ?? {}),
      image: card.image
    }))
  }
