import { getLabel, getPackingSlip } from '@comptoir/contracts/batch/delivery'
import { getVoucher } from '@comptoir/contracts/batch/payment'
import { payoutMethods } from '@comptoir/contracts/batch/payout'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { Facts } from '@comptoir/ui/facts'
import { formatLongDate } from '@comptoir/ui/dates'
import layout from '@comptoir/ui/layout.module.css'
import { formatEuro } from '@comptoir/ui/money'
import { DocumentLink } from '@comptoir/web/batch/document-link.tsx'
import { payoutName } from '@comptoir/web/batch/payout-name.ts'
import { batchTexts } from '../batch-french.ts'
import { isUnderWay } from '@comptoir/contracts/batch/stage'

const { todo: words } = batchTexts

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

/** The delivery of a batch, the payment that its seller wishes, its dates, its payment, and links to its documents. */
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
          [words.method, payout && payoutName(payout.method)],
          [words.amount, payout && formatEuro(payout.amount)]
        ]}
      />
      <div className={layout['row']}>
        {delivery && status !== 'C' && (
          <DocumentLink call={getPackingSlip} batchid={id}>
            {words.slip}
          </DocumentLink>
        )}
        {delivery?.label && (
          <DocumentLink call={getLabel} batchid={id}>
            {words.labelled}
          </DocumentLink>
        )}
        {status === 'F' && (
          <DocumentLink call={getVoucher} batchid={id}>
            {words.voucher}
          </DocumentLink>
        )}
      </div>
    </>
  )
}
