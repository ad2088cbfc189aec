import { areaOf, type Point, type Quad, signedArea, sidesOf } from '../pipeline/quad.ts'

const clockwise = (quad: Quad): Quad => (signedArea(quad) < 0 ? [quad[0], quad[3], quad[2], quad[1]] : quad)

/** The area of a convex polygon. */
const polygonArea = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [u, v] = points[(i + 1) % points.length] ?? [x, y]
      return sum + x * v - u * y
    }, 0)
  ) / 2

/** The area that two convex quads share. */
export const sharedArea = (one: Quad, other: Quad): number => {
  let left: Point[] = [...clockwise(one)]
  for (const [p, q] of sidesOf(clockwise(other))) {
    const inside = ([x, y]: Point) => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])
    const cut: Point[] = []
    for (const [i, point] of left.entries()) {
      const next = left[(i + 1) % left.length] ?? point
      const [here, there] = [inside(point), inside(next)]
      if (here >= 0) cut.push(point)
      if (here >= 0 === there >= 0) continue
      const t = here / (here - there)
      cut.push([point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t])
    }
    left = cut
  }
  return left.length < 3 ? 0 : polygonArea(left)
}

/** The area that two quads share, divided by the area that they cover together: 1 for the same quad. */
export const agreement = (one: Quad, other: Quad): number => {
  const reach = areaOf(one) + areaOf(other)
  if (reach === 0) return 0
  const shared = sharedArea(one, other)
  return shared / (reach - shared)
}

/** The share of the smaller quad that the other one covers. */
export const covered = (one: Quad, other: Quad): number =>
  sharedArea(one, other) / Math.max(1e-9, Math.min(areaOf(one), areaOf(other)))
