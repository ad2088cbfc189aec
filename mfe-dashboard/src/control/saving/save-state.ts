import type * as z from 'zod/mini'
import type { checkItem } from '@comptoir/contracts/batch/item-calls'

/** A change of what the shop knows of a card. An empty one confirms the card as it is known. */
export type CheckChange = z.output<typeof checkItem.body>

/**
 * How far the changes of one card are saved. One request is under way at a time; the changes after it go together in
 * the next.
 */
export type SaveState = {
  readonly sending: CheckChange | null
  readonly waiting: CheckChange | null
  /** Why the last request failed; null while there is nothing to retry. */
  readonly error: unknown
}

/** Every change of the card is saved. */
export const saved: SaveState = { sending: null, waiting: null, error: null }

/**
 * Adds a change. Of two changes of one field the later counts. It removes the failure, because the next request tries
 * again.
 */
export const changed = (state: SaveState, change: CheckChange): SaveState => ({
  ...state,
  waiting: { ...state.waiting, ...change },
  error: null
})

/**
 * Returns the state in which the waiting changes are sent; the same object if a request is under way or nothing waits.
 */
export const begun = (state: SaveState): SaveState =>
  state.sending || !state.waiting ? state : { sending: state.waiting, waiting: null, error: null }

/** Returns the state after the answer to the request. */
export const answered = (state: SaveState): SaveState => (state.waiting ? { ...state, sending: null } : saved)

/** Returns the state after a failure: the changes of the request wait again; later changes of the same fields win. */
export const refused = ({ sending, waiting }: SaveState, error: unknown): SaveState => ({
  sending: null,
  waiting: { ...sending, ...waiting },
  error
})

/** Returns every change that the portal has not confirmed; null if it has confirmed all. */
export const unsaved = ({ sending, waiting }: SaveState): CheckChange | null =>
  sending || waiting ? { ...sending, ...waiting } : null
