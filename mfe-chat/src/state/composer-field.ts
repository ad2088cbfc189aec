import type { KeyboardEvent } from 'react'

export type KeyHandler = (event: KeyboardEvent) => boolean

/** The field of the composer, for what stands beside it and writes in it. */
export interface ComposerField {
  text: string
  /** Where the caret stands in the text. */
  caret: number
  /** Writes a text and selects a part of it; the field keeps the focus. */
  write: (text: string, selection: { start: number; end: number }) => void
  /** Names the list beside the field and the option that stands out in it, for screen readers; null for none. */
  describe: (list: { id: string; active: string | null } | null) => void
  /**
   * Has a handler hear the keys of the field before the field does; it returns whether the key was for it. Returns what ends
   * that.
   */
  listen: (handler: KeyHandler) => () => void
}
