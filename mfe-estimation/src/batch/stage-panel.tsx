import { Suspense, lazy } from 'react'
import type { HTMLAttributes, ReactNode, RefAttributes } from 'react'
import type { Batch } from '@comptoir/contracts/batch'
import type { ShellServices } from '@comptoir/contracts/federation'
import type { Offer } from '@comptoir/contracts/offer'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatDeadline, formatEuro, formatLongDate } from '@comptoir/ui/french'
import { Skeleton } from '@comptoir/ui/skeleton'
import { texts } from '../french.ts'
import { hasAcceptedOffer } from './stage.ts'
import classes from './stage-panel.module.css'
import type { Moving } from './use-move.ts'

const { stage: words } = texts

const DeliveryPanel = lazy(async () => ({ default: (await import('../delivery/delivery-panel.tsx')).DeliveryPanel }))
const PaidPanel = lazy(async () => ({ default: (await import('../delivery/paid-panel.tsx')).PaidPanel }))

type Told = { heading: string; lead: string; body?: ReactNode }

const controlled = (receivedat: string, { items, identityat }: Batch): Told => {
  const { heading, lead } = hasAcceptedOffer(items) && identityat ? words.payment : words.control
  return { heading, lead: lead(formatLongDate(receivedat)) }
}

/** What there is to tell and to do once a batch is no longer edited. */
const toldOf = (batch: Batch, alert: ShellServices['alert']): Told => {
  const { id, status, items, receivedat, payout } = batch
  if (status === 'C') return { ...words.cancelled, body: <ButtonLink to="/batchs">{words.cancelled.again}</ButtonLink> }
  if (status === 'F') return { ...words.paid, body: payout && <PaidPanel batchid={id} payout={payout} /> }
  if (receivedat) return controlled(receivedat, batch)
  if (status === 'I') return { ...words.way, body: <DeliveryPanel batch={batch} alert={alert} /> }
  return hasAcceptedOffer(items)
    ? { ...words.delivery, body: <DeliveryPanel batch={batch} alert={alert} /> }
    : words.study
}

/** An offer that waits for an answer is told before what the shop does meanwhile; what was to be done still is. */
const offeredOf = ({ price, expiresat }: Offer): Told => ({
  heading: words.offered.heading,
  lead: words.offered.lead(formatEuro(price), formatDeadline(expiresat))
})

type StagePanelProps = Moving & {
  /** The offer of the shop that the seller may accept. */
  offer: Offer | null
  /** Where the focus goes when what had it is gone with the stage before. */
  told: RefAttributes<HTMLDivElement> & Pick<HTMLAttributes<HTMLDivElement>, 'tabIndex'>
}

/** Where a batch stands after editing, for its owner: what the shop does, or what the seller does next. */
export const StagePanel = ({ batch, offer, alert, told }: StagePanelProps) => {
  const { heading, lead, body } = { ...toldOf(batch, alert), ...(offer && offeredOf(offer)) }
  return (
    <section className={classes['stage']} aria-labelledby="stage">
      <div {...told}>
        <h2 id="stage">{heading}</h2>
        <p className={classes['lead']}>{lead}</p>
      </div>
      {body && <Suspense fallback={<Skeleton lines={3} />}>{body}</Suspense>}
    </section>
  )
}
