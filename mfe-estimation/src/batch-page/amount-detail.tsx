import type { Sums } from '@comptoir/contracts/batch/batch'
import { formatEuro } from '@comptoir/ui/money'
import { shippingDeducted } from '@comptoir/web/batch/shipping-deducted.ts'
import { FactList } from '../delivery/fact-list.tsx'
import { texts } from '../french.ts'
import classes from './batch-header.module.css'

const { amounts: words } = texts

const linesOf = (sums: Sums): [name: string, value: string][] => {
  const { estimate, offered, accepted, net, paid, total } = sums
  const shipping = shippingDeducted(sums)
  const line = (name: string, euros: number | null): [string, string][] =>
    euros === null ? [] : [[name, formatEuro(euros)]]
  return [
    ...line(words.estimate, estimate),
    ...line(words.offered, offered),
    ...line(words.accepted, accepted),
    ...(shipping ? [[words.shipping, `− ${formatEuro(shipping)}`] as [string, string]] : []),
    ...(paid === null ? line(words.net, net) : line(words.paid, paid)),
    ...line(words.total, total)
  ]
}

/** How the amount of a batch is made, from the estimate to what is paid; nothing while it has no amount. */
export const AmountDetail = ({ sums }: { sums: Sums }) => {
  const lines = linesOf(sums)
  if (lines.length === 0) return null
  return (
    <details className={classes['detail']}>
      <summary>{words.detail}</summary>
      <FactList label={words.label} facts={lines} />
    </details>
  )
}
