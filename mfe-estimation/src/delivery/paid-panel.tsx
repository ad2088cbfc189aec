import { getVoucher } from '@comptoir/contracts/batch/payment'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { formatLongDate } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { DocumentLink } from '@comptoir/web/batch/document-link.tsx'
import { payoutName } from '@comptoir/web/batch/payout-name.ts'
import { deliveryTexts } from './delivery-french.ts'
import { FactList } from './fact-list.tsx'

const { paid: words } = deliveryTexts

const day = (moment: string) => <time dateTime={moment}>{formatLongDate(moment)}</time>

/** What was paid, how and when, with the voucher of the purchase. */
export const PaidPanel = ({ batchid, payout }: { batchid: string; payout: NonNullable<Batch['payout']> }) => (
  <>
    <FactList
      facts={[
        [words.amount, formatEuro(payout.amount)],
        [words.method, payoutName(payout.method)],
        [words.at, day(payout.at)]
      ]}
    />
    <DocumentLink call={getVoucher} batchid={batchid}>
      {words.voucher}
    </DocumentLink>
  </>
)
