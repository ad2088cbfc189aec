import { BLURRED, DARK } from '../photos/sharpness.ts'
import type { Light } from '../photos/sharpness.ts'

/** What the page says to the user while the camera is on. */
export type Hint = 'dark' | 'hold_still' | 'sharp'

/** The hint shown, and how many looks in a row have said something else. */
export type HintState = { readonly hint: Hint; readonly next: Hint; readonly looks: number }

export const firstHint: HintState = { hint: 'hold_still', next: 'hold_still', looks: 0 }

// A single sharp picture may be luck in a shaking hand, and nobody can read words that change five times a second.
const LOOKS = 3

const seen = ({ brightness, sharpness }: Light): Hint =>
  brightness < DARK ? 'dark' : sharpness < BLURRED ? 'hold_still' : 'sharp'

/** The hint after one more look: it changes when three looks in a row agree. */
export const nextHint = (state: HintState, light: Light): HintState => {
  const next = seen(light)
  if (next === state.hint) return { hint: next, next, looks: 0 }
  const looks = next === state.next ? state.looks + 1 : 1
  return looks >= LOOKS ? { hint: next, next, looks: 0 } : { hint: state.hint, next, looks }
}
