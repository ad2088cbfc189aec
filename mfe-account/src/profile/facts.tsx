import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of names with their values. A fact without a value is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes['facts']}>
    {facts.map(([name, value]) =>
      value ? (
        <div key={name} className={classes['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null
    )}
  </dl>
)
