import type { EdgeField } from './edge-field.ts'
import { distance, type Point, type Quad, quadOf, sidesOf } from './quad.ts'

/** How strongly the photo changes along `normal` at the pixel under (x, y); 0 outside the photo. */
const across = (field: EdgeField, x: number, y: number, normal: Point): number => {
  const column = Math.round(x)
  const row = Math.round(y)
  if (column < 1 || row < 1 || column >= field.width - 1 || row >= field.height - 1) return 0
  const at = row * field.width + column
  return Math.abs((field.gx[at] ?? 0) * normal[0] + (field.gy[at] ?? 0) * normal[1])
}

type Side = ReturnType<typeof sideOf>

const sideOf = ([from, to]: readonly [Point, Point]) => {
  const along: Point = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(...along) || 1
  const normal: Point = [along[1] / length, -along[0] / length]
  return { from, along, normal, length }
}

const pointOn = ({ from, along, normal }: Side, t: number, offset: number): Point => [
  from[0] + along[0] * t + normal[0] * offset,
  from[1] + along[1] * t + normal[1] * offset
]

/** From this gradient on, a pixel counts as an edge: the steepest fifth of the photo reaches it. */
export const edgeLevel = (field: EdgeField): number => {
  const sample = field.strength.filter((_, i) => i % 7 === 0).toSorted()
  return Math.max(24, sample[Math.floor(sample.length * 0.8)] ?? 0)
}

/**
 * The share of the outline that lies on edges of the photo in its direction. The weakest side counts for two fifths.
 * `level` is the `edgeLevel` of the field.
 */
export const support = (quad: Quad, field: EdgeField, level: number): number => {
  const shares = sidesOf(quad).map(corners => {
    const side = sideOf(corners)
    let sum = 0
    const steps = 44
    for (let i = 0; i < steps; i++) {
      const t = 0.07 + (0.86 * i) / (steps - 1)
      let strongest = 0
      for (let offset = -2; offset <= 2; offset++) {
        strongest = Math.max(strongest, across(field, ...pointOn(side, t, offset), side.normal))
      }
      sum += Math.min(1, strongest / level)
    }
    return sum / steps
  })
  const mean = shares.reduce((sum, share) => sum + share, 0) / 4
  return 0.6 * mean + 0.4 * Math.min(...shares)
}

/** The edge beside a side, as a line `offset = slope · position + shift`. Outliers are dropped twice. */
const fittedLine = (side: Side, field: EdgeField): { slope: number; shift: number } => {
  let points: Point[] = []
  for (let i = 0; i <= 40; i++) {
    const t = 0.1 + (0.8 * i) / 40
    let strongest = 12
    let offset: number | undefined
    for (let u = -5; u <= 5; u++) {
      const strength = across(field, ...pointOn(side, t, u), side.normal) * (1 - Math.abs(u) * 0.05)
      if (strength <= strongest) continue
      strongest = strength
      offset = u
    }
    if (offset !== undefined) points.push([t * side.length, offset])
  }
  let line = { slope: 0, shift: 0 }
  for (let round = 0; round < 3 && points.length > 12; round++) {
    line = leastSquares(points)
    const off = points.map(([x, y]) => Math.abs(y - line.slope * x - line.shift))
    const median = off.toSorted((a, b) => a - b)[off.length >> 1] ?? 0
    points = points.filter((_, i) => (off[i] ?? 0) <= Math.max(1, 2.2 * median))
  }
  return line
}

const leastSquares = (points: readonly Point[]): { slope: number; shift: number } => {
  let [sx, sy, sxx, sxy] = [0, 0, 0, 0]
  for (const [x, y] of points) {
    sx += x
    sy += y
    sxx += x * x
    sxy += x * y
  }
  const determinant = points.length * sxx - sx * sx
  const slope = determinant === 0 ? 0 : (points.length * sxy - sx * sy) / determinant
  return { slope, shift: (sy - slope * sx) / points.length }
}

/**
 * Moves the sides of the quad onto the edges nearby, and its corners to where these lines meet: contours have rounded
 * corners. Returns the quad unchanged when a corner would move by more than 14 pixels.
 */
export const refined = (quad: Quad, field: EdgeField): Quad => {
  const lines = sidesOf(quad).map(corners => {
    const side = sideOf(corners)
    const { slope, shift } = fittedLine(side, field)
    const p = pointOn(side, 0, shift)
    const q = pointOn(side, 1, slope * side.length + shift)
    const [a, b] = [q[1] - p[1], p[0] - q[0]]
    return { a, b, c: -(a * p[0] + b * p[1]) }
  })
  const corners = quad.map((corner, i): Point => {
    const [l, m] = [lines[(i + 3) % 4], lines[i]]
    const determinant = l && m ? l.a * m.b - m.a * l.b : 0
    if (!l || !m || Math.abs(determinant) < 1e-6) return corner
    return [(l.b * m.c - m.b * l.c) / determinant, (m.a * l.c - l.a * m.c) / determinant]
  })
  const tooFar = corners.some((corner, i) => distance(quad[i] ?? corner, corner) > 14)
  return tooFar ? quad : quadOf(corners)
}
