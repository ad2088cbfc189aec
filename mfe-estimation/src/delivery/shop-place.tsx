import type { Settings } from '@comptoir/contracts/batch/settings'
import { OpeningHours } from '@comptoir/ui/opening-hours'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'

const { address: words } = deliveryTexts

/** Where the cards go: the address of the parcel, or the counter and when it is open. */
export const ShopPlace = ({ mode, settings }: { mode: 'ship' | 'shop'; settings: Settings }) => {
  const { name, address, phone } = settings.shop
  return (
    <div className={classes['place']}>
      <h3>{words[mode]}</h3>
      <address className={classes['address']}>{[name, address, phone].filter(Boolean).join('\n')}</address>
      {mode === 'shop' && (
        <>
          <h3>{words.hours}</h3>
          <OpeningHours hours={settings.hours} closures={settings.closures} />
        </>
      )}
    </div>
  )
}
