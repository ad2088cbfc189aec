import { useState } from 'react'
import { Link } from 'react-router'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { formatAge, formatDate, formatLongDate } from '@comptoir/ui/dates'
import parts from '@comptoir/ui/link-row.module.css'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { Thumbnails } from '@comptoir/web/batch/thumbnails.tsx'
import { UnreadBadge } from '@comptoir/web/conversation/unread-badge.tsx'
import { cards as cardCount } from '@comptoir/web/french.ts'
import { BatchBadges } from '../batch/batch-badges.tsx'
import { nextStep } from '../batch/next-step.ts'
import { texts } from '../french.ts'
import { ToThread } from '../layout/inbox-columns.tsx'
import { useRowInView } from '../layout/use-row-in-view.ts'
import type { RowLink } from '../list/paged-list.tsx'
import look from '../list/row.module.css'
import { useSellerName } from '../person/use-seller-name.ts'
import classes from './batch-row.module.css'

const { inbox: words } = texts

type BatchRowProps = {
  batch: Batch
  to: string
  /** Whether the batch is shown beside the list. */
  chosen: boolean
  link: RowLink
}

/** One batch of the shop: its seller, photos, state and amount, and what to do next. The whole row leads to it. */
export const BatchRow = ({ batch, to, chosen, link }: BatchRowProps) => {
  const [now] = useState(() => new Date())
  const row = useRowInView(chosen)
  const name = useSellerName(batch.userid)
  const cards = cardsOf(batch.items).length
  return (
    <li ref={row} className={classes['row']}>
      <Thumbnails items={batch.items} />
      <div className={classes['words']}>
        <div className={parts['state']}>
          <span className={classes['badges']}>
            <BatchBadges batch={batch} />
          </span>
          <UnreadBadge count={batch.unread ?? 0} />
          <span className="visually-hidden">{batchTexts.changed}</span>
          <time className={`${parts['date']} ${classes['date']}`} dateTime={batch.updatedat}>
            <span className={classes['moment']}>{formatDate(batch.updatedat)}</span>
            <span className={classes['age']} aria-hidden="true">
              {formatAge(batch.updatedat, now)}
            </span>
          </time>
        </div>
        <h2 className={classes['name']}>
          <Link ref={link} className={look['link'] ?? ''} to={to} aria-current={chosen || undefined}>
            {words.batchOf(name, batch.number, formatLongDate(batch.createdat))}
          </Link>
        </h2>
        {chosen && <ToThread />}
        <p className={classes['next']}>
          {nextStep(batch, now)}
          {cards ? ` · ${cardCount(cards)}` : ''}
        </p>
      </div>
      <div className={classes['total']}>
        <BatchAmount amount={shownAmount(batch)} viewer="shop" />
      </div>
    </li>
  )
}
