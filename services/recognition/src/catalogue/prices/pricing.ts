import { ratioKeys, type Holographisme, type RatioKeys, type RatioTable } from '@comptoir/contracts/catalogue/card'
import { pricingMode, type PriceTrace, type Variant } from '@comptoir/contracts/catalogue/catalogue'
import { priceAtRatio } from '@comptoir/contracts/catalogue/ratio-price'
import type { CardRecord } from '../records/records.ts'
import type { BasePrice } from './base-price.ts'

/** The table that prices a card: its own in the modes that have one, else the default one. */
export const tableOf = ({ pricing: { mode }, ratiotable }: CardRecord, defaultTable: RatioTable): RatioTable =>
  (mode === pricingMode.fixedWithTable || mode === pricingMode.referenceWithTable ? ratiotable : null) ?? defaultTable

/** The choices a seller has for a card. A fixed price is the same for all variants, but the condition is asked all the same. */
export const keysOf = (card: CardRecord, defaultTable: RatioTable): RatioKeys =>
  Object.fromEntries(
    // An edition without any cell cannot be chosen yet.
    Object.entries(ratioKeys(tableOf(card, defaultTable))).filter(([, grades]) => Object.keys(grades).length > 0)
  )

/** Every variant of a card in one finish that a seller may choose. */
export const variantsOf = (card: CardRecord, defaultTable: RatioTable, holographisme: Holographisme): Variant[] =>
  Object.entries(keysOf(card, defaultTable)).flatMap(([edition, grades]) =>
    Object.entries(grades).flatMap(([gradation, conditions]) =>
      conditions.map(condition => ({
        // Staff write no other words into a table (`ratio-table.ts`).
        edition: edition as Variant['edition'],
        gradation: gradation as Variant['gradation'],
        holographisme,
        condition
      }))
    )
  )

/** The first part of a variant that does not exist for a card, in the order sellers choose them; null when all exist. */
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
 * The price of one variant in cents, rounded down to the cent, and what it was made of: the base price in the variant's
 * finish times the ratio of its cell. Without a base price or a cell the price is null: the shop sets it, nothing is
 * extrapolated.
 */
export const priceOf = (
  card: CardRecord,
  variant: Variant,
  { table, base }: { table: RatioTable; base: BasePrice }
): { cents: number | null; trace: PriceTrace } => {
  const cell = table[variant.edition]?.[variant.gradation]?.[String(variant.condition)]
  const ratio = card.pricing.mode === pricingMode.fixed ? 1 : (cell ?? null)
  return {
    cents: base.cents === null || ratio === null ? null : priceAtRatio(base.cents, ratio),
    trace: { base: base.cents, ratio, source: base.source, sales: base.sales, at: base.at.toISOString() }
  }
}
