import FileText from 'lucide-react/icons/file-text'
import * as z from 'zod/mini'
import { getLabel, getPackingSlip } from '@comptoir/contracts/batch/delivery'
import { getVoucher } from '@comptoir/contracts/batch/payment'
import { PayoutMethod, payoutMethods } from '@comptoir/contracts/batch/payout'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { urlOf } from '@comptoir/contracts/browser/client'
import { buttonLook } from '@comptoir/ui/button-look'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro, formatLongDate } from '@comptoir/ui/french'
import { batchTexts } from '../batch-french.ts'
import { isUnderWay } from '../stage.ts'
import classes from './todo-panel.module.css'

const { todo: words } = batchTexts

/** Returns the name of a payout method; the portal's own name for one that this version does not know. */
const methodName = (method: string) => {
  const known = z.safeParse(PayoutMethod, method)
  return known.success ? payoutMethods[known.data] : method
}

const deliveryFact = (delivery: Batch['delivery']) => {
  if (!delivery) return null
  const { mode, tracking, trackingurl } = delivery
  if (mode === 'shop') return words.shop
  if (tracking === null) return words.ship
  return trackingurl === null ? (
    words.parcel(tracking)
  ) : (
    <a href={trackingurl} target="_blank" rel="noreferrer">
      {words.parcel(tracking)}
    </a>
  )
}

const day = (moment: string | null | undefined) =>
  moment ? <time dateTime={moment}>{formatLongDate(moment)}</time> : null

const DocumentLink = ({ call, id, label }: { call: AnyCall; id: string; label: string }) => (
  <a className={buttonLook('secondary')} href={urlOf(call, { id })} target="_blank" rel="noreferrer">
    <FileText size={18} aria-hidden="true" />
    {label}
  </a>
)

/** How the cards come, what was wished, recorded and paid, and the documents of a batch. */
export const BatchFacts = ({ batch }: { batch: Batch }) => {
  const { id, status, delivery, receivedat, identityat, wishes, payout } = batch
  return (
    <>
      <Facts
        facts={[
          [words.delivery, deliveryFact(delivery)],
          [words.shipBy, isUnderWay(batch) && !receivedat ? day(delivery?.shipby) : null],
          [words.wish, wishes.method && payoutMethods[wishes.method]],
          [words.receivedAt, day(receivedat)],
          [words.identityAt, day(identityat)],
          [words.paidAt, day(payout?.at)],
          [words.method, payout && methodName(payout.method)],
          [words.amount, payout && formatEuro(payout.amount)]
        ]}
      />
      <div className={classes['documents']}>
        {delivery && status !== 'C' && <DocumentLink call={getPackingSlip} id={id} label={words.slip} />}
        {delivery?.label && <DocumentLink call={getLabel} id={id} label={words.labelled} />}
        {status === 'F' && <DocumentLink call={getVoucher} id={id} label={words.voucher} />}
      </div>
    </>
  )
}
