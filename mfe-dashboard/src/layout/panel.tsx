import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './panel.module.css'
import { Part } from './part.tsx'

/** One part of a page in a frame, named by its heading. */
export const Panel = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Part className={classes['panel']} aria-labelledby={id}>
      <h2 id={id} className={classes['heading']}>
        {heading}
      </h2>
      {children}
    </Part>
  )
}
