import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './section.module.css'

type SectionProps = {
  heading: string
  children: ReactNode
  /** Where links lead to this part by a fragment. */ id?: string
}

/** One part of the profile, with its heading as its accessible name. A link to its `id` gives the heading the focus. */
export const Section = ({ heading, children, id: place }: SectionProps) => {
  const made = useId()
  const id = place ?? made
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id} {...(place === undefined ? {} : { tabIndex: -1 })}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
