import { distance, mapQuad, type Point, type Quad, quadOf } from '../pipeline/quad.ts'
import { leastOf } from './least-of.ts'

/** Width divided by height of a card. */
export const shape = 63 / 88

/**
 * The plane on which all cards of a photo lie: seen from straight above, every card is 1 high and `shape` wide. Points of
 * the photo are in pixels.
 */
export interface Plane {
  fromPhoto: (point: Point) => Point
  toPhoto: (point: Point) => Point
}

/** How the plane leans (two numbers), and how it is stretched and sheared in the photo. */
type Lean = readonly [p: number, q: number, stretch: number, shear: number]

/** The least number of cards that tell how their plane leans. */
const leastCards = 3
/** A length that is wrong by more than this share is wrong because of its outline, and says nothing about the plane. */
const worst = 0.06
/** What keeps the plane from leaning more than the cards say: a camera leans by some 10°. */
const usualLean = 0.3

/** The plane in which the cards are most nearly of one size and of the shape of a card. Null for fewer than three cards. */
export const planeOf = (quads: readonly Quad[], { width, height }: { width: number; height: number }): Plane | null => {
  if (quads.length < leastCards) return null
  const side = Math.max(width, height)
  const normal = ([x, y]: Point): Point => [(x - width / 2) / side, (y - height / 2) / side]
  const flat = ([p, q, stretch, shear]: Lean, [x, y]: Point): Point => {
    const depth = 1 + p * x + q * y
    return [(x + shear * y) / depth, (y * Math.exp(stretch)) / depth]
  }
  const normals = quads.map(quad => mapQuad(quad, normal))
  const heights = (lean: Lean) => normals.flatMap(quad => heightsOf(mapQuad(quad, point => flat(lean, point))))
  const cost = (lean: Lean) => {
    const all = heights(lean)
    const usual = medianOf(all)
    const off = all.reduce((sum, one) => sum + Math.min(worst, Math.abs(one / usual - 1)), 0) / all.length
    return off + 0.003 * lean.reduce((sum, value) => sum + (value / usualLean) ** 2, 0)
  }
  const lean = leastOf(cost as (at: readonly number[]) => number, [0, 0, 0, 0], 0.08) as unknown as Lean
  const unit = medianOf(heights(lean))
  const [p, q, stretch, shear] = lean
  return {
    fromPhoto: point => {
      const [x, y] = flat(lean, normal(point))
      return [x / unit, y / unit]
    },
    toPhoto: ([u, v]) => {
      // With X = (x + shear·y) / depth and Y = y·e^stretch / depth, x and y are linear in the depth.
      const [Y, X] = [(v * unit) / Math.exp(stretch), u * unit]
      const [a, b] = [X - shear * Y, Y]
      const depth = 1 / (1 - p * a - q * b)
      return [a * depth * side + width / 2, b * depth * side + height / 2]
    }
  }
}

/** The height of the card, told six times: by each of its sides and by both diagonals. */
const heightsOf = ([a, b, c, d]: Quad): number[] => {
  const diagonal = Math.hypot(1, shape)
  return [
    distance(a, b) / shape,
    distance(c, d) / shape,
    distance(b, c),
    distance(d, a),
    distance(a, c) / diagonal,
    distance(b, d) / diagonal
  ]
}

/** A card on its plane. */
export interface Lying {
  middle: Point
  /** The direction of its upper side, in radians. */
  turn: number
}

/** Where the card that a quad outlines lies on the plane. */
export const lyingIn = (plane: Plane, quad: Quad): Lying & { width: number; height: number } => {
  const [a, b, c, d] = mapQuad(quad, plane.fromPhoto)
  const [ax, ay] = [b[0] - a[0] + c[0] - d[0], b[1] - a[1] + c[1] - d[1]]
  const [dx, dy] = [d[0] - a[0] + c[0] - b[0], d[1] - a[1] + c[1] - b[1]]
  // Both pairs of sides tell the direction; the long ones tell it better.
  const turn = Math.atan2(ay - dx, ax + dy)
  return {
    middle: [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4],
    turn,
    width: Math.hypot(ax, ay) / 2,
    height: Math.hypot(dx, dy) / 2
  }
}

/** The outline in the photo of a card that lies on the plane. */
export const outlineOf = (plane: Plane, { middle: [x, y], turn }: Lying, size = 1): Quad => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [w, h] = [(shape / 2) * size, size / 2]
  const corner = (u: number, v: number): Point => plane.toPhoto([x + u * c - v * s, y + u * s + v * c])
  return quadOf([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)])
}

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN
