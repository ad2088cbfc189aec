import type { Corners } from '@comptoir/contracts/batch/corners'
import type { Point } from '../corners/quadrilateral.ts'

/** Width by height of a card. */
const CARD_RATIO = 63 / 88
/** How much of the photograph's width a card takes where no other card says it. */
const LONE_WIDTH = 0.25
const LARGEST = 0.9

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The middle of an outline. */
export const centreOf = (place: Corners): Point => [
  place.reduce((sum, [x]) => sum + x, 0) / place.length,
  place.reduce((sum, [, y]) => sum + y, 0) / place.length
]

/** Twice the area is enough to compare outlines. */
const sizeOf = (place: Corners): number =>
  Math.abs(
    place.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = place[(at + 1) % place.length]!
      return sum + x * nextY - nextX * y
    }, 0)
  )

/** Whether a point lies inside: a line from it to the right crosses the outline an odd number of times. */
const holds = (place: Corners, [px, py]: Point): boolean =>
  place.filter(([x, y], at) => {
    const [nextX, nextY] = place[(at + 1) % place.length]!
    return y > py !== nextY > py && px < ((nextX - x) * (py - y)) / (nextY - y) + x
  }).length %
    2 ===
  1

/** Returns the index of the outline under a point, the smallest of several; null where there is none. */
export const placeAt = (places: readonly Corners[], point: Point): number | null =>
  places.reduce<number | null>((found, place, at) => {
    if (!holds(place, point)) return found
    return found === null || sizeOf(place) < sizeOf(places[found]!) ? at : found
  }, null)

export const isSamePlace = (one: Corners, other: Corners): boolean =>
  one.every(([x, y], at) => x === other[at]![0] && y === other[at]![1])

/** The outline moved as a whole, as far as the photograph goes. */
export const movePlace = (place: Corners, [dx, dy]: Point): Corners => {
  const [xs, ys] = [place.map(([x]) => x), place.map(([, y]) => y)]
  const byX = clamp(dx, -Math.min(...xs), 1 - Math.max(...xs))
  const byY = clamp(dy, -Math.min(...ys), 1 - Math.max(...ys))
  // Sums of fractions may pass the edge by their last digit.
  return place.map(([x, y]) => [clamp(x + byX, 0, 1), clamp(y + byY, 0, 1)]) as Corners
}

/** A card upright in the middle of a photograph, `aspect` times as wide as it is high. */
const loneCard = (aspect: number): Corners => {
  const width = Math.min(LONE_WIDTH, (LARGEST * CARD_RATIO) / aspect)
  const [x, y] = [width / 2, (width * aspect) / CARD_RATIO / 2]
  return [
    [0.5 - x, 0.5 - y],
    [0.5 + x, 0.5 - y],
    [0.5 + x, 0.5 + y],
    [0.5 - x, 0.5 + y]
  ]
}

/** How far two outlines differ in size and direction, wherever they lie. */
const difference = (one: Corners, other: Corners): number => {
  const [a, b] = [centreOf(one), centreOf(other)]
  return one.reduce(
    (sum, [x, y], at) => sum + Math.abs(x - a[0] - other[at]![0] + b[0]) + Math.abs(y - a[1] - other[at]![1] + b[1]),
    0
  )
}

/** The outline that is most like all others: of cards in two directions a mean would be like none of them. */
const mostLikeOthers = (places: readonly Corners[]): Corners | undefined => {
  const farness = places.map(place => places.reduce((sum, other) => sum + difference(place, other), 0))
  return places[farness.indexOf(Math.min(...farness))]
}

/** Returns where a card may lie that nobody outlined: round a point, as large as the others and turned as they are. */
export const newPlace = (others: readonly Corners[], at: Point, aspect: number): Corners => {
  const like = mostLikeOthers(others) ?? loneCard(aspect)
  const [x, y] = centreOf(like)
  return movePlace(like, [at[0] - x, at[1] - y])
}
