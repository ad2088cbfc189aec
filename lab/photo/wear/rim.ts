/** A card in millimetres, its corners rounded as those that `layCard` draws. */
export const card = { width: 63, height: 88, radius: 0.042 * 63 } as const

const { width, height, radius } = card
const [long, short] = [height - 2 * radius, width - 2 * radius]
const arc = (Math.PI / 2) * radius

/** The parts of the edge, clockwise from the foot of the left side, each with where it begins. */
const parts = [long, arc, short, arc, long, arc, short, arc]
const beginnings = parts.map((_, i) => parts.slice(0, i).reduce((sum, length) => sum + length, 0))

/** The whole way around the card, in millimetres. */
export const around = parts.reduce((sum, length) => sum + length, 0)

/** Where the four sides and the four corners lie on that way. */
export const sides = [0, 2, 4, 6].map(i => ({ from: beginnings[i] ?? 0, length: parts[i] ?? 0 }))
export const corners = [1, 3, 5, 7].map(i => ({ from: beginnings[i] ?? 0, length: arc }))

/** How far inside the edge a place of the card is, and beside which millimetre of the way around. */
export const rimAt = (x: number, y: number): { inside: number; along: number } => {
  const [right, below] = [x > width / 2, y > height / 2]
  const [dx, dy] = [right ? width - x : x, below ? height - y : y]
  if (dx < radius && dy < radius) {
    const [cx, cy] = [radius - dx, radius - dy]
    // The angle grows clockwise from the side that comes first.
    const steep = Math.atan2(cy, cx) / (Math.PI / 2)
    const corner = below ? (right ? 2 : 3) : right ? 1 : 0
    const share = corner % 2 === 0 ? steep : 1 - steep
    return { inside: radius - Math.hypot(cx, cy), along: (corners[corner]?.from ?? 0) + share * arc }
  }
  const onSide = (side: number, far: number) =>
    (sides[side]?.from ?? 0) + Math.min(sides[side]?.length ?? 0, Math.max(0, far))
  if (dx <= dy) return { inside: dx, along: right ? onSide(2, y - radius) : onSide(0, height - radius - y) }
  return { inside: dy, along: below ? onSide(3, width - radius - x) : onSide(1, x - radius) }
}
