import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { Messages } from './messages.ts'
import type { Post } from './thread-state.ts'

/** Who wrote a line, and when. */
type Written = { readonly userid: string; readonly createdat: string }

type Line = Written & {
  /** The same before and after the portal confirmed a post, so that its line stays in its place. */
  readonly key: string
  /** Infinity for a post: it has no number yet, and comes after every message. */
  readonly seq: number
  readonly entry: { readonly message: Message } | { readonly post: Post }
}

/** A line of the discussion: a message, or what the viewer is sending. */
export type Row = Line & {
  readonly startsDay: boolean
  /** By the same author as the line before, and soon after it. */
  readonly follows: boolean
}

const GROUP_MS = 5 * 60_000

const dayOf = (moment: string) => new Date(moment).toDateString()

const grouping = (line: Written, before: Written | null) => {
  const startsDay = !before || dayOf(before.createdat) !== dayOf(line.createdat)
  const soon = before ? Date.parse(line.createdat) - Date.parse(before.createdat) < GROUP_MS : false
  return { startsDay, follows: !startsDay && soon && before?.userid === line.userid }
}

const lineOf = (message: Message): Line => {
  const { id, requestid, seq, createdat, userid } = message
  return { key: requestid ?? id, seq, createdat, userid, entry: { message } }
}

const postLine = (post: Post, userid: string): Line => ({
  key: post.requestid,
  seq: Infinity,
  createdat: post.createdat,
  userid,
  entry: { post }
})

type MadeRow = { readonly row: Row; readonly before: Written | null }

// The row of a message is made once: reading its day is slow, and the same object is not drawn again.
const made = new WeakMap<Message | Post, MadeRow>()

const stoodAfter = ({ before: known }: MadeRow, before: Written | undefined) =>
  known?.userid === before?.userid && known?.createdat === before?.createdat

/**
 * The row made before for this message or post, unless the line before it is by another author or of another time now.
 */
const rowOf = <E extends Message | Post>(entry: E, makeLine: (entry: E) => Line, previous: Row | undefined): Row => {
  const known = made.get(entry)
  if (known && stoodAfter(known, previous)) return known.row
  const line = makeLine(entry)
  // Not the row itself, which would keep every deleted message before this one in memory.
  const before = previous ? { userid: previous.userid, createdat: previous.createdat } : null
  const row = { ...line, ...grouping(line, before) }
  made.set(entry, { row, before })
  return row
}

/**
 * The lines of a discussion, oldest first, what is being sent last. Days are the reader's. The row of a message or post
 * that did not change is the same object as before.
 */
export const rowsOf = (messages: Messages, posts: readonly Post[], viewerid: string): readonly Row[] => {
  const rows: Row[] = []
  for (const message of messages) rows.push(rowOf(message, lineOf, rows.at(-1)))
  for (const post of posts) rows.push(rowOf(post, one => postLine(one, viewerid), rows.at(-1)))
  return rows
}
