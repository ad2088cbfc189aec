import type { Settings } from '@comptoir/contracts/batch/settings'
import { formatDeadline } from '@comptoir/ui/dates'
import { acceptedOffers } from '@comptoir/contracts/batch/offers-of'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import type { Moving } from '../batch/use-move.ts'
import { CounterCode } from './counter-code.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'
import { IdentityNote } from './identity-note.tsx'
import { PackingList, ParcelLabel } from './parcel.tsx'
import { PayoutChoice } from './payout-choice.tsx'
import { SentParcel } from './sent-parcel.tsx'
import { shipBy } from './ship-by.ts'
import { ShopPlace } from './shop-place.tsx'
import { Slip } from './slip.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { TrackingNumber } from './tracking-number.tsx'

type HandOverProps = Moving & { settings: Settings }

/** A parcel, from the label to the carrier's receipt. */
const ByPost = ({ batch, settings, alert }: HandOverProps) => (
  <>
    <ParcelLabel batch={batch} settings={settings} />
    <PackingList number={batch.number} />
    <Slip batchid={batch.id} mode="ship" />
    <ShopPlace mode="ship" settings={settings} />
    <IdentityNote place="ship" />
    <TrackingForm batchid={batch.id} known={batch.delivery?.tracking ?? null} alert={alert} />
    {batch.delivery && <TrackingNumber delivery={batch.delivery} />}
    <SentParcel batch={batch} alert={alert} />
  </>
)

/** At the counter: where and when, and what to bring. */
const ByHand = ({ batch, settings }: HandOverProps) => (
  <>
    <ShopPlace mode="shop" settings={settings} />
    <IdentityNote place="shop" />
    <CounterCode batchid={batch.id} />
    <Slip batchid={batch.id} mode="shop" />
  </>
)

/** The delivery while the cards are on their way: nothing of it can be changed any more. */
const UnderWay = ({ batch, settings }: HandOverProps) =>
  batch.delivery && (
    <>
      <TrackingNumber delivery={batch.delivery} />
      <Slip batchid={batch.id} mode={batch.delivery.mode} />
      <ShopPlace mode={batch.delivery.mode} settings={settings} />
      <IdentityNote place={batch.delivery.mode} />
      {batch.delivery.mode === 'shop' && <CounterCode batchid={batch.id} />}
    </>
  )

const HandOver = (props: HandOverProps) => {
  const { batch } = props
  if (batch.status !== 'T') return <UnderWay {...props} />
  const deadline = shipBy(batch)
  return (
    <>
      <h3>{deliveryTexts.choice.heading}</h3>
      {deadline && (
        <p>
          <time dateTime={deadline}>{deliveryTexts.choice.before(formatDeadline(deadline))}</time>
        </p>
      )}
      <DeliveryChoice {...props} />
      {batch.delivery?.mode === 'ship' && <ByPost {...props} />}
      {batch.delivery?.mode === 'shop' && <ByHand {...props} />}
    </>
  )
}

/** After an acceptance: how the seller is paid, then how the cards reach the shop, until they are on their way. */
export const DeliveryPanel = ({ batch, alert }: Moving) => {
  const settings = useSettings()
  if (!settings.data) return <Unloaded query={settings} label={deliveryTexts.loading} lines={3} />
  return (
    <div className={classes['delivery']}>
      {acceptedOffers(batch).length > 0 && (
        <>
          <h3>{deliveryTexts.payout.heading}</h3>
          <PayoutChoice batch={batch} alert={alert} />
        </>
      )}
      <HandOver batch={batch} settings={settings.data} alert={alert} />
    </div>
  )
}
