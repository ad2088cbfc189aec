import type { Card, ShownTrace } from '@comptoir/contracts/catalogue/catalogue'
import type { Fact } from '@comptoir/ui/facts'
import { formatDeadline, formatEuro } from '@comptoir/ui/french'
import { batchTexts } from '../batch/batch-french.ts'
import { decimalText } from '../form/decimal-typed.ts'
import { cardsTexts } from './cards-french.ts'

const { rules } = batchTexts
const { price: words } = cardsTexts

/** The price rule of a card in words; of fixed prices the source goes without saying. */
export const priceRule = ({ pricing }: Card): string | null => {
  if (!pricing) return null
  const { mode, source } = pricing
  return mode === 'F' || mode === 'FR' ? rules.modes[mode] : `${rules.modes[mode]} · ${rules.sources[source]}`
}

/** The price a card is told with in the list: its own, or where it comes from. */
export const listedPrice = ({ pricing }: Card): string => {
  if (pricing?.price != null) return formatEuro(pricing.price)
  return pricing?.source === 'E' ? cardsTexts.priceOfSales : cardsTexts.noPrice
}

/** What made a price, part by part; a part that is missing says why there is none. */
export const traceFacts = ({ base, ratio, source, sales, at }: ShownTrace): Fact[] => [
  [words.base, base === null ? words.noBase : formatEuro(base)],
  [words.ratio, ratio === null ? words.noRatio : decimalText(ratio)],
  [words.source, rules.sources[source]],
  [words.sales, source === 'E' ? sales : null],
  [words.at, formatDeadline(at)]
]
