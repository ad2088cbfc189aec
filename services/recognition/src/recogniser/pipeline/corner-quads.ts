import { chanceAt, type Chances, peaksOf } from './corner-peaks.ts'
import { areaOf, cardShaped, middleOf, type Point, type Quad, quadOf, sidesOf } from './quad.ts'

/** What the network sees in one look at a photo: how likely each cell is a corner, the face, or a side of a card. */
interface CornerChances {
  corner: Chances
  face: Chances
  side: Chances
}

const leastCorner = 0.06
const cornerLimit = 9
/** How many quads are compared with the face, which costs more than corners and sides. */
const weighed = 16

/**
 * The quads that look most like a card on the maps, best first, in cells, a short side first. They are made of four
 * peaks, of three peaks and the corner that completes a parallelogram, or of the bounding box of the face. The score, 0
 * to 1, says how well corners, sides and face agree.
 */
export const quadsOf = (chances: CornerChances, limit: number): { quad: Quad; score: number }[] => {
  const frame = { width: chances.corner.side, height: chances.corner.side, least: 0.015 }
  const peaks = peaksOf(chances.corner, leastCorner, cornerLimit)
  const box = faceBox(chances.face)
  const faceSize = chances.face.at.reduce((sum, chance) => sum + chance, 0)
  return [...chosen(peaks, 4), ...threes(peaks.slice(0, 6)), ...(box ? [box] : [])]
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
  const [x, y] = middleOf(points)
  return quadOf(points.toSorted((p, q) => Math.atan2(p[1] - y, p[0] - x) - Math.atan2(q[1] - y, q[0] - x)))
}

/** Every choice of `size` items, each in the order of the items. */
const chosen = <T>(items: readonly T[], size: number): T[][] => {
  if (size === 0) return [[]]
  return items.flatMap((item, i) => chosen(items.slice(i + 1), size - 1).map(rest => [item, ...rest]))
}

/** Three peaks and the corner that completes a parallelogram: it may be under a finger or outside the photo. */
const threes = (peaks: readonly Point[]): Point[][] =>
  chosen(peaks, 3).flatMap(three => {
    const [x, y] = three.reduce(([x, y], p) => [x + p[0], y + p[1]], [0, 0])
    return three.map((opposite): Point[] => [...three, [x - 2 * opposite[0], y - 2 * opposite[1]]])
  })

/**
 * A rectangle around the likely cells of the face, with the same mean and variance: along each axis the length of a
 * rectangle is the root of 12 times its variance. Null when there are fewer than 20 such cells.
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
