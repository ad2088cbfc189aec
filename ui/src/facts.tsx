import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** A list of names with their values. A fact without a value is left out. */
export const Facts = ({ label, facts }: { label?: string; facts: readonly Fact[] }) => (
  <dl className={classes['facts']} aria-label={label}>
    {facts.map(([name, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <div key={name} className={classes['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      )
    )}
  </dl>
)
