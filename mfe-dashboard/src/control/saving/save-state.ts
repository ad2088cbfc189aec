import type * as z from 'zod/mini'
import type { checkItem } from '@comptoir/contracts/batch/item-calls'

/** What is newly seen of a card; nothing in it confirms the card as it is known. */
export type CheckChange = z.output<typeof checkItem.body>

/** How far the changes of one card are saved: one request at a time, the changes after it together in the next. */
export type SaveState = {
  readonly sending: CheckChange | null
  readonly waiting: CheckChange | null
  /** Why the last request failed; null while there is nothing to retry. */
  readonly error: unknown
}

export const saved: SaveState = { sending: null, waiting: null, error: null }

/** Adds a change; of two changes of one field the later counts. A failure is forgotten, because it is tried again. */
export const changed = (state: SaveState, change: CheckChange): SaveState => ({
  ...state,
  waiting: { ...state.waiting, ...change },
  error: null
})

/** Sends what waits, unless a request is under way or nothing waits: then the very same state. */
export const begun = (state: SaveState): SaveState =>
  state.sending || !state.waiting ? state : { sending: state.waiting, waiting: null, error: null }

/** The request was answered. */
export const answered = (state: SaveState): SaveState => (state.waiting ? { ...state, sending: null } : saved)

/** The request failed: what it carried waits again, under what was changed since. */
export const refused = ({ sending, waiting }: SaveState, error: unknown): SaveState => ({
  sending: null,
  waiting: { ...sending, ...waiting },
  error
})

/** Every change that the portal has not confirmed; null when it has confirmed all. */
export const unsaved = ({ sending, waiting }: SaveState): CheckChange | null =>
  sending || waiting ? { ...sending, ...waiting } : null
