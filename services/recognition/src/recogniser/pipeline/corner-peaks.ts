import type { Point } from './quad.ts'

/**
 * Likelihoods of 0 to 1 in the cells of a square, with a border of zeros: cell (x, y) is at (y + 1) · stride + x + 1.
 */
export interface Chances {
  at: Float32Array
  side: number
  stride: number
}

/** Reads one map of the network's answer, which holds logits. */
export const chancesOf = (logits: Float32Array, map: number, side: number): Chances => {
  const stride = side + 2
  const at = new Float32Array(stride * stride)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      at[(y + 1) * stride + x + 1] = chance(logits[(map * side + y) * side + x] ?? 0)
    }
  }
  return { at, side, stride }
}

export const chance = (logit: number) => 1 / (1 + Math.exp(-logit))

/** The likelihood at a place given in cells, interpolated between the four nearest cells; 0 outside. */
export const chanceAt = ({ at, side, stride }: Chances, [x, y]: Point): number => {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < -1 || top < -1 || left >= side || top >= side) return 0
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top]
  const i = (top + 1) * stride + left + 1
  const upper = (at[i] ?? 0) * (1 - fx) + (at[i + 1] ?? 0) * fx
  const lower = (at[i + stride] ?? 0) * (1 - fx) + (at[i + stride + 1] ?? 0) * fx
  return upper * (1 - fy) + lower * fy
}

/**
 * Where a parabola through three values around a peak is highest, −0.5 to 0.5. The logarithm of a bell curve is a
 * parabola.
 */
const summit = (before: number, here: number, after: number): number => {
  const [a, b, c] = [before, here, after].map(v => Math.log(Math.max(v, 1e-4))) as [number, number, number]
  const bend = a - 2 * b + c
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (a - c)) / bend)) : 0
}

/** At most `limit` places, in cells, whose value is `least` or more and above all values around, the highest first. */
export const peaksOf = ({ at, side, stride }: Chances, least: number, limit: number): Point[] => {
  const before = [-stride - 1, -stride, -stride + 1, -1]
  const peaks: { place: Point; chance: number }[] = []
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = (y + 1) * stride + x + 1
      const here = at[i] ?? 0
      // Of equal neighbours the last one is the peak.
      const passed = (step: number) => (at[i + step] ?? 0) > here || (at[i - step] ?? 0) >= here
      if (here < least || before.some(passed)) continue
      const dx = summit(at[i - 1] ?? 0, here, at[i + 1] ?? 0)
      const dy = summit(at[i - stride] ?? 0, here, at[i + stride] ?? 0)
      peaks.push({ place: [x + 0.5 + dx, y + 0.5 + dy], chance: here })
    }
  }
  return peaks
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, limit)
    .map(({ place }) => place)
}
