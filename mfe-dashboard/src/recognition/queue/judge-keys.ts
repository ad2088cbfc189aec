import { digitOf, isForPage, isOnButton } from '../../keyboard/presses.ts'
import type { Pressed } from '../../keyboard/presses.ts'

const letters = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  s: 'search',
  u: 'undo',
  t: 'turn',
  v: 'side',
  '?': 'help'
} as const

/** What a key does to a decision. `place` is that of a proposed card, from 1 on. */
export type JudgeKey =
  | { readonly act: (typeof letters)[keyof typeof letters] | 'confirm' | 'absent' }
  | { readonly act: 'choose'; readonly place: number }

const isLetter = (key: string): key is keyof typeof letters => Object.hasOwn(letters, key)

/** Returns what a press does; null for nothing, and for Enter on a button or a link, which activates that. */
export const judgeKeyOf = (pressed: Pressed): JudgeKey | null => {
  if (!isForPage(pressed)) return null
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  const act = isLetter(key) ? letters[key] : null
  // A key held down only walks: it would judge the whole queue.
  if (pressed.repeat) return act === 'next' || act === 'previous' ? { act } : null
  if (act) return { act }
  if (key === 'Enter') return isOnButton(pressed) ? null : { act: 'confirm' }
  const digit = digitOf(pressed)
  if (digit === null) return null
  return digit === '0' ? { act: 'absent' } : { act: 'choose', place: Number(digit) }
}
