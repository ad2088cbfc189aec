import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { Span } from './spans.ts'
import type { ThreadEvent } from './thread-state.ts'

/** How many messages a full page of a thread holds. */
export const PAGE = 50

type Page = Extract<ThreadEvent, { type: 'page' }>

// A page that is not full reaches the beginning of the thread. That is 0, before the first number, for an empty one
// too.
const first = (messages: readonly Message[]) => (messages.length < PAGE ? 0 : (messages[0]?.seq ?? 0))

/**
 * The newest page of a thread, from HTTP or the first frame of a socket. `top` is the highest number that was known
 * when it was asked for: messages up to that number that are not in the page have been deleted.
 */
export const newestPage = (messages: readonly Message[], top = 0): Page => ({
  type: 'page',
  messages,
  from: first(messages),
  to: Math.max(messages.at(-1)?.seq ?? 0, top)
})

/** The page before the oldest message that was known. */
export const olderPage = (messages: readonly Message[], oldestSeq: number): Page => ({
  type: 'page',
  messages,
  from: first(messages),
  to: oldestSeq - 1
})

/** The answer for a gap. A full page may end before the gap does. */
export const gapPage = (messages: readonly Message[], gap: Span): Page => {
  const last = messages.at(-1)?.seq ?? 0
  return { type: 'page', messages, from: gap.from, to: messages.length < PAGE ? Math.max(last, gap.to) : last }
}
