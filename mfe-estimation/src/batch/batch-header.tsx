import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { batchStatuses, batchTotalCents } from '@comptoir/contracts/batch'
import type { Batch } from '@comptoir/contracts/batch'
import { eurosFromCents } from '@comptoir/contracts/money'
import { formatLongDate } from '@comptoir/ui/french'
import { MoneyTotal } from '@comptoir/ui/money-total'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { Stepper } from '@comptoir/ui/stepper'
import { texts } from '../french.ts'
import classes from './batch-header.module.css'
import { stepOf } from './stepper-position.ts'

const { batch: words } = texts

/** Which batch this is, where it has come to, and its total, which stays in view. */
export const BatchHeader = ({ batch }: { batch: Batch }) => {
  const step = stepOf(batch)
  return (
    <>
      <Link className={classes['back'] ?? ''} to="/batchs">
        <ArrowLeft size={18} aria-hidden="true" /> {words.back}
      </Link>
      <h1 className={classes['title']}>{words.title(formatLongDate(batch.createdat))}</h1>
      {step !== null && (
        <div className={classes['stepper']}>
          <Stepper label={words.progress} steps={words.steps} current={step} />
        </div>
      )}
      <div className={classes['bar']}>
        <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
        <MoneyTotal amount={eurosFromCents(batchTotalCents(batch.items) ?? 0)} />
      </div>
    </>
  )
}
