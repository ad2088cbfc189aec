import { areaOf, distance, mapQuad, middleOf, type Point, type Quad } from '../pipeline/quad.ts'
import { type Affine, alignment, shiftBy, through } from './alignment.ts'
import { lieInPockets } from './besides.ts'
import { uprightAsPlaced } from './upright.ts'

/** A card on a photograph. Lengths are sizes of a card: the root of its area. */
interface Spot {
  at: Point
  /** The direction of its sides, in radians; upside down it is the same. */
  turn: number
}

/** How the cards got from the photograph of fronts to that of backs. */
interface Turning {
  mirrored: boolean
  /** By how many quarters the photograph of backs is turned. */
  quarters: 0 | 1 | 2 | 3
}

/** A back belongs to a front when it lies nearer than this to where the front's back should be, in sizes of a card. */
const reach = 0.5
/** How much a difference of directions counts, and how much at most: a card that is turned over may turn a little. */
const turnWeight = 0.3
const mostTurn = 0.12
/** How much less a back counts that lies at the end of its reach: where it lies is less sure than that it is there. */
const farCost = 0.4
/**
 * How many more backs a rarer way of turning must explain: less than one, and more than what the place of every outline may
 * be wrong by.
 */
const doubts = { usual: 0, other: 0.55, halfTurned: 0.6, quarterTurned: 0.65 } as const

/**
 * Tells which back belongs to which front, by where they lie: for each front the number of its back, or null. The page was
 * turned like that of a book, or top to bottom, or every card was turned over in its place; the camera may have been held
 * another way and from another distance. Where several ways fit equally, cards in pockets were turned like a book, and
 * cards on a table in their places.
 */
export const matchBacks = (fronts: readonly Quad[], backs: readonly Quad[]): (number | null)[] => {
  const [only, ...others] = backs
  if (only && others.length === 0 && fronts.length === 1) return [0]
  return bestWay(fronts, backs)?.partners ?? fronts.map(() => null)
}

/** Where the back of each front should lie, in pixels of the photograph of backs; nowhere where too few backs tell. */
export const placesOfBacks = (fronts: readonly Quad[], backs: readonly Quad[]): Quad[] => {
  const way = bestWay(fronts, backs)
  if (!way || way.partners.filter(partner => partner !== null).length < leastToldBy) return []
  const [from, to] = [sizeOf(fronts), sizeOf(backs)]
  return fronts.map(quad =>
    uprightAsPlaced(
      mapQuad(quad, ([x, y]) => {
        const [u, v] = through(way.map, turnedPoint([x / from, y / from], way.turning))
        return [u * to, v * to]
      })
    )
  )
}

/** So many backs tell how the page was turned. */
const leastToldBy = 2

/** The way from fronts to backs that explains most of these; null where none explains any. */
const bestWay = (fronts: readonly Quad[], backs: readonly Quad[]): (Fit & { turning: Turning }) | null => {
  const usual = lieInPockets(fronts)
  const [from, to] = [spotsOf(fronts), spotsOf(backs)]
  let best: { worth: number; way: (Fit & { turning: Turning }) | null } = { worth: 0, way: null }
  for (const mirrored of [true, false]) {
    for (const quarters of [0, 1, 2, 3] as const) {
      const turning = { mirrored, quarters }
      const turned = from.map(spot => turnOver(spot, turning))
      const doubt =
        quarters === 2
          ? doubts.halfTurned
          : quarters > 0
            ? doubts.quarterTurned
            : mirrored === usual
              ? doubts.usual
              : doubts.other
      const fitted = bestFit(turned, to)
      const worth = fitted.fit - doubt
      if (worth > best.worth) best = { worth, way: { ...fitted, turning } }
    }
  }
  return best.way
}

/** The size of a card among these: the median root of their areas. */
const sizeOf = (quads: readonly Quad[]): number => {
  const sizes = quads.map(quad => Math.sqrt(areaOf(quad))).toSorted((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 1
}

const spotsOf = (quads: readonly Quad[]): Spot[] => {
  const size = sizeOf(quads)
  return quads.map(quad => {
    const [x, y] = middleOf(quad)
    const [a, b, c, d] = quad
    return { at: [x / size, y / size], turn: Math.atan2(b[1] - a[1] + c[1] - d[1], b[0] - a[0] + c[0] - d[0]) }
  })
}

const turnOver = ({ at, turn }: Spot, turning: Turning): Spot => ({
  at: turnedPoint(at, turning),
  turn: (turning.mirrored ? -turn : turn) + (turning.quarters * Math.PI) / 2
})

const turnedPoint = ([x, y]: Point, { mirrored, quarters }: Turning): Point => {
  const flipped: Point = mirrored ? [-x, y] : [x, y]
  const [c, s] = [[1, 0, -1, 0][quarters] ?? 1, [0, 1, 0, -1][quarters] ?? 0]
  return [flipped[0] * c - flipped[1] * s, flipped[0] * s + flipped[1] * c]
}

interface Fit {
  /** 1 for each back that lies exactly where it should, less for those beside. */
  fit: number
  partners: (number | null)[]
  /** From where the turned fronts lie to where the backs do. */
  map: Affine
}

/** Tries every pair as the one that surely belongs together, and aligns the others by it. */
const bestFit = (fronts: readonly Spot[], backs: readonly Spot[]): Fit => {
  let best: Fit = { fit: 0, partners: fronts.map(() => null), map: shiftBy([0, 0]) }
  for (const front of fronts) {
    for (const back of backs) {
      let map: Affine = shiftBy([back.at[0] - front.at[0], back.at[1] - front.at[1]])
      let fitted = assign(fronts, backs, map)
      for (let round = 0; round < 3; round++) {
        map = alignment(pairsOf(fronts, backs, fitted.partners))
        fitted = assign(fronts, backs, map)
      }
      if (fitted.fit > best.fit) best = fitted
    }
  }
  return best
}

const pairsOf = (fronts: readonly Spot[], backs: readonly Spot[], partners: Fit['partners']) =>
  fronts.flatMap((front, i) => {
    const back = backs[partners[i] ?? -1]
    return back ? [{ from: front.at, to: back.at }] : []
  })

/** Gives each front the nearest back that no other front is nearer to. */
const assign = (fronts: readonly Spot[], backs: readonly Spot[], map: Affine): Fit => {
  const near = fronts.flatMap((front, i) => {
    const place = through(map, front.at)
    return backs.flatMap((back, j) => {
      const away = distance(place, back.at)
      if (away >= reach) return []
      return [{ i, j, far: away + Math.min(mostTurn, turnWeight * between(front.turn, back.turn)) }]
    })
  })
  const partners = fronts.map((): number | null => null)
  const taken = new Set<number>()
  let fit = 0
  for (const { i, j, far } of near.toSorted((a, b) => a.far - b.far)) {
    if (partners[i] !== null || taken.has(j)) continue
    partners[i] = j
    taken.add(j)
    fit += 1 - farCost * Math.min(1, far / reach)
  }
  return { fit, partners, map }
}

/** The angle between two directions, where the opposite one is the same: 0 to a quarter turn. */
const between = (one: number, other: number) =>
  Math.abs(((((one - other) % Math.PI) + 1.5 * Math.PI) % Math.PI) - Math.PI / 2)
