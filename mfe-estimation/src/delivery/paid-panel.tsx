import { getVoucher } from '@comptoir/contracts/batch/payment'
import { PayoutMethod, payoutMethods } from '@comptoir/contracts/batch/payout'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { formatEuro, formatLongDate } from '@comptoir/ui/french'
import * as z from 'zod/mini'
import { deliveryTexts } from './delivery-french.ts'
import { DocumentLink } from './document-link.tsx'
import { FactList } from './fact-list.tsx'

const { paid: words } = deliveryTexts

/** A method this version does not know is told as the portal names it. */
const methodName = (method: string) => {
  const known = z.safeParse(PayoutMethod, method)
  return known.success ? payoutMethods[known.data] : method
}

/** What was paid, how and when, with the voucher of the purchase. */
export const PaidPanel = ({ batchid, payout }: { batchid: string; payout: NonNullable<Batch['payout']> }) => (
  <>
    <FactList
      facts={[
        { name: words.amount, value: formatEuro(payout.amount) },
        { name: words.method, value: methodName(payout.method) },
        { name: words.at, value: <time dateTime={payout.at}>{formatLongDate(payout.at)}</time> }
      ]}
    />
    <DocumentLink call={getVoucher} batchid={batchid}>
      {words.voucher}
    </DocumentLink>
  </>
)
