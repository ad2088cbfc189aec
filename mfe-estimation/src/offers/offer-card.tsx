import { useId } from 'react'
import type { RefObject } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { formatDeadline } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { useReturnedCards } from '@comptoir/ui/use-returned-cards'
import { acceptedOffers } from '@comptoir/contracts/batch/offers-of'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { priceOf, replacedByAccepting } from '../batch/offers.ts'
import { netSentence } from './net-sentence.ts'
import { OfferActs } from './offer-acts.tsx'
import { OfferCardList } from './offer-card-list.tsx'
import classes from './offer-card.module.css'
import { keptPrice } from './offer-lines.ts'
import { offerTexts as words } from './offers-french.ts'

/** Returns what becomes of the other offers of the batch when the seller accepts this one; null for an only offer. */
const relationOf = (batch: Batch, offer: BatchOffer): string | null => {
  const replaced = replacedByAccepting(batch, offer)
  if (replaced.length > 0) return words.replaces(formatEuro(priceOf(replaced)))
  const accepted = acceptedOffers(batch)
  if (accepted.length > 0) return words.adds(formatEuro(priceOf(accepted)))
  const former = batch.offers.filter(({ messageid }) => offer.replaces.includes(messageid))
  return former.length > 0 ? words.follows(formatEuro(priceOf(former))) : null
}

export type OfferCardProps = {
  batch: Batch
  offer: BatchOffer
  shell: ShellServices
  /** Refers to the buttons, which the bar at the bottom of the screen leads to. */
  acts?: RefObject<HTMLDivElement | null> | undefined
}

/** An offer that waits for its answer: what it brings, until when, for which cards, and the decision. */
export const OfferCard = ({ batch, offer, shell, acts }: OfferCardProps) => {
  const heading = useId()
  const { data: settings } = useSettings()
  const returned = useReturnedCards(offer.messageid, offer.lines)
  const price = keptPrice(offer, returned.ids)
  const replaced = replacedByAccepting(batch, offer)
  const relation = relationOf(batch, offer)
  return (
    <article className={classes['offer']} aria-labelledby={heading}>
      <h3 id={heading} className={classes['title']}>
        {offer.title}
      </h3>
      <p className={classes['price']}>
        {formatEuro(price)}{' '}
        {replaced.length > 0 && (
          <span className={classes['before']}>{words.instead(formatEuro(priceOf(replaced)))}</span>
        )}
      </p>
      {settings && (
        <p className={classes['net']}>{netSentence(batch, offer, { price, shippingcost: settings.shippingcost })}</p>
      )}
      {relation && <p className={classes['relation']}>{relation}</p>}
      <p className={classes['description']}>{offer.description}</p>
      <p className={classes['until']}>
        <time dateTime={offer.expiresat}>{words.until(formatDeadline(offer.expiresat))}</time>
      </p>
      <OfferCardList batch={batch} offer={offer} returned={returned} />
      <OfferActs
        batch={batch}
        offer={offer}
        price={price}
        returned={returned.ids}
        shell={shell}
        describedBy={heading}
        area={acts}
      />
    </article>
  )
}
