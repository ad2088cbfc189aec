import { displayName, searchCards as call } from '@comptoir/contracts/catalogue/catalogue'
import { command } from '@comptoir/kit/bus/command'
import type { CatalogueDeps } from '../deps.ts'
import { readInOrder } from '../records/guarded-change.ts'
import { titleOfCard } from '../records/names.ts'
import { wordsAsked } from '../search/find-cards.ts'
import { pageOfFound } from '../search/order.ts'

/** The fields of a card that the list shows. */
const shown = { setid: 1, number: 1, frenchname: 1, englishname: 1, japanesename: 1, image: 1 }

/** The index in memory says which cards answer; what is shown of them is read from the database. */
export const searchCards = command(call, async ({ q, ...page }, _, { catalogue, search }: CatalogueDeps) => {
  await search.ready()
  const { items: ids, next } = pageOfFound(search.cards, search.findCards(wordsAsked(q)), page)
  const cards = await readInOrder(catalogue.cards, ids, shown)
  const items = cards.map(card => ({
    id: card._id,
    name: titleOfCard(card),
    number: card.number,
    setname: displayName(search.cards.namesOfSet(card.setid) ?? {}),
    image: card.image
  }))
  return { items, next }
})
