import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import type { Message } from '@comptoir/contracts/conversation'
import { offerStatuses } from '@comptoir/contracts/offer'
import type { Offer } from '@comptoir/contracts/offer'
import { Badge } from '@comptoir/ui/badge'
import { formatDeadline, formatEuro } from '@comptoir/ui/french'
import { texts } from '../french.ts'
import classes from '../thread/card.module.css'
import { useThreadContext } from '../thread/thread-context.ts'
import { useSettings } from '../use-settings.ts'
import { OfferActs } from './offer-acts.tsx'
import { offerNet } from './offer-net.ts'
import { waitingFor } from './offer-waiting.ts'
import { useExpired } from './use-expired.ts'

const { offer: words } = texts

const looks = {
  P: { tone: 'warning', Icon: Hourglass, label: offerStatuses.P },
  A: { tone: 'success', Icon: CircleCheck, label: offerStatuses.A },
  R: { tone: 'danger', Icon: CircleX, label: offerStatuses.R },
  C: { tone: 'neutral', Icon: Ban, label: offerStatuses.C },
  expired: { tone: 'neutral', Icon: Clock, label: words.expired }
} as const

const Status = ({ look }: { look: keyof typeof looks }) => {
  const { tone, Icon, label } = looks[look]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {label}
    </Badge>
  )
}

/** What the look says by itself, where the parts are heard as one sentence. */
const Joint = ({ children }: { children: string }) => <span className="visually-hidden">{children}</span>

/** What is left of a small offer when its cards are sent. */
const Net = ({ offer }: { offer: Offer }) => {
  const { about, acceptedcents } = useThreadContext()
  const { data } = useSettings()
  const net = data && offerNet(offer, { delivery: about.delivery, acceptedcents, shippingcost: data.shippingcost })
  if (!net) return null
  const deducted = about.delivery === null ? words.ifShipped : words.shipping
  return (
    <p className={classes['small']}>
      {deducted(formatEuro(net.shipping))}
      {net.left !== null && ` · ${words.net(formatEuro(net.left))}`}
    </p>
  )
}

/** An offer of the shop: what it gives, until when, and the decision. */
export const OfferCard = ({ offer, message }: { offer: Offer; message: Message }) => {
  const { title, description, price, status, expiresat } = offer
  const expired = useExpired(expiresat)
  const amount = formatEuro(price)
  const isOpen = status === 'P' && !expired
  const waiting = waitingFor(useThreadContext().about)
  return (
    <div className={classes['card']}>
      <div className={classes['head']}>
        <h4 className={classes['sentence']}>
          <span className={classes['kind']}>{words.heading}</span>
          <Joint>{words.ofTitle}</Joint>
          <span className={classes['title']}>{title}</span>
          <Joint>{words.atPrice}</Joint>
          <span className={classes['price']}>{amount}</span>
        </h4>
        <Status look={status === 'P' && expired ? 'expired' : status} />
      </div>
      <p className={classes['words']}>{description}</p>
      {(isOpen || status === 'A') && <Net offer={offer} />}
      {isOpen && (
        <p className={classes['small']}>
          <time dateTime={expiresat}>{words.until(formatDeadline(expiresat))}</time>
        </p>
      )}
      {isOpen && waiting !== null && <p className={classes['small']}>{waiting}</p>}
      {isOpen && <OfferActs message={message} amount={amount} />}
    </div>
  )
}
