import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { formatEuro } from '@comptoir/ui/money'
import { catalogueTexts } from '../catalogue/catalogue-french.ts'
import { cardsTexts } from './cards-french.ts'

const { modes, sources } = catalogueTexts.pricing

/** Returns the price rule of a card in words; a fixed price names no source. */
export const priceRule = ({ pricing }: Card): string | null => {
  if (!pricing) return null
  const { mode, source } = pricing
  return mode === 'F' || mode === 'FR' ? modes[mode] : `${modes[mode]} · ${sources[source]}`
}

/** Returns what the list says of a card's price: the price itself, or where it comes from. */
export const listedPrice = ({ pricing }: Card): string => {
  if (pricing?.price != null) return formatEuro(pricing.price)
  return pricing?.source === 'E' ? cardsTexts.priceOfSales : cardsTexts.noPrice
}
