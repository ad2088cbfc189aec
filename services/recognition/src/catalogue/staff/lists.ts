import type { listCards, listSeries, listSets } from '@comptoir/contracts/catalogue-staff'
import type { Handler, OperationInput } from '@comptoir/kit/bus/bus'
import type { CatalogueRepository } from '../catalogue-repository.ts'
import { live } from '../guarded-change.ts'
import { inOrderOf } from '../in-order-of.ts'
import { readPage, type Order } from '../list-page.ts'
import { presentSerie, presentSet, presentStaffCard } from '../present.ts'
import type { CardRecord } from '../records.ts'
import { wordsAsked, type FoundCard } from '../search/find-cards.ts'
import type { CatalogueSearch } from '../search/follow.ts'
import { firstInOrder, orderOfFound } from '../search/order.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'series' | 'sets' | 'cards' | 'setsOf'>
  search: CatalogueSearch
}

const fields: Record<string, string> = { N: 'namekey', P: 'pricing.cents', R: 'releasedate', D: 'createdat' }
const newestFirst = 'DD'

const orderOf = (sort = newestFirst): Order => ({
  field: fields[sort.charAt(0)] ?? 'createdat',
  descending: sort.charAt(1) === 'D'
})

/** Lists are read from the database by an index each; what is searched for is found in memory, then read. */
export const createListSeries =
  ({ catalogue: { series }, search }: Needs): Handler<typeof listSeries> =>
  async ({ q = '', sort, ...page }) => {
    const words = wordsAsked(q)
    if (words.length === 0) return (await readPage(series, orderOf(sort), page)).map(presentSerie)
    await search.ready()
    const ids = search.series.find({ words, sort, ...page })
    return inOrderOf(ids, await series.find({ _id: { $in: ids }, ...live }).toArray()).map(presentSerie)
  }

export const createListSets =
  ({ catalogue: { sets }, search }: Needs): Handler<typeof listSets> =>
  async ({ q = '', serieid, sort, ...page }) => {
    const words = wordsAsked(q)
    if (words.length === 0 && serieid === undefined) return (await readPage(sets, orderOf(sort), page)).map(presentSet)
    await search.ready()
    const ids = search.sets.find({ words, serieid, sort, ...page })
    return inOrderOf(ids, await sets.find({ _id: { $in: ids }, ...live }).toArray()).map(presentSet)
  }

/** Every card of a set, as if it had been found. */
const cardsOfSet = ({ cards }: CatalogueSearch, setid: string): FoundCard[] =>
  [...cards.slotsOfSet(setid)].flatMap(slot => {
    const card = cards.card(slot)
    return card ? [{ card, slot, score: 0 }] : []
  })

const createFindPage =
  ({ catalogue, search }: Needs) =>
  async ({ q = '', setid, sort, ...page }: OperationInput<typeof listCards>): Promise<CardRecord[]> => {
    const words = wordsAsked(q)
    if (words.length === 0 && setid === undefined) return await readPage(catalogue.cards, orderOf(sort), page)
    await search.ready()
    const found = words.length ? search.findCards(words) : cardsOfSet(search, setid ?? '')
    const wanted = setid === undefined ? found : found.filter(({ card }) => card.setid === setid)
    // What was searched for comes best first, a set newest first.
    const order = orderOfFound(sort ?? (words.length ? undefined : newestFirst))
    const ids = firstInOrder(wanted, order, page).map(({ card }) => card.id)
    return inOrderOf(ids, await catalogue.cards.find({ _id: { $in: ids }, ...live }).toArray())
  }

export const createListCards = (needs: Needs): Handler<typeof listCards> => {
  const findPage = createFindPage(needs)
  return async question => {
    const cards = await findPage(question)
    const sets = await needs.catalogue.setsOf(cards)
    return cards.map(card => presentStaffCard(card, sets.get(card.setid) ?? null))
  }
}
