import type { Batch } from '@comptoir/contracts/batch/batch'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { formatEuro } from '@comptoir/ui/money'
import { acceptedOffers } from '@comptoir/contracts/batch/offers-of'
import { priceOf } from '../batch/offers.ts'
import { shippingShare } from '../delivery/shipping-share.ts'
import { offerTexts } from './offers-french.ts'

const { net: words } = offerTexts

const euros = (cents: number) => formatEuro(eurosFromCents(cents))

type Parcel = Pick<Batch, 'delivery' | 'receivedat'>

// Cards that the shop received without a chosen delivery were brought to the counter.
const modeOf = ({ delivery, receivedat }: Parcel) => delivery?.mode ?? (receivedat ? 'shop' : 'ship')

const sentenceOf = (cents: number, parcel: Parcel, shippingcost: number | undefined): string => {
  const { delivery } = parcel
  const share = shippingShare(cents, { mode: modeOf(parcel), delivery, shippingcost })
  const net = euros(cents - share.cents)
  if (share.bearer === 'nobody') return words.counter(net)
  if (share.bearer === 'shop') return words.covered(net)
  if (share.bearer === 'seller') return delivery ? words.own(net) : words.ifOwn(net)
  return delivery ? words.deducted(euros(share.cents), net) : words.ifShipped(euros(share.cents), net, euros(cents))
}

/**
 * Returns the sentence on what the seller receives if they accept an offer at `price` (euros), less the parcel. All offers of
 * a batch travel in one parcel: accepted ones that this offer does not replace are part of the sum.
 */
export const netSentence = (
  batch: Pick<Batch, 'offers'> & Parcel,
  offer: Pick<BatchOffer, 'replaces'>,
  { price, shippingcost }: { price: number } & Pick<Settings, 'shippingcost'>
): string => {
  const others = priceOf(acceptedOffers(batch).filter(({ messageid }) => !offer.replaces.includes(messageid)))
  const sentence = sentenceOf(centsFromEuros(price) + centsFromEuros(others), batch, shippingcost)
  return others > 0 ? `${sentence} ${words.with(formatEuro(others))}` : sentence
}
