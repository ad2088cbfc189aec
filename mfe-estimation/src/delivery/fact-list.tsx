import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** Names and values, one a line. */
export const FactList = ({
  label,
  facts
}: {
  label?: string
  facts: readonly { name: string; value: ReactNode }[]
}) => (
  <dl className={classes['facts']} aria-label={label}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
