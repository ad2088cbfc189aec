import { formatDate } from '@comptoir/ui/french'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { texts } from '../french.ts'
import type { Row } from '../state/rows.ts'
import { MessageBody } from './message-body.tsx'
import classes from './message-row.module.css'
import { PostState } from './post-state.tsx'
import { RemoveMessage } from './remove-message.tsx'
import type { Thread } from './thread-context.ts'
import { useThreadContext } from './thread-context.ts'
import { authorOf, isMine, isSystem } from './viewer.ts'

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' })

const isToday = (moment: string) => new Date(moment).toDateString() === new Date().toDateString()

const sideOf = ({ entry }: Row, { viewer }: Thread) => {
  if ('post' in entry) return 'mine'
  if (isSystem(entry.message)) return 'system'
  return isMine(entry.message, viewer) ? 'mine' : 'theirs'
}

const nameOf = ({ entry }: Row, { viewer, about }: Thread) =>
  texts.author['post' in entry ? 'mine' : authorOf(entry.message, viewer, about)]

const Foot = ({ row, message }: { row: Row; message: Message | null }) => (
  <div className={classes['foot']}>
    <time dateTime={row.createdat}>{clock.format(new Date(row.createdat))}</time>
    {'post' in row.entry && <PostState post={row.entry.post} />}
    {message && <RemoveMessage message={message} />}
  </div>
)

type MessageRowProps = {
  row: Row
  /** Came while the page was open: it is read aloud. */
  isNews: boolean
  /** The first one that was unread when the thread was opened. */
  isFirstUnread: boolean
}

/** One line of the discussion with what stands above it: its day, the mark of what is new, its author. */
export const MessageRow = ({ row, isNews, isFirstUnread }: MessageRowProps) => {
  const thread = useThreadContext()
  const { entry, createdat } = row
  const message = 'message' in entry ? entry.message : null
  const side = sideOf(row, thread)
  return (
    // What one wrote oneself and what is paged in is not told again.
    <div data-row={row.key} aria-live={isNews && side !== 'mine' ? undefined : 'off'}>
      {row.startsDay && (
        <p className={classes['day']}>
          <time dateTime={createdat}>{isToday(createdat) ? texts.thread.today : formatDate(createdat)}</time>
        </p>
      )}
      {isFirstUnread && <p className={classes['unread']}>{texts.thread.unreadMark}</p>}
      <article className={`${classes['row']} ${classes[side]}`} data-side={side} data-seq={message?.seq}>
        <h3 className={row.follows ? 'visually-hidden' : classes['author']}>{nameOf(row, thread)}</h3>
        <MessageBody row={row} />
        <Foot row={row} message={message} />
      </article>
    </div>
  )
}
