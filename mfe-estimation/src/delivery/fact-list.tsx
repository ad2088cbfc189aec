import { Facts } from '@comptoir/ui/facts'
import type { Fact } from '@comptoir/ui/facts'
import classes from './fact-list.module.css'

/** Names and values one a line, as wide as the forms beside them. */
export const FactList = (props: { label?: string; facts: readonly Fact[] }) => (
  <div className={classes['narrow']}>
    <Facts {...props} />
  </div>
)
