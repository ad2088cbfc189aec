import { useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '@comptoir/ui/button'
import { formatDate } from '@comptoir/ui/dates'
import { texts } from '../french.ts'
import type { Row } from '../state/rows.ts'
import classes from './message-list.module.css'
import { MessageRow } from './message-row.tsx'
import type { useScrolling } from './use-scrolling.ts'

const { thread: words } = texts

type MessageListProps = {
  rows: readonly Row[]
  scrolling: ReturnType<typeof useScrolling>
  hasOlder: boolean
  unread: number
  readAtOpening: number
}

const dayName = (moment: string) =>
  new Date(moment).toDateString() === new Date().toDateString() ? words.today : formatDate(moment)

const lastSeq = (rows: readonly Row[]) => rows.findLast(({ entry }) => 'message' in entry)?.seq ?? 0

/** The part of the discussion in the page, with buttons that show the lines before and after it. */
export const MessageList = ({ rows, scrolling, hasOlder, unread, readAtOpening }: MessageListProps) => {
  const { start, end, log, atEnd, onScroll, toEnd, up, down } = scrolling
  const [lastAtOpening] = useState(() => lastSeq(rows))
  const firstUnread = rows.find(
    ({ seq, entry }) => 'message' in entry && seq > readAtOpening && seq <= lastAtOpening
  )?.seq
  return (
    <div className={classes['frame']}>
      <div
        ref={log}
        // Takes the focus from a button that disappears with its message.
        data-focus
        className={classes['log']}
        role="log"
        aria-live="polite"
        aria-label={words.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {(start > 0 || hasOlder) && (
          <div className={classes['edge']}>
            <Button variant="link" icon={<ArrowUp size={16} aria-hidden="true" />} onClick={up}>
              {words.older}
            </Button>
          </div>
        )}
        {rows.length === 0 && <p className={classes['empty']}>{words.empty}</p>}
        {rows.slice(start, end).map(row => (
          <MessageRow
            key={row.key}
            row={row}
            isNews={row.seq > lastAtOpening}
            isFirstUnread={row.seq === firstUnread}
            day={row.startsDay ? dayName(row.createdat) : null}
          />
        ))}
        {end < rows.length && (
          <div className={classes['edge']}>
            <Button variant="link" icon={<ArrowDown size={16} aria-hidden="true" />} onClick={down}>
              {words.newer}
            </Button>
          </div>
        )}
      </div>
      {!atEnd && unread > 0 && (
        <button type="button" className={classes['news']} onClick={toEnd}>
          <ArrowDown size={16} aria-hidden="true" />
          {words.newMessages(unread)}
        </button>
      )}
    </div>
  )
}
