import { Suspense } from 'react'
import type { ReactNode } from 'react'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { EmptyState } from '@comptoir/ui/empty-state'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useWide } from '@comptoir/ui/use-wide'
import { texts } from '../french.ts'
import classes from './inbox-columns.module.css'

const PLACE = 'discussion'

/** Whether there is room for a list, a thread and a side beside each other. */
export const useInboxWide = (): boolean => useWide(BREAKPOINTS.wide)

type ColumnProps = { kind: 'list' | 'thread' | 'side' | 'middle' | 'both'; label: string; children: ReactNode }

/**
 * One of the columns, which scrolls by itself. A `side` stands after the thread, what is in the `middle` before it; `both` is
 * as wide as the two.
 */
export const InboxColumn = ({ kind, label, children }: ColumnProps) => (
  <section
    className={classes[kind]}
    aria-label={label}
    {...((kind === 'thread' || kind === 'both') && { id: PLACE, tabIndex: -1 })}
  >
    {children}
  </section>
)

type InboxColumnsProps = {
  /** What a screen reader calls the list. */
  label: string
  list: ReactNode
  /** Says that a row can be chosen, while none is. */
  choose: string
  /** The columns of the chosen row; null while none is chosen. */
  chosen: ReactNode
}

/** A list, and beside it the thread and the side of the chosen row. */
export const InboxColumns = ({ label, list, choose, chosen }: InboxColumnsProps) => (
  <div className={classes['columns']}>
    <InboxColumn kind="list" label={label}>
      <div data-focus-keep>{list}</div>
    </InboxColumn>
    {chosen === null ? (
      <InboxColumn kind="both" label={texts.appointments.thread}>
        <EmptyState icon={<MessagesSquare size={40} aria-hidden="true" />}>{choose}</EmptyState>
      </InboxColumn>
    ) : (
      <Suspense fallback={<Skeleton />}>{chosen}</Suspense>
    )}
  </div>
)

/** A link in the chosen row, seen when it has the focus, that leads past the rest of the list to the thread. */
export const ToThread = () => (
  <a className={classes['skip']} href={`#${PLACE}`}>
    {texts.toThread}
  </a>
)
