import { shownAmount } from '@comptoir/contracts/amounts'
import { batchStatuses } from '@comptoir/contracts/batch'
import type { Batch } from '@comptoir/contracts/batch'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { AmountsDetail } from './amounts-detail.tsx'
import { batchTexts } from './batch-french.ts'
import classes from './batch-bar.module.css'

/** The state of a batch, its number, and its amount with what that is made of. */
export const BatchBar = ({ batch }: { batch: Batch }) => (
  <div className={classes['bar']}>
    <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
    <span className={classes['number']}>
      {batchTexts.number} <code>{batch.number}</code>
    </span>
    <BatchAmount amount={shownAmount(batch)} viewer="shop" />
    <AmountsDetail sums={batch.sums} />
  </div>
)
