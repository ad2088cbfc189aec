import type { PhotoMark } from '@comptoir/contracts/batch/card-check'

/** A place on a photo, in fractions of its width and height. */
export type Place = { readonly x: number; readonly y: number }

const STEP = 0.02
const FIRST_RADIUS = 0.08
const RADII = { least: 0.02, most: 0.5 } as const

// Finer than any screen, and short to send.
const rounded = (fraction: number) => Math.round(fraction * 10_000) / 10_000
const within = (value: number, least: number, most: number) => rounded(Math.min(most, Math.max(least, value)))

const markOf = ({ x, y, r }: PhotoMark): PhotoMark => ({
  x: within(x, 0, 1),
  y: within(y, 0, 1),
  r: within(r, RADII.least, RADII.most)
})

/** Returns a circle of the first size around the pressed place. */
export const markAt = ({ x, y }: Place): PhotoMark => markOf({ x, y, r: FIRST_RADIUS })

/**
 * Returns the circle that a pointer drags from its centre to a place, on a photo whose height is `ratio` times its
 * width. If the pointer hardly moves, the circle keeps the first size.
 */
export const drawnTo = (mark: PhotoMark, to: Place, ratio: number): PhotoMark => {
  const r = Math.hypot(to.x - mark.x, (to.y - mark.y) * ratio)
  return markOf({ ...mark, r: r < RADII.least ? FIRST_RADIUS : r })
}

const moves: Readonly<Record<string, (mark: PhotoMark) => PhotoMark>> = {
  ArrowLeft: mark => ({ ...mark, x: mark.x - STEP }),
  ArrowRight: mark => ({ ...mark, x: mark.x + STEP }),
  ArrowUp: mark => ({ ...mark, y: mark.y - STEP }),
  ArrowDown: mark => ({ ...mark, y: mark.y + STEP }),
  '+': mark => ({ ...mark, r: mark.r + STEP }),
  // The same key without Shift.
  '=': mark => ({ ...mark, r: mark.r + STEP }),
  '-': mark => ({ ...mark, r: mark.r - STEP })
}

const removes: ReadonlySet<string> = new Set(['Delete', 'Backspace'])

/**
 * Returns the circle after a key; the first key puts it in the middle. Null if the key removes it, undefined if the key
 * does nothing here.
 */
export const markAfter = (mark: PhotoMark | null, key: string): PhotoMark | null | undefined => {
  if (removes.has(key)) return null
  const move = moves[key]
  return move && (mark ? markOf(move(mark)) : markAt({ x: 0.5, y: 0.5 }))
}
