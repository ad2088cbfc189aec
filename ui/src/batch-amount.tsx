import { texts } from './component-french.ts'
import { MoneyTotal } from './money-total.tsx'

type Words = (typeof texts.amounts)['seller']

interface BatchAmountProps {
  /** What `shownAmount` of the contracts returns for a batch. */
  amount: { kind: keyof Words; euros: number | null }
  viewer: keyof typeof texts.amounts
}

/** The one amount of a batch, under the word for what it is: an estimate, what the seller receives, or what was paid. */
export const BatchAmount = ({ amount: { kind, euros }, viewer }: BatchAmountProps) => (
  <MoneyTotal amount={euros ?? 0} label={texts.amounts[viewer][kind]} />
)
