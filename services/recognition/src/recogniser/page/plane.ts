import { distance, mapQuad, type Point, type Quad, quadOf } from '../pipeline/quad.ts'
import { leastOf } from './least-of.ts'

/** Width divided by height of a card. */
export const shape = 63 / 88

/** What takes (u, v, 1) of a plane to (x·w, y·w, w) of the photo, row by row. */
export type Homography = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number
]

/**
 * The plane on which all cards of a photo lie: seen from straight above, every card is about 1 high and `shape` wide. Points
 * of the photo are in pixels.
 */
export interface Plane {
  fromPhoto: (point: Point) => Point
  toPhoto: Homography
}

/** How the plane leans: 1 + p·x + q·y is the distance of a point from the camera, in longer sides of the photo. */
export type Lean = readonly [p: number, q: number]

/** A length that is wrong by more than this share is wrong because of its outline, and says nothing about the plane. */
const worst = 0.06
/** What keeps the plane from leaning more than the cards say: a camera leans by some 10°. */
const usualLean = 0.3
const leanCost = 0.01
/** How often the lean is bettered: two numbers need fewer rounds than four. */
const rounds = 60
/**
 * How far the picture lies behind the lens, in longer sides of the photo: 0.7 in telephones, more where a part was cut out
 * or the camera zoomed. At 10° this makes a difference of 1 % between width and height.
 */
const focal = 1

interface Size {
  width: number
  height: number
}

/** Turns pixels of a photo into longer sides of it, from its middle. */
const normalIn =
  ({ width, height }: Size) =>
  ([x, y]: Point): Point => {
    const side = Math.max(width, height)
    return [(x - width / 2) / side, (y - height / 2) / side]
  }

/**
 * How the plane leans in which the cards are most nearly of one size. How much it is foreshortened follows from how it
 * leans, and is not taken from the shape of the outlines: the frame printed inside the edge of a card is narrower than a
 * card.
 */
export const leanOf = (quads: readonly Quad[], photo: Size): Lean => {
  const normals = quads.map(quad => mapQuad(quad, normalIn(photo)))
  const cost = (lean: Lean) => {
    const all = heightsWith(normals, lean)
    const usual = medianOf(all)
    const off = all.reduce((sum, one) => sum + Math.min(worst, Math.abs(one / usual - 1)), 0) / all.length
    return off + leanCost * lean.reduce((sum, value) => sum + (value / usualLean) ** 2, 0)
  }
  return leastOf(cost as (at: readonly number[]) => number, [0, 0], 0.08, rounds) as unknown as Lean
}

const heightsWith = (normals: readonly Quad[], lean: Lean) => {
  const flat = flattening(lean)
  return normals.flatMap(quad => heightsOf(mapQuad(quad, flat)))
}

/** The plane that leans so, with the height of the cards outlined on it, in the middle, as its unit. */
export const planeWith = (lean: Lean, quads: readonly Quad[], { width, height }: Size): Plane => {
  const side = Math.max(width, height)
  const normal = normalIn({ width, height })
  const unit = medianOf(
    heightsWith(
      quads.map(quad => mapQuad(quad, normal)),
      lean
    )
  )
  const flat = flattening(lean)
  const [p, q] = lean
  const [xx, xy, yy] = stretchOf(lean)
  const [a, b, d] = [yy, -xy, xx].map(value => (value * unit) / (xx * yy - xy * xy)) as [number, number, number]
  const [g, h] = [-(p * a + q * b), -(p * b + q * d)]
  const [x0, y0] = [width / 2, height / 2]
  return {
    fromPhoto: point => {
      const [x, y] = flat(normal(point))
      return [x / unit, y / unit]
    },
    toPhoto: [a * side + g * x0, b * side + h * x0, x0, b * side + g * y0, d * side + h * y0, y0, g, h, 1]
  }
}

/** What makes lengths on a plane equal in all directions once it no longer leans: a symmetric matrix. */
const stretchOf = ([p, q]: Lean): [xx: number, xy: number, yy: number] => {
  const lean = p * p + q * q
  const most = Math.sqrt(1 + focal * focal * lean) - 1
  const share = lean > 1e-9 ? most / lean : (focal * focal) / 2
  return [1 + share * p * p, share * p * q, 1 + share * q * q]
}

const flattening = (lean: Lean) => {
  const [p, q] = lean
  const [xx, xy, yy] = stretchOf(lean)
  return ([x, y]: Point): Point => {
    const depth = 1 + p * x + q * y
    return [(xx * x + xy * y) / depth, (xy * x + yy * y) / depth]
  }
}

/** Where a point of the plane is in the photo. */
export const inPhoto = ({ toPhoto: [a, b, c, d, e, f, g, h, i] }: Plane, [u, v]: Point): Point => {
  const w = g * u + h * v + i
  return [(a * u + b * v + c) / w, (d * u + e * v + f) / w]
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

/** A point of the plane that lies so far along the upper side of a card from its middle, and so far along its right side. */
export const beside = ({ middle: [x, y], turn }: Lying, [u, v]: Point): Point => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  return [x + u * c - v * s, y + u * s + v * c]
}

/** The outline in the photo of a card that lies on the plane. */
export const outlineOf = (plane: Plane, lying: Lying, { width, height } = { width: shape, height: 1 }): Quad => {
  const [w, h] = [width / 2, height / 2]
  const corner = (u: number, v: number): Point => inPhoto(plane, beside(lying, [u, v]))
  return quadOf([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)])
}

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN
