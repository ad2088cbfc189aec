import type { CardItem } from '@comptoir/contracts/batch/item'
import type { KeptChanges } from './kept-changes.ts'
import { answered, begun, changed, refused, saved, unsaved } from './save-state.ts'
import type { CheckChange, SaveState } from './save-state.ts'

// A note is sent once the typing pauses for so long.
const NOTE_PAUSE_MS = 600

/** Milliseconds after a press in which the next character shows that a scanner typed it, not a hand. */
export const pressPauseMs = 12

type Needs = {
  /** Sends a change to the portal. */
  send: (itemid: string, change: CheckChange) => Promise<CardItem>
  /** Shows an answer, then calls `shown`. The page shows a change until then, or the old value would flash. */
  show: (item: CardItem, shown: () => void) => void
  onRefused: (error: unknown) => void
  kept: KeptChanges
}

/** Saves what staff see of the cards of one batch. Each card has its own queue. */
export type CheckSaver = {
  /** The same object until the card's state changes. */
  stateOf: (itemid: string) => SaveState
  /** Whether the portal has confirmed every change. */
  isSettled: () => boolean
  /** The cards whose last request failed; the same array until that changes. */
  failed: () => readonly string[]
  subscribe: (onChange: () => void) => () => void
  /** Saves at once. */
  change: (itemid: string, change: CheckChange) => void
  /** Shows at once what a key changes, and saves it after `pressPauseMs`. The function it returns takes the change back. */
  press: (itemid: string, change: CheckChange) => () => void
  /** Saves a note once its typing pauses, or with the next change of the card. */
  note: (itemid: string, note: string) => void
  retry: (itemid: string) => void
  /** Forgets the changes of a card that failed. */
  drop: (itemid: string) => void
  /** Sends at once the changes that wait for a pause. */
  flush: () => void
}

/** Creates a saver that begins with the kept changes. */
export const createCheckSaver = ({ send, show, onRefused, kept }: Needs): CheckSaver => {
  const states = new Map<string, SaveState>(
    Object.entries(kept.read() ?? {}).map(([itemid, change]) => [itemid, changed(saved, change)])
  )
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  let failed: readonly string[] = []

  const stateOf = (itemid: string) => states.get(itemid) ?? saved

  const put = (itemid: string, state: SaveState) => {
    if (state === saved) states.delete(itemid)
    else states.set(itemid, state)
    const failing = [...states].flatMap(([id, { error }]) => (error ? [id] : []))
    if (failing.join() !== failed.join()) failed = failing
    kept.keep(states.size > 0 ? Object.fromEntries([...states].map(([id, one]) => [id, unsaved(one) ?? {}])) : null)
    for (const listener of listeners) listener()
  }

  const begin = async (itemid: string): Promise<void> => {
    clearTimeout(pauses.get(itemid))
    pauses.delete(itemid)
    const before = stateOf(itemid)
    const state = begun(before)
    if (state === before || !state.sending) return
    put(itemid, state)
    try {
      const item = await send(itemid, state.sending)
      show(item, () => {
        put(itemid, answered(stateOf(itemid)))
        if (!pauses.has(itemid)) void begin(itemid)
      })
    } catch (error) {
      put(itemid, refused(stateOf(itemid), error))
      onRefused(error)
    }
  }

  const beginAfter = (itemid: string, pauseMs: number) => {
    clearTimeout(pauses.get(itemid))
    pauses.set(
      itemid,
      setTimeout(() => void begin(itemid), pauseMs)
    )
  }
  return {
    stateOf,
    isSettled: () => states.size === 0,
    failed: () => failed,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    change: (itemid, change) => {
      put(itemid, changed(stateOf(itemid), change))
      void begin(itemid)
    },
    press: (itemid, change) => {
      const before = stateOf(itemid)
      const pressed = changed(before, change)
      put(itemid, pressed)
      beginAfter(itemid, pressPauseMs)
      return () => {
        // A later change stays.
        if (stateOf(itemid) === pressed) put(itemid, before)
      }
    },
    note: (itemid, note) => {
      put(itemid, changed(stateOf(itemid), { note: note === '' ? null : note }))
      beginAfter(itemid, NOTE_PAUSE_MS)
    },
    retry: itemid => void begin(itemid),
    drop: itemid => put(itemid, saved),
    flush: () => {
      for (const itemid of states.keys()) void begin(itemid)
    }
  }
}
