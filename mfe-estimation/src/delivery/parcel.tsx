import { getLabel } from '@comptoir/contracts/batch/delivery'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { formatEuro } from '@comptoir/ui/money'
import { DocumentLink } from '@comptoir/web/batch/document-link.tsx'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'
import { shippingShare } from './shipping-share.ts'

const { label: words, packing } = deliveryTexts

type ParcelProps = { batch: Batch; settings: Settings }

/** Returns the sentence on who pays the postage while the shop has attached no label. */
const withoutLabel = ({ batch: { sums, delivery }, settings: { shippingcost } }: ParcelProps): string => {
  const { bearer } = shippingShare(centsFromEuros(sums.accepted ?? 0), { mode: 'ship', delivery, shippingcost })
  if (bearer !== 'seller') return words.awaited
  return words.own(formatEuro(eurosFromCents(limits.freeShippingCents)))
}

/** A link to the label of the parcel, or a sentence on where the label comes from. */
export const ParcelLabel = (props: ParcelProps) => (
  <div>
    <h3>{words.heading}</h3>
    {props.batch.delivery?.label ? (
      <DocumentLink call={getLabel} batchid={props.batch.id} variant="primary">
        {words.download}
      </DocumentLink>
    ) : (
      <p>{withoutLabel(props)}</p>
    )}
  </div>
)

/** Says how to pack the cards. */
export const PackingList = ({ number }: { number: string }) => (
  <div>
    <h3>{packing.heading}</h3>
    <ul className={classes['packing']}>
      {packing.steps(number).map(step => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  </div>
)
