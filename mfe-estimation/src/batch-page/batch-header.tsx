import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { formatLongDate } from '@comptoir/ui/dates'
import layout from '@comptoir/ui/layout.module.css'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { Stepper } from '@comptoir/ui/stepper'
import { badgeOf } from '@comptoir/web/batch/badge-of.ts'
import { batchName } from '@comptoir/web/batch/batch-name.ts'
import { stepOf } from '../batch/stepper-position.ts'
import { texts } from '../french.ts'
import { AmountDetail } from './amount-detail.tsx'
import classes from './batch-header.module.css'

const { batch: words } = texts

/** The batch's name and number, step and state, and its amount, which stays in view and can be unfolded into its parts. */
export const BatchHeader = ({ batch }: { batch: Batch }) => {
  const step = stepOf(batch)
  return (
    <>
      <Link className={layout['back'] ?? ''} to="/batchs">
        <ArrowLeft size={18} aria-hidden="true" /> {words.back}
      </Link>
      <h1 className={classes['title']}>{batchName(batch)}</h1>
      <p className={classes['number']}>{words.title(batch.number, formatLongDate(batch.createdat))}</p>
      {step !== null && (
        <div className={classes['stepper']}>
          <Stepper label={words.progress} steps={words.steps} current={step} />
        </div>
      )}
      <div className={classes['bar']}>
        <StatusBadge {...badgeOf(batch)} />
        <BatchAmount amount={shownAmount(batch)} viewer="seller" />
      </div>
      <AmountDetail sums={batch.sums} />
    </>
  )
}
