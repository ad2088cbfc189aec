export type Point = readonly [x: number, y: number]
/** The corners of a card in a photo, clockwise. */
export type Quad = readonly [Point, Point, Point, Point]

/** Four points as a quad. Throws when there are fewer. */
export const quadOf = ([a, b, c, d]: readonly Point[]): Quad => {
  if (!a || !b || !c || !d) throw new RangeError('a quad has four corners')
  return [a, b, c, d]
}

export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The mean of four points. */
export const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / 4,
  points.reduce((sum, p) => sum + p[1], 0) / 4
]

/** The four sides, each from one corner to the next. */
export const sidesOf = ([a, b, c, d]: Quad): readonly (readonly [Point, Point])[] => [
  [a, b],
  [b, c],
  [c, d],
  [d, a]
]

/** The area: positive when the corners run clockwise, with y pointing down, and negative when they do not. */
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
  const [cx, cy] = middleOf(quad)
  return mapQuad(quad, ([x, y]) => [cx + (x - cx) * factor, cy + (y - cy) * factor])
}

export const mapQuad = ([a, b, c, d]: Quad, change: (point: Point) => Point): Quad => [
  change(a),
  change(b),
  change(c),
  change(d)
]

/** Whether every corner of one quad lies near a corner of the other: within 3 % of the card's size. */
export const nearly = (a: Quad, b: Quad) => {
  const tolerance = 0.03 * Math.sqrt(areaOf(a))
  return a.every(p => b.some(q => distance(p, q) < tolerance))
}

/** The `limit` findings with the highest scores; of those in nearly the same place only the best. */
export const bestPlaces = <T extends { quad: Quad; score: number }>(found: readonly T[], limit = Infinity): T[] => {
  const kept: T[] = []
  for (const candidate of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === limit) break
    if (!kept.some(({ quad }) => nearly(quad, candidate.quad))) kept.push(candidate)
  }
  return kept
}

/** Width divided by height, from the mean lengths of opposite sides. */
export const proportion = ([a, b, c, d]: Quad) => (distance(a, b) + distance(c, d)) / (distance(b, c) + distance(d, a))

/** The mean length of the left and the right side. */
export const heightOf = ([a, b, c, d]: Quad) => (distance(a, d) + distance(b, c)) / 2

/** How much longer one of two opposite sides is than the other, 1 or more: 1 on a photo from straight above. */
export const skewOf = ([a, b, c, d]: Quad) => {
  const uneven = (one: number, other: number) => Math.max(one / other, other / one)
  return Math.max(uneven(distance(a, b), distance(c, d)), uneven(distance(b, c), distance(d, a)))
}

/** The least sine of the quad's four angles: 1 for a rectangle. */
const squareness = (quad: Quad) =>
  Math.min(
    ...sidesOf(quad).map(([o, next], i) => {
      const before = quad[(i + 3) % 4] ?? o
      const cross = (o[0] - before[0]) * (next[1] - o[1]) - (o[1] - before[1]) * (next[0] - o[0])
      return cross / (distance(before, o) * distance(o, next) + 1e-6)
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
  const ratio = proportion(quad)
  return ratio < 0.5 || ratio > 0.95 || skewOf(quad) > 1.7 ? null : quad
}

/** Whether a point lies inside a quad whose corners run clockwise. */
export const isInside = ([x, y]: Point, quad: Quad): boolean =>
  quad.every((p, i) => {
    const q = quad[(i + 1) % 4] ?? p
    return (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) > 0
  })
