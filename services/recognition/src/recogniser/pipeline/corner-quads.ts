import { chanceAt, type Chances, type Peak, peaksOf } from './corner-peaks.ts'
import { areaOf, cardShaped, type Point, type Quad, sidesOf } from './quad.ts'

/** What the network sees in one look at a photo: how likely each cell is a corner, the face, or a side of a card. */
export interface CornerChances {
  corner: Chances
  face: Chances
  side: Chances
}

export interface ScoredQuad {
  /** In cells of the maps, a short side first. */
  quad: Quad
  /** How well corners, sides and face agree, 0 to 1. */
  score: number
}

const leastCorner = 0.06
const cornerLimit = 9
/** How many quads are compared with the face, which costs more than corners and sides. */
const weighed = 16

/**
 * The quads that the maps speak for, best first. They are made of four peaks, of three peaks and the fourth corner that
 * these imply, or of the bounding box of the face.
 */
export const quadsOf = (chances: CornerChances, limit: number): ScoredQuad[] => {
  const frame = { width: chances.corner.side, height: chances.corner.side, least: 0.015 }
  const peaks = peaksOf(chances.corner, leastCorner, cornerLimit)
  const box = faceBox(chances.face)
  const faceSize = chances.face.at.reduce((sum, chance) => sum + chance, 0)
  return [...fours(peaks), ...threes(peaks.slice(0, 6)), ...(box ? [box] : [])]
    .map(points => cardShaped(clockwise(points), frame))
    .filter(quad => quad !== null)
    .map(quad => ({ quad, drawn: drawnScore(quad, chances) }))
    .toSorted((a, b) => b.drawn - a.drawn)
    .slice(0, weighed)
    .map(({ quad, drawn }) => ({ quad, score: 0.6 * drawn + 0.4 * overlap(quad, chances.face, faceSize) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
}

/** Four points as corners, in their order around the middle. */
const clockwise = (points: readonly Point[]): Quad => {
  const x = points.reduce((sum, p) => sum + p[0], 0) / 4
  const y = points.reduce((sum, p) => sum + p[1], 0) / 4
  const turned = points.toSorted((p, q) => Math.atan2(p[1] - y, p[0] - x) - Math.atan2(q[1] - y, q[0] - x))
  const [a, b, c, d] = turned
  if (!a || !b || !c || !d) throw new RangeError('a quad has four corners')
  return [a, b, c, d]
}

/** Every choice of `size` items, each in the order of the items. */
const chosen = <T>(items: readonly T[], size: number): T[][] => {
  if (size === 0) return [[]]
  return items.flatMap((item, i) => chosen(items.slice(i + 1), size - 1).map(rest => [item, ...rest]))
}

const fours = (peaks: readonly Peak[]) => chosen(peaks, 4).map(four => four.map(({ place }) => place))

/** A corner may be under a finger or outside the photo: the fourth one of the parallelogram that three others begin. */
const threes = (peaks: readonly Peak[]): Point[][] =>
  chosen(peaks, 3).flatMap(three => {
    const places = three.map(({ place }) => place)
    return places.map((opposite): Point[] => {
      const [sx, sy] = places.reduce(([x, y], p) => [x + p[0], y + p[1]], [0, 0])
      return [...places, [sx - 2 * opposite[0], sy - 2 * opposite[1]]]
    })
  })

/**
 * The rectangle with the moments of the face: its length along an axis is the root of 12 times the variance along it.
 */
const faceBox = ({ at, side, stride }: Chances): Point[] | null => {
  let [sum, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0]
  for (let v = 0; v < side; v++) {
    for (let u = 0; u < side; u++) {
      const chance = at[(v + 1) * stride + u + 1] ?? 0
      if (chance < 0.5) continue
      sum++
      x += u + 0.5
      y += v + 0.5
      xx += (u + 0.5) ** 2
      xy += (u + 0.5) * (v + 0.5)
      yy += (v + 0.5) ** 2
    }
  }
  if (sum < 20) return null
  const [mx, my] = [x / sum, y / sum]
  const [a, b, c] = [xx / sum - mx * mx, xy / sum - mx * my, yy / sum - my * my]
  const middle = (a + c) / 2
  const spread = Math.hypot((a - c) / 2, b)
  const angle = Math.atan2(2 * b, a - c) / 2
  const [long, short] = [Math.sqrt(3 * (middle + spread)), Math.sqrt(3 * Math.max(0, middle - spread))]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners: Point[] = [
    [-long, -short],
    [long, -short],
    [long, short],
    [-long, short]
  ]
  return corners.map(([p, q]): Point => [mx + p * cos - q * sin, my + p * sin + q * cos])
}

/**
 * How clearly the network sees the corners and the sides of a quad. The weakest corner and the weakest side count for
 * half.
 */
const drawnScore = (quad: Quad, { corner, side }: CornerChances): number => {
  const corners = quad.map(place => chanceAt(corner, place))
  const sides = sidesOf(quad).map(([p, q]) => {
    const steps = 12
    let sum = 0
    for (let i = 0; i < steps; i++) {
      const t = (i + 0.5) / steps
      sum += chanceAt(side, [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t])
    }
    return sum / steps
  })
  const weak = (values: readonly number[]) =>
    0.5 * Math.min(...values) + (0.5 * values.reduce((sum, v) => sum + v, 0)) / values.length
  return 0.5 * weak(corners) + 0.5 * weak(sides)
}

/** The area that quad and face share, divided by the area that they cover together. */
const overlap = (quad: Quad, { at, side, stride }: Chances, faceSize: number): number => {
  const lines = sidesOf(quad)
  let shared = 0
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const chance = at[(y + 1) * stride + x + 1] ?? 0
      if (chance < 0.02) continue
      const inside = lines.every(([p, q]) => (q[0] - p[0]) * (y + 0.5 - p[1]) - (q[1] - p[1]) * (x + 0.5 - p[0]) >= 0)
      if (inside) shared += chance
    }
  }
  return shared / (areaOf(quad) + faceSize - shared)
}
