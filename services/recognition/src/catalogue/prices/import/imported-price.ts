import { pricingMode, priceSource } from '@comptoir/contracts/catalogue/catalogue'
import type { PricingRecord } from '../../records/records.ts'

/** A price is an outlier from this many times the one before, or from one part in so many of it. */
const outlierFactor = 3

/** Returns the price rule of a card with this price in cents; null when it has it already. */
export const importedPricing = (rule: PricingRecord, cents: number): PricingRecord | null => {
  const isFixed = rule.mode === pricingMode.fixed || rule.mode === pricingMode.fixedWithTable
  // The reference price of a card that waited for sales becomes the shop's own.
  const changed = { ...rule, cents, ...(isFixed ? {} : { source: priceSource.fixed }) }
  return changed.cents === rule.cents && changed.source === rule.source ? null : changed
}

/** Whether a price in cents is so far from the one before that somebody should look at it. */
export const isOutlier = (before: number | null, after: number): boolean =>
  before !== null && before > 0 && (after >= before * outlierFactor || after * outlierFactor <= before)
