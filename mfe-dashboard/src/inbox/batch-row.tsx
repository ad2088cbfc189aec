import { useState } from 'react'
import type { RefObject } from 'react'
import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { Badge } from '@comptoir/ui/badge'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { formatDate, formatLongDate } from '@comptoir/ui/dates'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { cardsOf } from '@comptoir/web/batch/cards-of.ts'
import { Thumbnails } from '@comptoir/web/batch/thumbnails.tsx'
import { cards as cardCount, texts as common } from '@comptoir/web/french.ts'
import { BatchBadges } from '../batch/batch-badges.tsx'
import { texts } from '../french.ts'
import { ToThread } from '../layout/inbox-columns.tsx'
import { useRowInView } from '../layout/use-row-in-view.ts'
import { useSellerName } from '../person/use-seller-name.ts'
import classes from './batch-row.module.css'
import { nextStep } from '../batch/next-step.ts'

const { inbox: words } = texts

type BatchRowProps = {
  batch: Batch
  to: string
  /** Whether it is shown beside the list. */
  chosen: boolean
  link?: RefObject<HTMLAnchorElement | null> | undefined
}

/** One batch of the shop: whose, its photos, state and amount, and what to do next. The whole row leads to it. */
export const BatchRow = ({ batch, to, chosen, link }: BatchRowProps) => {
  const [now] = useState(() => new Date())
  const row = useRowInView(chosen)
  const name = useSellerName(batch.userid)
  const cards = cardsOf(batch.items).length
  const { unread = 0 } = batch
  return (
    <li ref={row} className={classes['row']}>
      <Thumbnails items={batch.items} />
      <div className={classes['words']}>
        <div className={classes['state']}>
          <BatchBadges batch={batch} />
          {unread > 0 && (
            <Badge tone="info" icon={<Mail size={15} aria-hidden="true" />}>
              {common.unread(unread)}
            </Badge>
          )}
          <span className="visually-hidden">{batchTexts.changed}</span>
          <time className={classes['date']} dateTime={batch.updatedat}>
            {formatDate(batch.updatedat)}
          </time>
        </div>
        <h2 className={classes['name']}>
          <Link ref={link} className={classes['link'] ?? ''} to={to} aria-current={chosen || undefined}>
            {words.batchOf(name, batch.number, formatLongDate(batch.createdat))}
          </Link>
        </h2>
        {chosen && <ToThread />}
        <p className={classes['next']}>
          {cards ? `${cardCount(cards)} · ` : ''}
          {nextStep(batch, now)}
        </p>
      </div>
      <div className={classes['total']}>
        <BatchAmount amount={shownAmount(batch)} viewer="shop" />
      </div>
    </li>
  )
}
