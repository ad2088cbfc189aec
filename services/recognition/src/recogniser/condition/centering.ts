import { distance, type Point, type Quad, sidesOf, turned } from '../pipeline/quad.ts'

/** The width of a card's printed border, as a share of the card's width. */
const border = 0.042
/** Edge and print that are farther apart, as a share of the card's width, do not belong to one card. */
const farthest = 0.05

/** The share of the left border in both side borders, and of the top one in those above and below: 0.5 is centred. */
export interface Centering {
  left: number
  top: number
}

/** How the print sits, from where it lies and where the card's edge was found; null when they do not belong together. */
export const centeringOf = (print: Quad, edge: Quad): Centering | null => {
  const [a, b, c, d] = print
  const width = (distance(a, b) + distance(d, c)) / 2
  const edgeSides = sidesOf(orderedLike(edge, print))
  // How much farther in than usual the print begins on each side, as a share of the card's width.
  const insets = sidesOf(print).map(([p, q], i) => {
    const [r, s] = edgeSides[i] ?? [p, q]
    const middle: Point = [(r[0] + s[0]) / 2, (r[1] + s[1]) / 2]
    const across = (q[0] - p[0]) * (middle[1] - p[1]) - (q[1] - p[1]) * (middle[0] - p[0])
    return -(across / (distance(p, q) * width))
  })
  if (insets.some(inset => Math.abs(inset) > farthest)) return null
  const [top = 0, right = 0, bottom = 0, left = 0] = insets
  const share = (one: number, other: number) => (border + one) / (2 * border + one + other)
  return { left: share(left, right), top: share(top, bottom) }
}

/**
 * How far the print is out of the middle between left and right or top and bottom, whichever is worse, in points of a
 * hundred: 0 is 50/50, 10 is 60/40.
 */
export const deviationOf = ({ left, top }: Centering): number =>
  Math.max(Math.abs(left - 0.5), Math.abs(top - 0.5)) * 100

/** The corners of `quad`, beginning with the one nearest to the first corner of the other quad. */
const orderedLike = (quad: Quad, [first]: Quad): Quad =>
  [quad, turned(quad, 1), turned(quad, 2), turned(quad, 3)].reduce((nearest, one) =>
    distance(one[0], first) < distance(nearest[0], first) ? one : nearest
  )
