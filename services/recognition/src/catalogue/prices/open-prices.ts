import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import type { Db } from 'mongodb'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import type { EbaySettings } from '../../config.ts'
import { secondsLeft, type DailyAllowances } from '../../remote/daily-allowances.ts'
import { fixedPrices, type BasePrices } from './base-price.ts'
import { createEbaySales } from './ebay-sales.ts'
import { openMarketPrices } from './market-prices.ts'

export interface PricesOptions {
  db: Db
  catalogue: CatalogueRepository
  allowances: DailyAllowances
  /** Null: base prices are only what staff write down. */
  ebay: EbaySettings | null
  metrics?: Metrics | undefined
  log: Log
}

/** The base prices that staff write down, and those of eBay's sold listings where the settings name eBay. */
export const openPrices = async ({
  db,
  catalogue,
  allowances,
  ebay,
  metrics,
  log
}: PricesOptions): Promise<{ prices: BasePrices; stop: () => Promise<void> }> => {
  if (!ebay) return { prices: fixedPrices, stop: async () => undefined }
  const mayCall = async () => ({
    allowed: await allowances.spend('ebay', { amount: 1, limit: ebay.dailyCalls }),
    retryAfter: secondsLeft()
  })
  const market = await openMarketPrices({ db, catalogue, soldListings: createEbaySales(ebay, { mayCall }), log })
  metrics?.leases('price', market)
  return { prices: market, stop: market.stop }
}
