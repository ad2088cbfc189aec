import { digitOf } from './keys.ts'

// Nobody presses two keys on purpose within this time; a hand scanner takes some 5 ms for each.
const SCANNER_MS = 25
// Letters mean nothing on the bench: after one of them a slower scanner is believed, too.
const SLOW_SCANNER_MS = 100

/** The characters that came at the pace of a scanner. */
export type Burst = {
  readonly text: string
  /** When the last one came, and for how long the next one follows it. */
  readonly at: number
  readonly within: number
}

export const noBurst: Burst = { text: '', at: 0, within: 0 }

/** What a press is beside those before it: one of its own, a part of a code that is being scanned, or the end of a code. */
export type Heard =
  { readonly kind: 'key' } | { readonly kind: 'part' } | { readonly kind: 'code'; readonly text: string }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>

const MODIFIERS: readonly string[] = ['Shift', 'CapsLock', 'AltGraph']

const key: Heard = { kind: 'key' }

/**
 * Tells a hand scanner from a hand: it types a code faster than anybody does, and ends it with Enter. The first character
 * of a code is still heard as a key of its own: what it did is taken back when a part follows.
 */
export const heardAfter = (burst: Burst, pressed: Pressed): readonly [heard: Heard, burst: Burst] => {
  // A scanner holds Shift for a capital.
  if (MODIFIERS.includes(pressed.key)) return [key, burst]
  const follows = burst.text !== '' && pressed.timeStamp - burst.at <= burst.within
  if (pressed.key === 'Enter')
    return [follows && burst.text.length > 1 ? { kind: 'code', text: burst.text } : key, noBurst]
  if (pressed.key.length > 1) return [key, noBurst]
  const before = follows ? burst : { ...noBurst, within: SCANNER_MS }
  const within = digitOf(pressed) === null ? SLOW_SCANNER_MS : before.within
  return [follows ? { kind: 'part' } : key, { text: before.text + pressed.key, at: pressed.timeStamp, within }]
}
