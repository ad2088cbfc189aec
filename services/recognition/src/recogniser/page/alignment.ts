import type { Point } from '../pipeline/quad.ts'

/** Takes (x, y) to (a·x + b·y + c, d·x + e·y + f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const through = ([a, b, c, d, e, f]: Affine, [x, y]: Point): Point => [a * x + b * y + c, d * x + e * y + f]

export const shiftBy = ([x, y]: Point): Affine => [1, 0, x, 0, 1, y]

/** A pair of points that should lie on each other. */
export interface Pair {
  from: Point
  to: Point
}

/** The least number of pairs that an affine map is fitted to: three would fit any. */
const leastPairs = 4
/** Below this share of the spread the points lie in one row, which says nothing about the direction across it. */
const leastSpread = 0.02

/**
 * The map that takes points nearest to their partners: with shear and stretch where there are enough pairs, else shifted
 * only. It stands for another distance and angle of the camera.
 */
export const alignment = (pairs: readonly Pair[]): Affine => {
  const count = pairs.length
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / count
  const [mx, my, mu, mv] = [mean(p => p.from[0]), mean(p => p.from[1]), mean(p => p.to[0]), mean(p => p.to[1])]
  const shifted = shiftBy([mu - mx, mv - my])
  if (count < leastPairs) return shifted
  const [xx, xy, yy] = [
    mean(p => (p.from[0] - mx) ** 2),
    mean(p => (p.from[0] - mx) * (p.from[1] - my)),
    mean(p => (p.from[1] - my) ** 2)
  ]
  const determinant = xx * yy - xy * xy
  if (determinant < leastSpread * (xx + yy) ** 2) return shifted
  const row = (to: (pair: Pair) => number, middle: number): [number, number, number] => {
    const [ux, uy] = [mean(p => (p.from[0] - mx) * (to(p) - middle)), mean(p => (p.from[1] - my) * (to(p) - middle))]
    const [a, b] = [(ux * yy - uy * xy) / determinant, (uy * xx - ux * xy) / determinant]
    return [a, b, middle - a * mx - b * my]
  }
  return [...row(p => p.to[0], mu), ...row(p => p.to[1], mv)]
}
