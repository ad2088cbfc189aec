import { ratioKeys, type RatioKeys, type RatioTable } from '@comptoir/contracts/catalogue/card'
import type { PriceTrace, Variant } from '@comptoir/contracts/catalogue/catalogue'
import type { BasePrice } from './base-price.ts'
import type { CardRecord } from '../records/records.ts'

/** The default ratio table of a new shop (decisions §6); staff change it later. */
export const initialRatioTable: RatioTable = {
  _default: {
    _default: { 0: 0.8, 1: 0.75, 2: 0.7, 3: 0.65, 4: 0.5, 5: 0.38, 6: 0.28, 7: 0.18, 8: 0.1, 9: 0.05 },
    PSA: { 4: 0.5, 5: 0.6, 6: 0.7, 7: 0.8, 8: 1.1, 8.5: 1.3, 9: 1.9, 10: 6 }
  }
}

/** The table that prices a card: its own in the modes that have one, else the default. */
export const tableOf = (card: CardRecord, defaultTable: RatioTable): RatioTable =>
  (card.pricing.mode === 'FR' || card.pricing.mode === 'R' ? card.ratiotable : null) ?? defaultTable

/** What a seller may choose for a card. A fixed price has no variants of its own, but its condition is still asked. */
export const keysOf = (card: CardRecord, defaultTable: RatioTable): RatioKeys =>
  Object.fromEntries(
    // An edition without a cell yet is not one to choose.
    Object.entries(ratioKeys(tableOf(card, defaultTable))).filter(([, grades]) => Object.keys(grades).length > 0)
  )

/** The first choice of a variant that is none for a card, in the order sellers make them; null when all are. */
export const wrongChoice = (
  card: Pick<CardRecord, 'holographismes'>,
  keys: RatioKeys,
  { edition, holographisme, gradation, condition }: Variant
): keyof Variant | null => {
  if (!card.holographismes.includes(holographisme)) return 'holographisme'
  const grades = keys[edition]
  if (!grades) return 'edition'
  const conditions = grades[gradation]
  if (!conditions) return 'gradation'
  return conditions.includes(condition) ? null : 'condition'
}

/**
 * The price of one variant in cents, rounded down to the cent, and what made it: the base in the variant's finish times
 * the ratio of its cell. A missing base or cell is never extrapolated: the price is null, to be confirmed by the shop.
 */
export const priceOf = (
  card: CardRecord,
  variant: Variant,
  { table, base }: { table: RatioTable; base: BasePrice }
): { cents: number | null; trace: PriceTrace } => {
  const ratio =
    card.pricing.mode === 'F' ? 1 : (table[variant.edition]?.[variant.gradation]?.[String(variant.condition)] ?? null)
  return {
    cents: base.cents === null || ratio === null ? null : floorToCent(base.cents * ratio),
    trace: { base: base.cents, ratio, source: base.source, sales: base.sales, at: base.at.toISOString() }
  }
}

/** Down to the cent, forgiving the binary error of a product that is whole in decimal (0.1 × 3000). */
const floorToCent = (cents: number) => Math.floor(cents + 1e-6)
