import type { Quad } from '../pipeline/quad.ts'

/** The width of a card's printed border, as a share of the card's width. */
const border = 0.042
/** Edge and print that are farther apart, as a share of the card's width, do not belong to one card. */
const farthest = 0.05

/**
 * How far the print is out of the middle between left and right or top and bottom, whichever is worse, in points of a
 * hundred: 0 is 50/50, 10 is 60/40. From where the print lies and where the card's edge was found; null when they do
 * not belong together.
 */
export const centeringDeviation = (print: Quad, edge: Quad): number | null => {
  const [a, b, c, d] = print
  const nearest = orderedLike(edge, print)
  const width = (length(a, b) + length(d, c)) / 2
  // How much farther in than usual the print begins on one side.
  const inset = (side: readonly [number, number]) => {
    const [p, q] = [print[side[0]] ?? a, print[side[1]] ?? b]
    const [r, s] = [nearest[side[0]] ?? a, nearest[side[1]] ?? b]
    const middle = [(r[0] + s[0]) / 2, (r[1] + s[1]) / 2] as const
    return ((q[0] - p[0]) * (middle[1] - p[1]) - (q[1] - p[1]) * (middle[0] - p[0])) / (length(p, q) * width)
  }
  const [top, right, bottom, left] = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0]
  ].map(side => -inset(side as [number, number])) as [number, number, number, number]
  if ([top, right, bottom, left].some(one => Math.abs(one) > farthest)) return null
  const uneven = (one: number, other: number) => Math.abs((border + one) / (2 * border + one + other) - 0.5) * 100
  return Math.max(uneven(left, right), uneven(top, bottom))
}

const length = (p: readonly [number, number], q: readonly [number, number]) => Math.hypot(q[0] - p[0], q[1] - p[1])

/** The corners of `quad`, beginning with the one nearest to the first corner of `like`. */
const orderedLike = (quad: Quad, like: Quad): Quad => {
  const start =
    [0, 1, 2, 3].toSorted((i, j) => length(quad[i] ?? like[0], like[0]) - length(quad[j] ?? like[0], like[0]))[0] ?? 0
  const at = (i: number) => quad[(start + i) % 4] ?? quad[0]
  return [at(0), at(1), at(2), at(3)]
}
