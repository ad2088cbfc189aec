import { useState } from 'react'
import type { RefObject } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatLongDate } from '@comptoir/ui/dates'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { badgeOf } from '@comptoir/web/batch/badge-of.ts'
import { batchName } from '@comptoir/web/batch/batch-name.ts'
import { BatchWords } from '@comptoir/web/batch/batch-words.tsx'
import { Thumbnails } from '@comptoir/web/batch/thumbnails.tsx'
import { OFFER_ID } from '../batch/offer-anchor.ts'
import { pendingOffers } from '../batch/offers.ts'
import { texts } from '../french.ts'
import { nextAction } from '../batch/next-action.ts'
import classes from './batch-row.module.css'

/** One batch of the list: photos, words and amount. The whole row leads to it; a button leads to an offer to answer. */
export const BatchRow = ({ batch, link }: { batch: Batch; link?: RefObject<HTMLAnchorElement | null> | undefined }) => {
  const [now] = useState(() => new Date())
  const fronts = cardsOf(batch.items).map(({ content: { face } }) => face)
  return (
    <li className={classes['row']}>
      <Thumbnails photos={fronts} cards={fronts.length} />
      <div className={classes['words']}>
        <BatchWords
          batch={batch}
          badges={<StatusBadge {...badgeOf(batch)} />}
          title={batchName(batch)}
          to={`/batchs/${batch.id}`}
          link={link}
          next={nextAction(batch, now)}
        >
          <p className={classes['number']}>{texts.batch.title(batch.number, formatLongDate(batch.createdat))}</p>
        </BatchWords>
        {pendingOffers(batch, now).length > 0 && (
          <ButtonLink
            variant="primary"
            className={classes['answer'] ?? ''}
            to={`/batchs/${batch.id}#${OFFER_ID}`}
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
