import { memo, useId } from 'react'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { madeWhenAsked } from '@comptoir/contracts/core/made-when-asked'
import { texts } from '../french.ts'
import type { Row } from '../state/rows.ts'
import { MessageBody } from './message-body.tsx'
import classes from './message-row.module.css'
import { PostState } from './post-state.tsx'
import { RemoveMessage } from './remove-message.tsx'
import { useRowContext } from '../state/thread-context.ts'
import type { RowThread } from '../state/thread-context.ts'
import { authorOf, isMine, isSystem } from '../state/viewer.ts'

const clock = madeWhenAsked(() => new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }))

const sideOf = ({ entry }: Row, { viewer }: RowThread) => {
  if ('post' in entry) return 'mine'
  if (isSystem(entry.message)) return 'system'
  return isMine(entry.message, viewer) ? 'mine' : 'theirs'
}

const nameOf = ({ entry }: Row, { viewer, ownerid }: RowThread) =>
  texts.author['post' in entry ? 'mine' : authorOf(entry.message, viewer, { ownerid })]

const Foot = ({ row, message }: { row: Row; message: Message | null }) => (
  <div className={classes['foot']}>
    <time dateTime={row.createdat}>{clock().format(new Date(row.createdat))}</time>
    {'post' in row.entry && <PostState post={row.entry.post} />}
    {message && <RemoveMessage message={message} />}
  </div>
)

type MessageRowProps = {
  row: Row
  /** It came after the page was opened. */
  isNews: boolean
  /** The first one that was unread when the thread was opened. */
  isFirstUnread: boolean
  /** The name of the day that it begins; null when it begins none. A prop, because the name changes at midnight. */
  day: string | null
}

/**
 * One line of the discussion with what stands above it: its day, the mark of what is new, its author. Up to 80 are in
 * the page: `memo` draws again only those whose props changed.
 */
export const MessageRow = memo(({ row, isNews, isFirstUnread, day }: MessageRowProps) => {
  const thread = useRowContext()
  const { entry, createdat } = row
  const message = 'message' in entry ? entry.message : null
  const side = sideOf(row, thread)
  const author = useId()
  return (
    // A screen reader announces the messages of others that come while the page is open: neither the viewer's own ones
    // nor older ones that are read page by page.
    <div data-row={row.key} aria-live={isNews && side !== 'mine' ? undefined : 'off'}>
      {day !== null && (
        <p className={classes['day']}>
          <time dateTime={createdat}>{day}</time>
        </p>
      )}
      {isFirstUnread && <p className={classes['unread']}>{texts.thread.unreadMark}</p>}
      <article
        className={`${classes['row']} ${classes[side]}`}
        data-side={side}
        data-seq={message?.seq}
        aria-labelledby={author}
      >
        {/* No heading: whoever goes from heading to heading looks for the offers, not for each of 500 messages. */}
        <div id={author} className={row.follows ? 'visually-hidden' : classes['author']}>
          {nameOf(row, thread)}
        </div>
        <MessageBody row={row} />
        <Foot row={row} message={message} />
      </article>
    </div>
  )
})
MessageRow.displayName = 'MessageRow'
