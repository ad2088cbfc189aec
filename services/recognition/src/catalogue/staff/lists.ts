import * as calls from '@comptoir/contracts/catalogue/catalogue-staff'
import { command } from '@comptoir/kit/bus/command'
import type { CatalogueDeps } from '../deps.ts'
import { readInOrder } from '../records/guarded-change.ts'
import { readPage, type Order } from '../records/list-page.ts'
import type { SetRecord } from '../records/records.ts'
import { presentSerie, presentSet, presentStaffCard } from '../records/present.ts'
import { wordsAsked } from '../search/find-cards.ts'
import { pageOfFound } from '../search/order.ts'
import { pricesAsked } from '../search/prices-asked.ts'

/** A list without words is read from the database by an index. What words ask for is found in memory, then read. */

const fields: Record<string, string> = { N: 'namekey', P: 'pricing.cents', R: 'releasedate', D: 'createdat' }
const newestFirst = 'DD'

const orderOf = (sort = newestFirst): Order => ({
  field: fields[sort.charAt(0)] ?? 'createdat',
  descending: sort.charAt(1) === 'D'
})

export const listSeries = command(
  calls.listSeries,
  async ({ q = '', sort, ...page }, _, { catalogue: { series }, search }: CatalogueDeps) => {
    const words = wordsAsked(q)
    if (words.length === 0) {
      const { items, next } = await readPage(series, orderOf(sort), page)
      return { items: items.map(presentSerie), next }
    }
    await search.ready()
    const { items: ids, next } = search.series.find({ words, sort, ...page })
    return { items: (await readInOrder(series, ids)).map(presentSerie), next }
  }
)

export const listSets = command(
  calls.listSets,
  async ({ q = '', serieid, sort, ...page }, _, { catalogue: { sets }, search }: CatalogueDeps) => {
    const words = wordsAsked(q)
    const present = (set: SetRecord) => ({ ...presentSet(set), counts: search.cards.countsOf(set._id) })
    await search.ready()
    if (words.length === 0 && serieid === undefined) {
      const { items, next } = await readPage(sets, orderOf(sort), page)
      return { items: items.map(present), next }
    }
    const { items: ids, next } = search.sets.find({ words, serieid, sort, ...page })
    return { items: (await readInOrder(sets, ids)).map(present), next }
  }
)

export const listCards = command(
  calls.listCards,
  async ({ q = '', field, setid, missing, sort, ...page }, _, { catalogue, search }: CatalogueDeps) => {
    const words = field === undefined ? wordsAsked(q) : []
    const prices = field === undefined ? null : pricesAsked(q, field)
    if (words.length === 0 && !prices && setid === undefined && missing === undefined) {
      const { items, next } = await readPage(catalogue.cards, orderOf(sort), page)
      const sets = await catalogue.setsOf(items)
      return { items: items.map(card => presentStaffCard(card, sets.get(card.setid) ?? null)), next }
    }
    await search.ready()
    const { cards } = search
    const lacking = missing ? cards.slotsLacking(missing) : null
    const slots = prices ? cards.slotsPriced(prices) : (lacking ?? cards.slotsOfSet(setid ?? ''))
    const answers = words.length > 0 ? search.findCards(words) : { slots, scores: [] }
    const { items: ids, next } = pageOfFound(
      cards,
      missing ? { ...answers, slots: answers.slots.filter(slot => cards.lacks(slot, missing)) } : answers,
      { sort: words.length > 0 ? sort : (sort ?? newestFirst), setid, ...page }
    )
    const found = await readInOrder(catalogue.cards, ids)
    return { items: found.map(card => presentStaffCard(card, cards.namesOfSet(card.setid))), next }
  }
)
