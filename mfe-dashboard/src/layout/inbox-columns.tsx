import type { ReactNode } from 'react'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { useWide } from '@comptoir/ui/use-wide'
import { texts } from '../french.ts'
import classes from './inbox-columns.module.css'

const PLACE = 'discussion'

/** Whether a list of 18 rem, a thread of 30 and a side of 18 stand beside each other. */
export const useInboxWide = (): boolean => useWide(BREAKPOINTS.wide)

/** A list, and beside it what was chosen in it: its thread and its side, or what stands for both. */
export const InboxColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes['columns']}>{children}</div>
)

type ColumnProps = { kind: 'list' | 'thread' | 'side' | 'both'; label: string; children: ReactNode }

/** One of the columns, which scrolls by itself; `both` stands for the thread and the side. */
export const InboxColumn = ({ kind, label, children }: ColumnProps) => (
  <section
    className={classes[kind]}
    aria-label={label}
    {...((kind === 'thread' || kind === 'both') && { id: PLACE, tabIndex: -1 })}
  >
    {children}
  </section>
)

/** In the chosen row, leads by the keyboard past the rest of the list. */
export const ToThread = () => (
  <a className={classes['skip']} href={`#${PLACE}`}>
    {texts.toThread}
  </a>
)
