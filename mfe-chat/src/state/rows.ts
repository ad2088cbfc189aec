import type { Message } from '@comptoir/contracts/conversation/conversation'
import { shownMessages } from './thread-state.ts'
import type { Post, ThreadState } from './thread-state.ts'

/** A line of the discussion: a message, or what the viewer is sending. */
export type Row = {
  /** The same before and after the portal answered a post, so that its line stays in its place. */
  readonly key: string
  /** Beyond every message for a post. */
  readonly seq: number
  readonly createdat: string
  readonly entry: { readonly message: Message } | { readonly post: Post }
  readonly startsDay: boolean
  /** By the same author as the line before, and soon after it. */
  readonly follows: boolean
}

const GROUP_MS = 5 * 60_000

const dayOf = (moment: string) => new Date(moment).toDateString()

type Line = Pick<Row, 'key' | 'seq' | 'createdat' | 'entry'> & { userid: string | null }

const linesOf = (state: ThreadState, viewerid: string): Line[] => [
  ...shownMessages(state).map(message => {
    const { id, requestid, seq, createdat, userid } = message
    return { key: requestid ?? id, seq, createdat, userid, entry: { message } }
  }),
  ...state.posts.map(post => ({
    key: post.requestid,
    seq: Infinity,
    createdat: post.createdat,
    userid: viewerid,
    entry: { post }
  }))
]

/** The lines of a thread, oldest first, what is being sent last. Days are the reader's. */
export const rowsOf = (state: ThreadState, viewerid: string): Row[] =>
  linesOf(state, viewerid).map(({ userid, ...line }, index, lines) => {
    const before = lines[index - 1]
    const startsDay = !before || dayOf(before.createdat) !== dayOf(line.createdat)
    const soon = before ? Date.parse(line.createdat) - Date.parse(before.createdat) < GROUP_MS : false
    return { ...line, startsDay, follows: !startsDay && soon && before?.userid === userid }
  })
