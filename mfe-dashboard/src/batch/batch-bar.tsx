import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import layout from '@comptoir/ui/layout.module.css'
import { AmountsDetail } from './amounts-detail.tsx'
import { BatchBadges } from './batch-badges.tsx'
import classes from './batch-bar.module.css'

/** The state of a batch, its amount, and the sums behind that amount. */
export const BatchBar = ({ batch }: { batch: Batch }) => (
  <div className={classes['bar']}>
    <span className={layout['row']}>
      <BatchBadges batch={batch} />
    </span>
    <BatchAmount amount={shownAmount(batch)} viewer="shop" />
    <AmountsDetail sums={batch.sums} />
  </div>
)
