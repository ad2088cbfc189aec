import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './section.module.css'

/** One part of the profile, with its heading as its accessible name. */
export const Section = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
