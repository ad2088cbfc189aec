import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { batchStatuses, batchTotalCents } from '@comptoir/contracts/batch'
import type { Batch } from '@comptoir/contracts/batch'
import { eurosFromCents } from '@comptoir/contracts/money'
import { formatDate, formatLongDate } from '@comptoir/ui/french'
import { MoneyTotal } from '@comptoir/ui/money-total'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { texts } from '../french.ts'
import { nextAction } from './next-action.ts'
import { Thumbnails } from './thumbnails.tsx'
import classes from './batch-row.module.css'

/** One batch of the list: photos, state, total, what happens next. The whole row leads to it. */
export const BatchRow = ({ batch }: { batch: Batch }) => {
  const cards = batch.items.filter(item => item.kind === 'C').length
  return (
    <li className={classes['row']}>
      <Thumbnails items={batch.items} />
      <div className={classes['words']}>
        <div className={classes['state']}>
          <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
          <time className={classes['date']} dateTime={batch.updatedat}>
            {formatDate(batch.updatedat)}
          </time>
        </div>
        <h2 className={classes['name']}>
          <Link className={classes['link'] ?? ''} to={`/batchs/${batch.id}`}>
            {texts.list.batchOf(formatLongDate(batch.createdat))}
          </Link>
        </h2>
        <p className={classes['next']}>
          {cards ? `${texts.list.count(cards)} · ` : ''}
          {nextAction(batch)}
        </p>
      </div>
      <div className={classes['total']}>
        <MoneyTotal amount={eurosFromCents(batchTotalCents(batch.items) ?? 0)} />
      </div>
      <ChevronRight className={classes['chevron']} size={22} aria-hidden="true" />
    </li>
  )
}
