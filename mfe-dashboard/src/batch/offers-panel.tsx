import { useState } from 'react'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { offerStatuses } from '@comptoir/contracts/batch/offer'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { Badge } from '@comptoir/ui/badge'
import { Facts } from '@comptoir/ui/facts'
import { formatDeadline, formatLongDate } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import text from '@comptoir/ui/text.module.css'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import apart from '../layout/apart.module.css'
import { Panel } from '../layout/panel.tsx'
import { batchTexts } from './batch-french.ts'
import { isExpired, isReplaced } from '@comptoir/contracts/batch/offers-of'
import classes from './offers-panel.module.css'

const { offers: words, card: cardWords } = batchTexts

const LOOK = {
  P: { tone: 'warning', Icon: Clock },
  A: { tone: 'success', Icon: CircleCheck },
  R: { tone: 'danger', Icon: CircleX },
  C: { tone: 'neutral', Icon: Ban }
} as const

const OfferBadge = ({ batch, offer, now }: { batch: Batch; offer: BatchOffer; now: Date }) => {
  const expired = isExpired(offer, now)
  const { tone, Icon } = LOOK[expired ? 'C' : offer.status]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {isReplaced(batch, offer) ? words.replaced : expired ? words.expired : offerStatuses[offer.status]}
    </Badge>
  )
}

const OfferLines = ({ batch, offer: { title, lines } }: { batch: Batch; offer: BatchOffer }) => {
  const names = new Map(cardsOf(batch.items).map(({ id, name }) => [id, name]))
  return (
    <ul className={classes['lines']} aria-label={words.lines(title)}>
      {lines.map(({ itemid, price, note, decision }) => (
        <li key={itemid} className={classes['line']}>
          <span>{names.get(itemid) ?? cardWords.unnamed}</span>
          <span className={classes['price']}>{formatEuro(price)}</span>
          {decision && <span className={classes['more']}>{words.decisions[decision]}</span>}
          {note && <span className={classes['more']}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}

const OfferEntry = ({ batch, offer, now }: { batch: Batch; offer: BatchOffer; now: Date }) => {
  const { title, description, price, status, createdat, decidedat, expiresat, replaces, divisible, lines } = offer
  const replaced = batch.offers.filter(({ messageid }) => replaces.includes(messageid))
  return (
    <li>
      <h3 className={classes['title']}>
        {title} <OfferBadge batch={batch} offer={offer} now={now} />
      </h3>
      <p className={classes['description']}>{description}</p>
      <Facts
        facts={[
          [words.price, formatEuro(price)],
          [words.replaces, replaced.map(one => `${one.title}, ${formatEuro(one.price)}`).join('\u00a0; ')],
          [words.posted, formatLongDate(createdat)],
          [words.until, status === 'P' ? formatDeadline(expiresat) : null],
          [words.decided, decidedat && formatLongDate(decidedat)]
        ]}
      />
      {divisible && status === 'P' && <p>{words.divisible}</p>}
      {lines.length > 0 && <OfferLines batch={batch} offer={offer} />}
    </li>
  )
}

/** Every offer for a batch, newest first: those that stand, and those that are over in a part that staff open. */
export const OffersPanel = ({ batch }: { batch: Batch }) => {
  const [now] = useState(() => new Date())
  if (batch.offers.length === 0) return null
  const newestFirst = batch.offers.toReversed()
  const stands = (offer: BatchOffer) => offer.status === 'A' || (offer.status === 'P' && !isExpired(offer, now))
  const past = newestFirst.filter(offer => !stands(offer))
  const listed = (offers: BatchOffer[]) => (
    <ul className={apart['apart']}>
      {offers.map(offer => (
        <OfferEntry key={offer.messageid} batch={batch} offer={offer} now={now} />
      ))}
    </ul>
  )
  return (
    <Panel heading={words.heading}>
      {listed(newestFirst.filter(stands))}
      {past.length > 0 && (
        <details className={text['disclosure']}>
          <summary>{words.past(past.length)}</summary>
          {listed(past)}
        </details>
      )}
    </Panel>
  )
}
