import type { Sums } from '@comptoir/contracts/batch/batch'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/money'
import { shippingDeducted } from '@comptoir/web/batch/shipping-deducted.ts'
import classes from './amounts-detail.module.css'
import { batchTexts } from './batch-french.ts'

const { amounts: words } = batchTexts

const inEuros = (euros: number | null) => (euros === null ? null : formatEuro(euros))

/** The sums behind the amount of a batch, in a part that staff open; nothing while no card has a price. */
export const AmountsDetail = ({ sums }: { sums: Sums }) => {
  const shipping = shippingDeducted(sums)
  if (Object.values(sums).every(sum => sum === null)) return null
  return (
    <details className={classes['detail']}>
      <summary>{words.detail}</summary>
      <div className={classes['facts']}>
        <Facts
          facts={[
            [words.estimate, inEuros(sums.estimate)],
            [words.offered, inEuros(sums.offered)],
            [words.accepted, inEuros(sums.accepted)],
            [words.shipping, inEuros(shipping && -shipping)],
            [words.net, inEuros(sums.net)],
            [words.paid, inEuros(sums.paid)],
            [words.total, inEuros(sums.total)]
          ]}
        />
      </div>
    </details>
  )
}
