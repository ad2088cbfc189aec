import type { ReactNode } from 'react'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { Panes } from '@comptoir/ui/panes'
import classes from './columns.module.css'

export type Column = { id: string; label: ReactNode; content: ReactNode }

/** Two parts of a page, side by side in a wide window, one at a time behind tabs in a narrow one. */
export const Columns = ({ label, columns }: { label: string; columns: readonly Column[] }) => (
  <Panes
    label={label}
    wideFrom={BREAKPOINTS.large}
    wideClass={classes['two']}
    panes={columns.map(column => ({ ...column, className: classes['column'] }))}
  />
)
