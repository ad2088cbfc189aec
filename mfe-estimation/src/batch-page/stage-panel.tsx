import { Suspense, lazy, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { ButtonLink } from '@comptoir/ui/button-link'
import { Skeleton } from '@comptoir/ui/skeleton'
import { acceptedOffers } from '@comptoir/contracts/batch/offers-of'
import { OFFER_ID } from '../batch/offer-anchor.ts'
import { pendingOffers } from '../batch/offers.ts'
import { stagePanelTexts as words } from '../batch/stage-french.ts'
import type { StageWords } from '../batch/stage-words.ts'
import classes from './stage-panel.module.css'

const DeliveryPanel = lazy(async () => ({ default: (await import('../delivery/delivery-panel.tsx')).DeliveryPanel }))
const AtShopPanel = lazy(async () => ({ default: (await import('../delivery/at-shop-panel.tsx')).AtShopPanel }))
const PaidPanel = lazy(async () => ({ default: (await import('../delivery/paid-panel.tsx')).PaidPanel }))
const AnswerBar = lazy(async () => ({ default: (await import('../offers/answer-bar.tsx')).AnswerBar }))
const OfferCard = lazy(async () => ({ default: (await import('../offers/offer-card.tsx')).OfferCard }))

/** Returns what the seller can do apart from answering an offer. */
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
}

const leadTo = (element: HTMLElement | null | undefined, block: ScrollLogicalPosition = 'start') => {
  element?.scrollIntoView({ block })
  element?.focus({ preventScroll: true })
}

/** The stage of a batch after editing: the offers to answer first, then what the seller does next. */
export const StagePanel = ({ batch, shell, now, words: { heading, lead } }: StagePanelProps) => {
  const acts = useRef<HTMLDivElement>(null)
  const pending = pendingOffers(batch, now)
  const body = bodyOf(batch, shell.alert)
  const panel = useRef<HTMLDivElement>(null)
  // The seller chooses among several offers: the button then leads to the panel, not into one of them.
  const answer = () =>
    pending.length === 1 ? leadTo(acts.current?.querySelector('button'), 'center') : leadTo(panel.current)
  return (
    <section className={classes['stage']} aria-labelledby="stage">
      <div ref={panel} id={OFFER_ID} data-focus tabIndex={-1}>
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
