import { shownAmount } from '@comptoir/contracts/amounts'
import type { Batch } from '@comptoir/contracts/batch'
import type { Side } from '@comptoir/contracts/conversation'
import { texts } from './component-french.ts'
import { MoneyTotal } from './money-total.tsx'

/** The one amount of a batch, under the word for what it is: an estimate, what the seller receives, or what was paid. */
export const BatchAmount = ({ batch, viewer }: { batch: Pick<Batch, 'status' | 'sums'>; viewer: Side }) => {
  const { kind, euros } = shownAmount(batch)
  return <MoneyTotal amount={euros ?? 0} label={texts.amounts[viewer][kind]} />
}
