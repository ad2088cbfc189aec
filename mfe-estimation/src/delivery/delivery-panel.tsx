import { Skeleton } from '@comptoir/ui/skeleton'
import type { Moving } from '../batch/use-move.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'
import { FactList } from './fact-list.tsx'
import { MoneyLines } from './money-lines.tsx'
import { netAmount } from './net-amount.ts'
import { SentParcel } from './sent-parcel.tsx'
import { ShopPlace } from './shop-place.tsx'
import { Slip } from './slip.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { useSettings } from './use-settings.ts'

/** How the cards of an accepted offer reach the shop: chosen in treatment, only told once they are on their way. */
export const DeliveryPanel = ({ batch, alert }: Moving) => {
  const settings = useSettings()
  const { id, status, delivery } = batch
  if (settings.isPending) return <Skeleton label={deliveryTexts.loading} lines={3} />
  if (!settings.data) return <FailurePanel error={settings.error} onRetry={() => void settings.refetch()} />
  const open = status === 'T'
  return (
    <div className={classes['delivery']}>
      {delivery && <MoneyLines {...netAmount(batch.items, { mode: delivery.mode, ...settings.data })} />}
      {open && <DeliveryChoice batch={batch} settings={settings.data} alert={alert} />}
      {delivery && <Slip batchid={id} mode={delivery.mode} />}
      {delivery && <ShopPlace mode={delivery.mode} settings={settings.data} />}
      {delivery?.mode === 'ship' &&
        (open ? (
          <>
            <TrackingForm batchid={id} known={delivery.tracking} alert={alert} />
            <SentParcel batch={batch} alert={alert} />
          </>
        ) : (
          <FactList facts={[{ name: deliveryTexts.tracking.label, value: delivery.tracking }]} />
        ))}
    </div>
  )
}
