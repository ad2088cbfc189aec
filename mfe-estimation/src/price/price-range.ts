import type { ItemPrice } from '@comptoir/contracts/batch/item-calls'
import { formatEuro } from '@comptoir/ui/money'
import { evidenceTexts } from '../evidence-french.ts'

const { live: words } = evidenceTexts

/** The parts of a variant as a form holds them: texts, '' or absent for a part that is still open. */
export type Chosen = { readonly [Part in 'edition' | 'holographisme' | 'gradation' | 'condition']?: string }

/** The lowest and the highest of some prices, in euros. */
export type Range = { low: number; high: number }

const fits = (price: ItemPrice, chosen: Chosen): boolean =>
  (['edition', 'holographisme', 'gradation', 'condition'] as const).every(
    part => !chosen[part] || String(price[part]) === chosen[part]
  )

const rangeOf = (prices: readonly ItemPrice[]): Range | null => {
  const known = prices.flatMap(({ price }) => (price === null ? [] : [price]))
  return known.length === 0 ? null : { low: Math.min(...known), high: Math.max(...known) }
}

/** What the card is worth by what is chosen so far. Null where no variant that fits has a price. */
export const chosenRange = (prices: readonly ItemPrice[], chosen: Chosen): Range | null =>
  rangeOf(prices.filter(price => fits(price, chosen)))

/** What the card is worth in the conditions that its photos suggest, ungraded. Null where none of them has a price. */
export const suggestedRange = (
  prices: readonly ItemPrice[],
  { best, worst }: { best: number; worst: number },
  chosen: Omit<Chosen, 'gradation' | 'condition'>
): Range | null =>
  rangeOf(
    prices.filter(
      price => fits(price, { ...chosen, gradation: '_default' }) && price.condition >= best && price.condition <= worst
    )
  )

/** « 52,00 € », « entre 30,00 € et 52,00 € », or that the shop confirms the price. '' while nobody knows the prices. */
export const priceWords = (prices: readonly ItemPrice[] | undefined, chosen: Chosen): string => {
  if (!prices || prices.length === 0) return ''
  const range = chosenRange(prices, chosen)
  if (!range) return words.toConfirm
  const { low, high } = range
  return low === high ? formatEuro(low) : words.between(formatEuro(low), formatEuro(high))
}
