import type { Command } from '@comptoir/kit/bus/command'
import type { CatalogueDeps } from './deps.ts'
import { catalogueForRecogniser } from './for-recogniser.ts'
import { openPrices, type PricesOptions } from './prices/open-prices.ts'
import { priceCard } from './prices/price-card.ts'
import { refreshPrice } from './prices/refresh-price.ts'
import { getCard } from './public/get-card.ts'
import { listHighlights } from './public/list-highlights.ts'
import { searchCards } from './public/search-cards.ts'
import { followCatalogue } from './records/changes.ts'
import { openSearch } from './search/open-search.ts'
import { createCard } from './staff/create-card.ts'
import { createSet } from './staff/create-set.ts'
import { deleteCard } from './staff/delete-card.ts'
import { deleteSet } from './staff/delete-set.ts'
import {
  createHighlight,
  deleteHighlight,
  listAllHighlights,
  modifyHighlight,
  orderHighlights
} from './staff/highlights.ts'
import { listCards, listSeries, listSets } from './staff/lists.ts'
import { modifyCard } from './staff/modify-card.ts'
import { modifySet } from './staff/modify-set.ts'
import { changeRatioTable, getRatioTables } from './staff/ratio-tables.ts'
import { createSerie, deleteSerie, modifySerie } from './staff/series.ts'
import { setCardImage } from './staff/set-card-image.ts'

/** Every command of the catalogue, to be served with `Catalogue.deps`. */
export const catalogueCommands: readonly Command<CatalogueDeps>[] = [
  getCard,
  searchCards,
  listHighlights,
  priceCard,
  refreshPrice,
  listSeries,
  createSerie,
  modifySerie,
  deleteSerie,
  listSets,
  createSet,
  modifySet,
  deleteSet,
  listCards,
  createCard,
  modifyCard,
  deleteCard,
  setCardImage,
  getRatioTables,
  changeRatioTable,
  listAllHighlights,
  createHighlight,
  modifyHighlight,
  deleteHighlight,
  orderHighlights
]

export interface CatalogueOptions extends PricesOptions, Omit<CatalogueDeps, 'changes' | 'search' | 'prices'> {
  /** Milliseconds between two looks at what other processes wrote. */
  pollMs?: number
}

/** Opens the house of the catalogue: its search, its prices, and the door for the recogniser. */
export const openCatalogue = async (options: CatalogueOptions) => {
  const { catalogue, images, outbox, log, pollMs } = options
  const { prices, stop: stopPrices } = await openPrices(options)
  const changes = followCatalogue(catalogue, { log, ...(pollMs === undefined ? {} : { pollMs }) })
  const search = openSearch(changes)
  const deps: CatalogueDeps = { catalogue, changes, search, prices, images, outbox, log }
  return {
    deps,
    forRecogniser: catalogueForRecogniser(deps),
    async stop() {
      await changes.stop()
      await stopPrices()
    }
  }
}
