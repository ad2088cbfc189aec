import { useId } from 'react'
import type { ReactNode, RefObject } from 'react'
import classes from './panel.module.css'

type PanelProps = { heading: string; ref?: RefObject<HTMLElement | null>; children: ReactNode }

/** One part of a page, named by its heading; with a `ref` it can be moved to. */
export const Panel = ({ heading, ref, children }: PanelProps) => {
  const id = useId()
  return (
    <section ref={ref} tabIndex={ref && -1} className={classes['panel']} aria-labelledby={id}>
      <h2 id={id} className={classes['heading']}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
