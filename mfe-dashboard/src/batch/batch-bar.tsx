import { batchStatuses, batchTotalCents } from '@comptoir/contracts/batch'
import type { Batch } from '@comptoir/contracts/batch'
import { eurosFromCents } from '@comptoir/contracts/money'
import { MoneyTotal } from '@comptoir/ui/money-total'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { batchTexts } from './batch-french.ts'
import classes from './batch-bar.module.css'

/** The state of a batch, its number and its total. */
export const BatchBar = ({ batch }: { batch: Batch }) => (
  <div className={classes['bar']}>
    <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
    <span className={classes['id']}>
      {batchTexts.id} <code>{batch.id}</code>
    </span>
    <MoneyTotal amount={eurosFromCents(batchTotalCents(batch.items) ?? 0)} />
  </div>
)
