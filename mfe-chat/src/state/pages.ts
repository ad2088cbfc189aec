import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { Span } from './spans.ts'
import type { ThreadEvent } from './thread-state.ts'

/** Messages a page of a thread holds. */
export const PAGE = 50

type Page = Extract<ThreadEvent, { type: 'page' }>

// A page that is not full reaches the beginning, which is before the first number: an empty thread is known as well.
const first = (messages: readonly Message[]) => (messages.length < PAGE ? 0 : (messages[0]?.seq ?? 0))

/**
 * The newest page of a thread: a first frame, or HTTP. `top` is the highest number that was known when it was asked for:
 * what is not told up to there has been deleted.
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

/** What was asked for to fill a gap: a full page may end before it does. */
export const gapPage = (messages: readonly Message[], gap: Span): Page => {
  const last = messages.at(-1)?.seq ?? 0
  return { type: 'page', messages, from: gap.from, to: messages.length < PAGE ? Math.max(last, gap.to) : last }
}
