import { Suspense, lazy, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { ButtonLink } from '@comptoir/ui/button-link'
import { Skeleton } from '@comptoir/ui/skeleton'
import { acceptedOffers } from '@comptoir/web/batch/offers.ts'
import { OFFER_ANCHOR } from '../batch/offer-anchor.ts'
import { pendingOffers } from '../batch/offers.ts'
import { stagePanelTexts as words } from '../batch/stage-french.ts'
import type { StageWords } from '../batch/stage-words.ts'
import type { FocusInTile } from '../use-focus-in-tile.ts'
import classes from './stage-panel.module.css'

const DeliveryPanel = lazy(async () => ({ default: (await import('../delivery/delivery-panel.tsx')).DeliveryPanel }))
const AtShopPanel = lazy(async () => ({ default: (await import('../delivery/at-shop-panel.tsx')).AtShopPanel }))
const PaidPanel = lazy(async () => ({ default: (await import('../delivery/paid-panel.tsx')).PaidPanel }))
const AnswerBar = lazy(async () => ({ default: (await import('../offers/answer-bar.tsx')).AnswerBar }))
const OfferCard = lazy(async () => ({ default: (await import('../offers/offer-card.tsx')).OfferCard }))

/** What there is to do, beside answering an offer. */
const bodyOf = (batch: Batch, alert: ShellServices['alert']): ReactNode => {
  const { id, status, receivedat, payout } = batch
  if (status === 'C') return <ButtonLink to="/batchs">{words.again}</ButtonLink>
  if (status === 'F') return payout && <PaidPanel batchid={id} payout={payout} />
  const isAgreed = acceptedOffers(batch).length > 0
  if (receivedat) return isAgreed && <AtShopPanel batch={batch} alert={alert} />
  return (isAgreed || status === 'I') && <DeliveryPanel batch={batch} alert={alert} />
}

type StagePanelProps = {
  batch: Batch
  shell: ShellServices
  now: Date
  words: StageWords
  /** Where the focus goes when what had it is gone with the stage before. */
  told: FocusInTile['told']
}

const leadTo = (element: HTMLElement | null | undefined, block: ScrollLogicalPosition = 'start') => {
  element?.scrollIntoView({ block })
  element?.focus({ preventScroll: true })
}

/** Leads to the panel after every navigation to the offers of the batch. */
const useOfferAnchor = (panel: FocusInTile['told']['ref']) => {
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== OFFER_ANCHOR) return undefined
    // The portal moves the focus to the page it went to: the panel takes it after that.
    const timer = setTimeout(() => leadTo(panel.current))
    return () => clearTimeout(timer)
  }, [location, panel])
}

/** Where a batch stands after editing, for its owner: the offers to answer first, then what the seller does next. */
export const StagePanel = ({ batch, shell, now, words: { heading, lead }, told }: StagePanelProps) => {
  const acts = useRef<HTMLDivElement>(null)
  const pending = pendingOffers(batch, now)
  const body = bodyOf(batch, shell.alert)
  // Of several offers none is meant before another.
  const answer = () =>
    pending.length === 1 ? leadTo(acts.current?.querySelector('button'), 'center') : leadTo(told.ref.current)
  useOfferAnchor(told.ref)
  return (
    <section className={classes['stage']} aria-labelledby="stage">
      <div {...told}>
        <h2 id="stage">{heading}</h2>
        <p className={classes['lead']}>{lead}</p>
      </div>
      {pending.length > 0 && (
        <Suspense fallback={<Skeleton label={words.loading} lines={6} />}>
          <div className={classes['offers']}>
            {pending.map((offer, index) => (
              <OfferCard
                key={offer.messageid}
                batch={batch}
                offer={offer}
                shell={shell}
                acts={index === 0 ? acts : undefined}
              />
            ))}
            <AnswerBar key={pending[0]?.messageid} offers={pending} acts={acts} onAnswer={answer} />
          </div>
        </Suspense>
      )}
      {body && <Suspense fallback={<Skeleton lines={3} />}>{body}</Suspense>}
    </section>
  )
}
