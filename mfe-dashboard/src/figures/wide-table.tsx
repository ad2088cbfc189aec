import type { ReactNode } from 'react'
import classes from './stats.module.css'
import { statsTexts } from './stats-french.ts'
import table from './table.module.css'

/** A table of more columns than a telephone is wide: it is moved within its own frame. */
export const WideTable = ({ name, children }: { name: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  <section className={classes['wide']} aria-label={statsTexts.tableOf(name)} tabIndex={0}>
    <table className={table['table']}>
      <caption className="visually-hidden">{name}</caption>
      {children}
    </table>
  </section>
)
