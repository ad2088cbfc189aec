import type { RgbImage } from '../pipeline/decode.ts'
import { asOthers } from './border.ts'
import { edgeProfiles, innermost, step } from './edge-profiles.ts'
import { type MeanEdges, sharpestTurn } from './fit-on-plane.ts'
import { beside, type Lying, type Plane, shape } from './plane.ts'

/** A rectangle on the plane, in units of it. */
export interface Rectangle extends Lying {
  width: number
  height: number
}

/** An outline is one of the whole card where it is shorter or longer by less than twice this. In heights of a card. */
const whole = 0.02
/** The turns that are tried, in radians: the outline of a part that ends at another card is up to 7° askew. */
const turns = Array.from({ length: 25 }, (_, i) => (i - 12) / 100)
const turnCost = 1
/** How far a card is moved at most from where two sides of its outline say that it lies, in steps, and what a step costs. */
const [reach, moveCost] = [8, 0.01] as const
/** By how many edges another place must look better than where the card lies. */
const better = 0.15

/**
 * Finds where a card lies of which the network outlined only the part that no other card covers: some sides of that outline
 * are the card's own, so the card ends where they do. A card of its full size is laid against every side and corner of the
 * outline, and in its middle; it lies where its sides look most like those of the other cards. Answers `card` itself where
 * the whole of it was outlined, and where no other place looks better.
 */
export const placeWhole = (
  image: RgbImage,
  { plane, card, outline, means }: { plane: Plane; card: Rectangle; outline: Rectangle; means: MeanEdges }
): Lying => {
  const [x, y] = [(card.width - outline.width) / 2, (card.height - outline.height) / 2]
  if (Math.abs(x) < whole && Math.abs(y) < whole) return card
  const ways = [-1, 0, 1]
  const likeness = (lying: Lying) => edgesAt(image, { plane, card: { ...card, ...lying }, means })
  const tried = ways.flatMap(across =>
    ways.map(down => {
      const lying = { middle: beside(outline, [across * x, down * y]), turn: outline.turn }
      return likeness(sharpestTurn(image, plane, { lying, turns, turnCost }))
    })
  )
  const best = tried.reduce((one, other) => (other.worth > one.worth ? other : one))
  return best.worth > likeness(card).worth + better ? best.lying : card
}

/** How much the four sides look like those of other cards, 0 to about 4, and where, nearby, they do so most. */
const edgesAt = (
  image: RgbImage,
  { plane, card, means }: { plane: Plane; card: Rectangle; means: MeanEdges }
): { worth: number; lying: Lying } => {
  const { above, right, below, left } = edgeProfiles(image, plane, card)
  const x = bestMove(asOthers(left.edges, means.across), asOthers(right.edges, means.across), card.width - shape)
  const y = bestMove(asOthers(above.edges, means.along), asOthers(below.edges, means.along), card.height - 1)
  const lying = { middle: beside(card, [x.by * step, y.by * step]), turn: card.turn }
  return { worth: x.worth + y.worth, lying }
}

/** The best move of a card that is `larger` than the profiles were taken for. A hidden side is worth nothing, and costs nothing. */
const bestMove = (before: Float32Array, after: Float32Array, larger: number): { worth: number; by: number } => {
  const out = Math.round(larger / 2 / step) - innermost
  let best = { worth: -Infinity, by: 0 }
  for (let by = -reach; by <= reach; by++) {
    const sides = Math.max(0, before[out - by] ?? 0) + Math.max(0, after[out + by] ?? 0)
    const worth = sides - moveCost * Math.abs(by)
    if (worth > best.worth) best = { worth, by }
  }
  return best
}
