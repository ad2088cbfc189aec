import { texts } from './component-french.ts'
import { formatEuro } from './money.ts'
import classes from './money-total.module.css'

/** An amount in euros; zero is shown as `---`: nothing is priced yet. */
export const MoneyTotal = ({ amount, label = texts.total }: { amount: number; label?: string }) => (
  <span className={classes['total']}>
    <span className={classes['label']}>{label}</span>
    <output className={classes['amount']}>{amount === 0 ? texts.noTotal : formatEuro(amount)}</output>
  </span>
)
