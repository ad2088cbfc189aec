import type { KeyboardEvent } from 'react'
import type { Point } from './quadrilateral.ts'

const STEP = 0.01
const LEAP = 0.05
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

/** Returns how far an arrow key moves something on a photo, in fractions of it; null for another key. Shift moves farther. */
export const stepOf = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | null => {
  const arrow = ARROWS[key]
  const step = shiftKey ? LEAP : STEP
  return arrow ? [arrow[0] * step, arrow[1] * step] : null
}
