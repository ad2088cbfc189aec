import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './panel.module.css'

/** One part of a page, named by its heading. */
export const Panel = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <h2 id={id} className={classes['heading']}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
