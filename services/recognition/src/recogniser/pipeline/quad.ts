export type Point = readonly [x: number, y: number]
/** The corners of a card in a photo, clockwise. */
export type Quad = readonly [Point, Point, Point, Point]

const length = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The four sides, each from one corner to the next. */
export const sidesOf = ([a, b, c, d]: Quad): readonly (readonly [Point, Point])[] => [
  [a, b],
  [b, c],
  [c, d],
  [d, a]
]

/** The area with a sign: positive when the corners run clockwise, with y pointing down. */
export const signedArea = (quad: Quad) => sidesOf(quad).reduce((sum, [p, q]) => sum + p[0] * q[1] - q[0] * p[1], 0) / 2

export const areaOf = (quad: Quad) => Math.abs(signedArea(quad))

/** The same corners, beginning `steps` further on. */
export const turned = ([a, b, c, d]: Quad, steps: 1 | 2 | 3): Quad => {
  if (steps === 1) return [b, c, d, a]
  return steps === 2 ? [c, d, a, b] : [d, a, b, c]
}

export const scaled = (quad: Quad, factor: number): Quad => mapQuad(quad, ([x, y]) => [x * factor, y * factor])

/** The quad enlarged about its centre. */
export const grown = (quad: Quad, factor: number): Quad => {
  const cx = quad.reduce((sum, p) => sum + p[0], 0) / 4
  const cy = quad.reduce((sum, p) => sum + p[1], 0) / 4
  return mapQuad(quad, ([x, y]) => [cx + (x - cx) * factor, cy + (y - cy) * factor])
}

export const mapQuad = ([a, b, c, d]: Quad, change: (point: Point) => Point): Quad => [
  change(a),
  change(b),
  change(c),
  change(d)
]

/** Whether every corner of one quad lies near a corner of the other: within `share` of the card's size. */
export const nearly = (a: Quad, b: Quad, share = 0.03) => {
  const tolerance = share * Math.sqrt(areaOf(a))
  return a.every(p => b.some(q => length(p, q) < tolerance))
}

/** Width divided by height, from the mean lengths of opposite sides. */
export const proportion = ([a, b, c, d]: Quad) => (length(a, b) + length(c, d)) / (length(b, c) + length(d, a))

/** The mean length of the left and the right side. */
export const heightOf = ([a, b, c, d]: Quad) => (length(a, d) + length(b, c)) / 2

const squareness = (quad: Quad) =>
  Math.min(
    ...sidesOf(quad).map(([o, next], i) => {
      const before = quad[(i + 3) % 4] ?? o
      const cross = (o[0] - before[0]) * (next[1] - o[1]) - (o[1] - before[1]) * (next[0] - o[0])
      return cross / (length(before, o) * length(o, next) + 1e-6)
    })
  )

/**
 * The quad as that of a card (63 × 88 mm) seen at an angle: clockwise, a short side first. Null when its angles, sides
 * or proportion rule a card out, or when it covers less than the share `least` of the photo: 4 % by default.
 */
export const cardShaped = (candidate: Quad, frame: { width: number; height: number; least?: number }): Quad | null => {
  const [a, b, c, d] = candidate
  const clockwise: Quad = signedArea(candidate) < 0 ? [a, d, c, b] : candidate
  const area = areaOf(clockwise)
  const full = frame.width * frame.height
  if (area < (frame.least ?? 0.04) * full || area > 1.05 * full || squareness(clockwise) < 0.75) return null
  const quad = proportion(clockwise) > 1 ? turned(clockwise, 1) : clockwise
  const [top, right, bottom, left] = sidesOf(quad).map(([p, q]) => length(p, q)) as [number, number, number, number]
  const ratio = proportion(quad)
  if (ratio < 0.5 || ratio > 0.95) return null
  const skew = Math.max(top / bottom, bottom / top, left / right, right / left)
  return skew > 1.7 ? null : quad
}
