import type { ShownTrace } from '@comptoir/contracts/catalogue/catalogue'
import { formatDeadline } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import type { Fact } from '@comptoir/ui/facts'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import { catalogueTexts } from './catalogue-french.ts'

const { trace: words, pricing } = catalogueTexts

/** Returns how a price came about, part by part; words stand for a missing base or ratio. */
export const traceFacts = ({ base, ratio, source, sales, at }: ShownTrace): Fact[] => [
  [words.base, base === null ? words.noBase : formatEuro(base)],
  [words.ratio, ratio === null ? words.noRatio : decimalText(ratio)],
  [words.source, pricing.sources[source]],
  [words.sales, source === 'E' ? sales : null],
  [words.at, formatDeadline(at)]
]
