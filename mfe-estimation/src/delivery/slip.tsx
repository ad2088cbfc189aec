import { getPackingSlip } from '@comptoir/contracts/batch/delivery'
import { DocumentLink } from '@comptoir/web/batch/document-link.tsx'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'

const { slip: words } = deliveryTexts

const NOTES = { ship: words.shipNote, shop: words.shopNote } as const

/** A link to the slip that the seller puts in the parcel or shows at the counter. */
export const Slip = ({ batchid, mode }: { batchid: string; mode: 'ship' | 'shop' }) => (
  <div>
    <DocumentLink call={getPackingSlip} batchid={batchid}>
      {words[mode]}
    </DocumentLink>
    <p className={classes['note']}>{NOTES[mode]}</p>
  </div>
)
