import { digitOf, isForPage, isOnButton } from '../keyboard/presses.ts'
import type { Pressed } from '../keyboard/presses.ts'

/** What a key of the bench does. The `digit` is the `key` of a grade of `gradesFor`. */
export type BenchKey =
  { readonly act: 'previous' | 'next' | 'confirm' } | { readonly act: 'grade'; readonly digit: string }

const keyOf = (pressed: Pressed): BenchKey | null => {
  if (pressed.key === 'ArrowLeft') return { act: 'previous' }
  if (pressed.key === 'ArrowRight') return { act: 'next' }
  // Enter held down would confirm the whole batch.
  if (pressed.repeat) return null
  if (pressed.key === 'Enter') return { act: 'confirm' }
  const digit = digitOf(pressed)
  return digit === null ? null : { act: 'grade', digit }
}

/**
 * Returns what a press does on the bench; null for nothing, and for Enter on a button or a link, which activates that.
 */
export const benchKeyOf = (pressed: Pressed): BenchKey | null => {
  if (!isForPage(pressed)) return null
  const key = keyOf(pressed)
  return key?.act === 'confirm' && isOnButton(pressed) ? null : key
}
