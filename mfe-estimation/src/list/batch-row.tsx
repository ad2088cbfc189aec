import { useState } from 'react'
import type { RefObject } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { batchStatuses, batchTotalCents } from '@comptoir/contracts/batch'
import type { Batch } from '@comptoir/contracts/batch'
import { eurosFromCents } from '@comptoir/contracts/money'
import { formatDate, formatLongDate } from '@comptoir/ui/french'
import { MoneyTotal } from '@comptoir/ui/money-total'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { cardsOf } from '../batch/stage.ts'
import { texts } from '../french.ts'
import { nextAction } from './next-action.ts'
import { Thumbnails } from './thumbnails.tsx'
import classes from './batch-row.module.css'

/** One batch of the list: photos, state, total, what happens next. The whole row leads to it. */
export const BatchRow = ({ batch, link }: { batch: Batch; link?: RefObject<HTMLAnchorElement | null> | undefined }) => {
  const [now] = useState(() => new Date())
  const cards = cardsOf(batch.items).length
  return (
    <li className={classes['row']}>
      <Thumbnails items={batch.items} />
      <div className={classes['words']}>
        <div className={classes['state']}>
          <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
          <span className="visually-hidden">{texts.list.changed}</span>
          <time className={classes['date']} dateTime={batch.updatedat}>
            {formatDate(batch.updatedat)}
          </time>
        </div>
        <h2 className={classes['name']}>
          <Link ref={link} className={classes['link'] ?? ''} to={`/batchs/${batch.id}`}>
            {texts.list.batchOf(formatLongDate(batch.createdat))}
          </Link>
        </h2>
        <p className={classes['next']}>
          {cards ? `${texts.list.count(cards)} · ` : ''}
          {nextAction(batch, now)}
        </p>
      </div>
      <div className={classes['total']}>
        <MoneyTotal amount={eurosFromCents(batchTotalCents(batch.items) ?? 0)} />
      </div>
      <ChevronRight className={classes['chevron']} size={22} aria-hidden="true" />
    </li>
  )
}
