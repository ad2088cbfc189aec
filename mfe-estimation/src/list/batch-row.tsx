import { useState } from 'react'
import type { RefObject } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatDate, formatLongDate } from '@comptoir/ui/dates'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { badgeOf } from '@comptoir/web/batch/badge-of.ts'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { cardsOf } from '@comptoir/web/batch/cards-of.ts'
import { Thumbnails } from '@comptoir/web/batch/thumbnails.tsx'
import { cards as cardCount } from '@comptoir/web/french.ts'
import { OFFER_ANCHOR } from '../batch/offer-anchor.ts'
import { pendingOffers } from '../batch/offers.ts'
import { texts } from '../french.ts'
import { nextAction } from '../batch/next-action.ts'
import classes from './batch-row.module.css'

/** One batch of the list: photos, state, amount, what happens next. The whole row leads to it, and to an offer to answer. */
export const BatchRow = ({ batch, link }: { batch: Batch; link?: RefObject<HTMLAnchorElement | null> | undefined }) => {
  const [now] = useState(() => new Date())
  const cards = cardsOf(batch.items).length
  return (
    <li className={classes['row']}>
      <Thumbnails items={batch.items} />
      <div className={classes['words']}>
        <div className={classes['state']}>
          <StatusBadge {...badgeOf(batch)} />
          <span className="visually-hidden">{batchTexts.changed}</span>
          <time className={classes['date']} dateTime={batch.updatedat}>
            {formatDate(batch.updatedat)}
          </time>
        </div>
        <h2 className={classes['name']}>
          <Link ref={link} className={classes['link'] ?? ''} to={`/batchs/${batch.id}`}>
            {texts.batch.title(batch.number, formatLongDate(batch.createdat))}
          </Link>
        </h2>
        <p className={classes['next']}>
          {cards ? `${cardCount(cards)} · ` : ''}
          {nextAction(batch, now)}
        </p>
        {pendingOffers(batch, now).length > 0 && (
          <ButtonLink
            variant="primary"
            className={classes['answer'] ?? ''}
            to={`/batchs/${batch.id}${OFFER_ANCHOR}`}
            aria-label={texts.list.answerFor(batch.number)}
          >
            {texts.list.answer}
          </ButtonLink>
        )}
      </div>
      <div className={classes['total']}>
        <BatchAmount amount={shownAmount(batch)} viewer="seller" />
      </div>
      <ChevronRight className={classes['chevron']} size={22} aria-hidden="true" />
    </li>
  )
}
