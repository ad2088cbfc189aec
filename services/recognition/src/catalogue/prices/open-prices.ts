import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import type { Db } from 'mongodb'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import type { EbaySettings } from '../../config.ts'
import { secondsLeft, type DailyAllowances } from '../../remote/daily-allowances.ts'
import { fixedPrices, type BasePrices } from './base-price.ts'
import { createEbaySales } from './ebay-sales.ts'
import { openMarketPrices } from './market-prices.ts'

interface Needs {
  db: Db
  catalogue: CatalogueRepository
  allowances: DailyAllowances
  ebay: EbaySettings | null
  metrics: Metrics | undefined
  log: Log
}

/** Where base prices come from: what staff write down, and eBay's sold listings where the shop has access to them. */
export const openPrices = async ({
  ebay,
  allowances,
  metrics,
  ...needs
}: Needs): Promise<{ prices: BasePrices; stop: () => Promise<void> }> => {
  if (!ebay) return { prices: fixedPrices, stop: async () => undefined }
  const mayCall = async () => ({
    allowed: await allowances.spend('ebay', { amount: 1, limit: ebay.dailyCalls }),
    retryAfter: secondsLeft()
  })
  const market = await openMarketPrices({ ...needs, soldListings: createEbaySales(ebay, { mayCall }) })
  metrics?.leases('price', market)
  return { prices: market, stop: market.stop }
}
