import { priceSource } from '@comptoir/contracts/catalogue/catalogue'
import type { Command } from '@comptoir/kit/bus/command'
import type { Metrics } from '@comptoir/kit/run/metrics'
import type { Db } from 'mongodb'
import type { EbaySettings } from '../config.ts'
import { secondsLeft, type DailyAllowances } from '../remote/daily-allowances.ts'
import type { CatalogueDeps } from './deps.ts'
import { catalogueForRecogniser } from './for-recogniser.ts'
import { fixedPrices } from './prices/base-price.ts'
import { createEbaySales } from './prices/ebay-sales.ts'
import { getPriceSources } from './prices/get-price-sources.ts'
import { applyPrices } from './prices/import/apply-prices.ts'
import { previewPrices } from './prices/import/preview-prices.ts'
import { openMarketPrices } from './prices/market-prices.ts'
import { cardReferences } from './prices/card-references.ts'
import { priceCard } from './prices/price-card.ts'
import { priceVariants } from './prices/price-variants.ts'
import { refreshPrice } from './prices/refresh-price.ts'
import { getCard } from './public/get-card.ts'
import { listHighlights } from './public/list-highlights.ts'
import { searchCards } from './public/search-cards.ts'
import { followCatalogue } from './records/changes.ts'
import { openSearch } from './search/open-search.ts'
import { createCard, createCardWithImage, deleteCard, modifyCard, setCardImage } from './staff/cards.ts'
import {
  createHighlight,
  deleteHighlight,
  listAllHighlights,
  modifyHighlight,
  orderHighlights
} from './staff/highlights.ts'
import { listCards, listSeries, listSets } from './staff/lists.ts'
import { listRatioChanges, triedRatioTable } from './staff/ratio-changes.ts'
import { addProposedRatios, changeRatioTable, getRatioTables } from './staff/ratio-tables.ts'
import { createSerie, deleteSerie, modifySerie } from './staff/series.ts'
import { createSet, deleteSet, modifySet } from './staff/sets.ts'

/** Every command of the catalogue, to be served with `Catalogue.deps`. */
export const catalogueCommands: readonly Command<CatalogueDeps>[] = [
  getCard,
  searchCards,
  listHighlights,
  priceCard,
  cardReferences,
  priceVariants,
  refreshPrice,
  getPriceSources,
  previewPrices,
  applyPrices,
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
  createCardWithImage,
  modifyCard,
  deleteCard,
  setCardImage,
  getRatioTables,
  listRatioChanges,
  triedRatioTable,
  changeRatioTable,
  addProposedRatios,
  listAllHighlights,
  createHighlight,
  modifyHighlight,
  deleteHighlight,
  orderHighlights
]

interface CatalogueOptions extends Omit<CatalogueDeps, 'changes' | 'search' | 'prices'> {
  db: Db
  allowances: DailyAllowances
  /** Null: base prices are only what staff write down. */
  ebay: EbaySettings | null
  metrics?: Metrics | undefined
  /** Milliseconds between two looks at what other processes wrote. */
  pollMs?: number | undefined
}

/** The base prices that staff write down, and those of eBay's sold listings where the settings name eBay. */
const openPrices = async ({ db, catalogue, allowances, ebay, metrics, log }: CatalogueOptions) => {
  if (!ebay) return { prices: fixedPrices, stop: async () => undefined }
  const mayCall = async () => ({
    allowed: await allowances.spend('ebay', { amount: 1, limit: ebay.dailyCalls }),
    retryAfter: secondsLeft()
  })
  const market = await openMarketPrices({ db, catalogue, soldListings: createEbaySales(ebay, { mayCall }), log })
  metrics?.leases('price', market)
  return { prices: market, stop: market.stop }
}

/** Opens the house of the catalogue: its search, its prices, and the door for the recogniser. */
export const openCatalogue = async (options: CatalogueOptions) => {
  const { catalogue, images, outbox, log, pollMs } = options
  const { prices, stop: stopPrices } = await openPrices(options)
  const changes = followCatalogue(catalogue, { log, pollMs })
  const deps = {
    catalogue,
    changes,
    search: openSearch(changes, { asksMarket: prices.sources.includes(priceSource.sales) }),
    prices,
    images,
    outbox,
    log
  }
  return {
    deps,
    forRecogniser: catalogueForRecogniser(deps),
    async stop() {
      await changes.stop()
      await stopPrices()
    }
  }
}
