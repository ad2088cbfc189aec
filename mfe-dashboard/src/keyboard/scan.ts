import { digitOf } from './presses.ts'

/** Milliseconds between two keys: a hand needs more for two keys on purpose, a hand scanner takes some 5 ms. */
export const SCANNER_MS = 25
/** Milliseconds after a letter that does nothing on a page: a slower pace counts as a scanner's there too. */
export const SLOW_SCANNER_MS = 100

/** Characters that came at the pace of a scanner. */
export type Burst = {
  readonly text: string
  /** When the last one came, and within how many milliseconds the next one belongs to it. */
  readonly at: number
  readonly within: number
}

/** The state before the first character. */
export const noBurst: Burst = { text: '', at: 0, within: 0 }

/** What a press is after those before it: a key of its own, a part of a scanned code, or the end of that code. */
export type Heard =
  { readonly kind: 'key' } | { readonly kind: 'part' } | { readonly kind: 'code'; readonly text: string }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>

const MODIFIERS: readonly string[] = ['Shift', 'CapsLock', 'AltGraph']

const key: Heard = { kind: 'key' }

/**
 * Tells a hand scanner from a hand: a scanner types a code faster than a hand and ends it with Enter. The first
 * character of a code still counts as a key of its own; the page takes back what it did when a part follows.
 * `afterLetterMs` is how long after a letter the next character may still belong to a code.
 */
export const heardAfter = (
  burst: Burst,
  pressed: Pressed,
  afterLetterMs: number
): readonly [heard: Heard, burst: Burst] => {
  // A scanner sends Shift before a capital.
  if (MODIFIERS.includes(pressed.key)) return [key, burst]
  const follows = burst.text !== '' && pressed.timeStamp - burst.at <= burst.within
  if (pressed.key === 'Enter')
    return [follows && burst.text.length > 1 ? { kind: 'code', text: burst.text } : key, noBurst]
  if (pressed.key.length > 1) return [key, noBurst]
  const before = follows ? burst : { ...noBurst, within: SCANNER_MS }
  const within = digitOf(pressed) === null ? afterLetterMs : before.within
  return [follows ? { kind: 'part' } : key, { text: before.text + pressed.key, at: pressed.timeStamp, within }]
}
