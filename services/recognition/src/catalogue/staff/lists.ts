import type { listCards, listSeries, listSets } from '@comptoir/contracts/catalogue-staff'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { CatalogueRepository } from '../catalogue-repository.ts'
import { readPage, type Order } from '../list-page.ts'
import { presentSerie, presentSet, presentStaffCard } from '../present.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'series' | 'sets' | 'cards' | 'setsOf'>
}

const fields: Record<string, string> = { N: 'namekey', P: 'pricing.cents', R: 'releasedate', D: 'createdat' }

/** The order of a sort code; the newest first without one. */
const orderOf = (sort = 'DD'): Order => ({
  field: fields[sort.charAt(0)] ?? 'createdat',
  descending: sort.charAt(1) === 'D'
})

export const createListSeries =
  ({ catalogue }: Needs): Handler<typeof listSeries> =>
  async ({ sort, ...page }) =>
    (await readPage(catalogue.series, orderOf(sort), page)).map(presentSerie)

export const createListSets =
  ({ catalogue }: Needs): Handler<typeof listSets> =>
  async ({ sort, ...page }) =>
    (await readPage(catalogue.sets, orderOf(sort), page)).map(presentSet)

export const createListCards =
  ({ catalogue }: Needs): Handler<typeof listCards> =>
  async ({ sort, ...page }) => {
    const cards = await readPage(catalogue.cards, orderOf(sort), page)
    const sets = await catalogue.setsOf(cards)
    return cards.map(card => presentStaffCard(card, sets.get(card.setid) ?? null))
  }
