import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Replace from 'lucide-react/icons/replace'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { offerStatuses } from '@comptoir/contracts/batch/offer'
import type { Offer } from '@comptoir/contracts/batch/offer'
import { Badge } from '@comptoir/ui/badge'
import { formatDeadline } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { useNow } from '@comptoir/web/live/use-now.ts'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { texts } from '../french.ts'
import classes from '../card.module.css'
import { useThreadContext } from '../state/thread-context.ts'
import { actsOf, waitingFor } from './acts-of.ts'
import { OfferActs } from './offer-acts.tsx'
import { OfferLines } from './offer-lines.tsx'
import { offerNet } from './offer-net.ts'
import { acceptedBeside, isReplaced, linePricesBefore, priceBefore, replacedOffers } from './replaced.ts'
import { useReturned } from './use-returned.ts'

const { offer: words } = texts

const looks = {
  P: { tone: 'warning', Icon: Hourglass, label: offerStatuses.P },
  A: { tone: 'success', Icon: CircleCheck, label: offerStatuses.A },
  R: { tone: 'danger', Icon: CircleX, label: offerStatuses.R },
  C: { tone: 'neutral', Icon: Ban, label: offerStatuses.C },
  expired: { tone: 'neutral', Icon: Clock, label: words.expired },
  replaced: { tone: 'neutral', Icon: Replace, label: words.replaced }
} as const

const Status = ({ look }: { look: keyof typeof looks }) => {
  const { tone, Icon, label } = looks[look]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      <span className={classes['status']}>{label}</span>
    </Badge>
  )
}

/** Joins the parts of the heading to a sentence for screen readers. Others see from the layout what belongs together. */
const Joint = ({ children }: { children: string }) => <span className="visually-hidden">{children}</span>

/** What the seller receives for a small offer after the parcel's cost was deducted. */
const Net = ({ price, besidecents }: { price: number; besidecents: number }) => {
  const { about } = useThreadContext()
  const { data } = useSettings()
  const net = data && offerNet(price, { delivery: about.delivery, besidecents, shippingcost: data.shippingcost })
  if (!net) return null
  const deducted = about.delivery === null ? words.ifShipped : words.shipping
  return (
    <p className={classes['small']}>
      {deducted(formatEuro(net.shipping))}
      {net.left !== null && ` · ${words.net(formatEuro(net.left))}`}
    </p>
  )
}

const Heading = ({ title, price, before }: { title: string; price: number; before: number | null }) => (
  <h3 className={classes['sentence']}>
    <span className={classes['kind']}>{words.heading}</span>
    <Joint>{words.ofTitle}</Joint>
    <span className={classes['title']}>{title}</span>
    <Joint>{words.atPrice}</Joint>
    <span className={classes['price']}>
      {formatEuro(price)}
      {before !== null && before !== price && (
        <>
          <Joint>{words.insteadOf}</Joint>
          <del className={classes['before']}>{formatEuro(before)}</del>
        </>
      )}
    </span>
  </h3>
)

/** An offer of the shop: its price, its cards, the offers that it replaces, its last day, and the buttons to decide it. */
export const OfferCard = ({ offer, message }: { offer: Offer; message: Message }) => {
  const thread = useThreadContext()
  const { about, offers } = thread
  const { title, description, status, expiresat, lines, replaces, divisible } = offer
  const now = useNow([expiresat])
  const isOver = status === 'P' && now >= new Date(expiresat)
  const isOpen = status === 'P' && !isOver
  const returned = useReturned(message.id, offer)
  const isChoosing = isOpen && divisible && lines.length > 1 && actsOf(message, thread).includes('accept')
  const price = isChoosing ? returned.price : offer.price
  const replaced = replacedOffers(offer, offers)
  const waiting = waitingFor(about)
  return (
    <div className={classes['card']}>
      <div className={classes['head']}>
        <Heading title={title} price={price} before={priceBefore(replaced)} />
        <Status look={isOver ? 'expired' : isReplaced(message.id, offer, offers) ? 'replaced' : status} />
      </div>
      {replaces.length > 0 && (
        <p className={classes['small']}>{words.replaces(replaced.map(({ price }) => formatEuro(price)))}</p>
      )}
      <p className={classes['words']}>{description}</p>
      {lines.length > 0 && (
        <OfferLines offer={offer} before={linePricesBefore(replaced)} returned={isChoosing ? returned : null} />
      )}
      {(isOpen || status === 'A') && <Net price={price} besidecents={acceptedBeside(message.id, offer, offers)} />}
      {isOpen && (
        <p className={classes['small']}>
          <time dateTime={expiresat}>{words.until(formatDeadline(expiresat))}</time>
        </p>
      )}
      {isOpen && waiting !== null && <p className={classes['small']}>{waiting}</p>}
      {isOpen && (
        <OfferActs
          offer={offer}
          message={message}
          returned={isChoosing ? returned.ids : []}
          amount={formatEuro(price)}
        />
      )}
    </div>
  )
}
