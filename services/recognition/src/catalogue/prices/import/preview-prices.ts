import { previewPrices as call, type PreviewedRow, type PriceRow } from '@comptoir/contracts/catalogue/price-import'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { command } from '@comptoir/kit/bus/command'
import type { CatalogueDeps } from '../../deps.ts'
import { presentPricing } from '../../records/present.ts'
import { openPricedCards, shownCard, type FoundForRow } from './find-priced-card.ts'
import { importedPricing, isOutlier } from './imported-price.ts'

const candidatesShown = 5

const preview = ({ line, price }: PriceRow, found: FoundForRow): PreviewedRow => {
  if ('unknown' in found) return { line, outcome: 'unknown', part: found.unknown }
  if ('candidates' in found)
    return { line, outcome: 'ambiguous', candidates: found.candidates.slice(0, candidatesShown).map(shownCard) }
  const { pricing } = found.card
  const cents = centsFromEuros(price)
  const card = shownCard(found)
  if (!importedPricing(pricing, cents)) return { line, outcome: 'same', card }
  return { line, outcome: 'change', card, seen: presentPricing(pricing), outlier: isOutlier(pricing.cents, cents) }
}

/** Says what each row would change. */
export const previewPrices = command(call, async ({ rows }, _, deps: CatalogueDeps) => {
  const find = openPricedCards(deps)
  const previewed: PreviewedRow[] = []
  for (const row of rows) previewed.push(preview(row, await find(row)))
  return { rows: previewed }
})
