import FileText from 'lucide-react/icons/file-text'
import * as z from 'zod/mini'
import { getPackingSlip, getVoucher } from '@comptoir/contracts/batch-life'
import { PayoutMethod, payoutMethods } from '@comptoir/contracts/payout'
import type { Batch } from '@comptoir/contracts/batch'
import type { AnyCall } from '@comptoir/contracts/call'
import { urlOf } from '@comptoir/contracts/client'
import { buttonLook } from '@comptoir/ui/button-look'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro, formatLongDate } from '@comptoir/ui/french'
import { batchTexts } from '../batch-french.ts'

const { todo: words } = batchTexts

/** A method this version does not know is told as the portal names it. */
const methodName = (method: string) => {
  const known = z.safeParse(PayoutMethod, method)
  return known.success ? payoutMethods[known.data] : method
}

const deliveryName = (delivery: Batch['delivery']) => {
  if (!delivery) return null
  if (delivery.mode === 'shop') return words.shop
  return delivery.tracking === null ? words.ship : words.parcel(delivery.tracking)
}

const day = (moment: string | null | undefined) =>
  moment ? <time dateTime={moment}>{formatLongDate(moment)}</time> : null

const DocumentLink = ({ call, id, label }: { call: AnyCall; id: string; label: string }) => (
  <a className={buttonLook('secondary')} href={urlOf(call, { id })} target="_blank" rel="noreferrer">
    <FileText size={18} aria-hidden="true" />
    {label}
  </a>
)

/** How the cards come, what was recorded and paid, and the documents of a batch. */
export const BatchFacts = ({ batch: { id, status, delivery, receivedat, identityat, payout } }: { batch: Batch }) => (
  <>
    <Facts
      facts={[
        [words.delivery, deliveryName(delivery)],
        [words.receivedAt, day(receivedat)],
        [words.identityAt, day(identityat)],
        [words.paidAt, day(payout?.at)],
        [words.method, payout && methodName(payout.method)],
        [words.amount, payout && formatEuro(payout.amount)]
      ]}
    />
    {delivery && status !== 'C' && <DocumentLink call={getPackingSlip} id={id} label={words.slip} />}{' '}
    {status === 'F' && <DocumentLink call={getVoucher} id={id} label={words.voucher} />}
  </>
)
