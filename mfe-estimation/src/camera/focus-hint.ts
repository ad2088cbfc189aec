import { BLURRED, DARK } from '../photos/sharpness.ts'
import type { Light } from '../photos/sharpness.ts'

/** What the live picture says to whoever holds the camera. */
export type Hint = 'dark' | 'hold_still' | 'sharp'

/** The hint shown, and how many looks in a row have said something else. */
export type HintState = { readonly hint: Hint; readonly next: Hint; readonly looks: number }

export const firstHint: HintState = { hint: 'hold_still', next: 'hold_still', looks: 0 }

// One lucky picture in a shaking hand is not sharp, and words that change five times a second cannot be read.
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
