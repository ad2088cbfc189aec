import type { listCards, listSeries, listSets } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { readAll } from '../records/guarded-change.ts'
import { inOrderOf } from '../records/in-order-of.ts'
import { readPage, type Order } from '../records/list-page.ts'
import { presentSerie, presentSet, presentStaffCard } from '../records/present.ts'
import { wordsAsked } from '../search/find-cards.ts'
import type { CatalogueSearch } from '../search/follow.ts'
import { pageOfFound } from '../search/order.ts'
import { pricesAsked } from '../search/prices-asked.ts'
import type { FoundCards } from '../search/tally.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'series' | 'sets' | 'cards' | 'setsOf'>
  search: CatalogueSearch
}

const fields: Record<string, string> = { N: 'namekey', P: 'pricing.cents', R: 'releasedate', D: 'createdat' }
const newestFirst = 'DD'
/** Every card of a set, or of a price, as if it had been found by words. */
const allOf = (slots: readonly number[]): FoundCards => ({ slots: [...slots], scores: new Int16Array(0) })

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
    return inOrderOf(ids, await readAll(series, ids)).map(presentSerie)
  }

export const createListSets =
  ({ catalogue: { sets }, search }: Needs): Handler<typeof listSets> =>
  async ({ q = '', serieid, sort, ...page }) => {
    const words = wordsAsked(q)
    if (words.length === 0 && serieid === undefined) return (await readPage(sets, orderOf(sort), page)).map(presentSet)
    await search.ready()
    const ids = search.sets.find({ words, serieid, sort, ...page })
    return inOrderOf(ids, await readAll(sets, ids)).map(presentSet)
  }

export const createListCards =
  ({ catalogue, search }: Needs): Handler<typeof listCards> =>
  async ({ q = '', field, setid, sort, ...page }) => {
    const words = field === undefined ? wordsAsked(q) : []
    const prices = field === undefined ? null : pricesAsked(q, field)
    if (words.length === 0 && !prices && setid === undefined) {
      const cards = await readPage(catalogue.cards, orderOf(sort), page)
      const sets = await catalogue.setsOf(cards)
      return cards.map(card => presentStaffCard(card, sets.get(card.setid) ?? null))
    }
    await search.ready()
    const { cards } = search
    const ids =
      words.length > 0
        ? pageOfFound(cards, search.findCards(words), { sort, setid, ...page })
        : pageOfFound(cards, allOf(prices ? cards.slotsPriced(prices) : cards.slotsOfSet(setid ?? '')), {
            sort: sort ?? newestFirst,
            setid,
            ...page
          })
    return inOrderOf(ids, await readAll(catalogue.cards, ids)).map(card =>
      presentStaffCard(card, cards.namesOfSet(card.setid))
    )
  }
