import type { Sums } from '@comptoir/contracts/batch/batch'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/money'
import { shippingDeducted } from '@comptoir/web/batch/shipping-deducted.ts'
import classes from './amounts-detail.module.css'
import { batchTexts } from './batch-french.ts'

const { amounts: words } = batchTexts

const told = (euros: number | null) => (euros === null ? null : formatEuro(euros))

/** What the amount of a batch is made of, on demand; nothing while nothing is priced. */
export const AmountsDetail = ({ sums }: { sums: Sums }) => {
  const shipping = shippingDeducted(sums)
  if (Object.values(sums).every(sum => sum === null)) return null
  return (
    <details className={classes['detail']}>
      <summary>{words.detail}</summary>
      <div className={classes['facts']}>
        <Facts
          facts={[
            [words.estimate, told(sums.estimate)],
            [words.offered, told(sums.offered)],
            [words.accepted, told(sums.accepted)],
            [words.shipping, told(shipping && -shipping)],
            [words.net, told(sums.net)],
            [words.paid, told(sums.paid)],
            [words.total, told(sums.total)]
          ]}
        />
      </div>
    </details>
  )
}
