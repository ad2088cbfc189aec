import type { Random } from '../../draw/random.ts'
import type { Span } from '../presets.ts'
import { around, corners, sides } from './rim.ts'

/** A piece of the edge where paper shows, in millimetres along the edge and into the card. */
export interface Bare {
  from: number
  length: number
  depth: number
}

/** A fold, from one place of the card to another, in millimetres. */
export interface Crease {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  width: number
}

/** The wear of a back, as it is drawn. */
export interface WearPlan {
  bare: readonly Bare[]
  creases: readonly Crease[]
}

/** The limits of the wear of one condition: our reading of the ten sentences in web/src/condition/condition-french.ts. */
interface WearOfCondition {
  /** Single white points on the sides: how many. */
  points: Span
  /** The share of the sides that is white in stretches. */
  sides: Span
  corners: Span
  /** How deep the white reaches, in millimetres. */
  depth: Span
  /** Folds that begin at an edge, and folds from edge to edge. */
  short: Span
  across: Span
}

const none = [0, 0] as const

/** By condition, 0 the best. */
export const wearOfConditions: readonly WearOfCondition[] = [
  { points: none, sides: none, corners: none, depth: [0.3, 0.4], short: none, across: none },
  { points: [0, 1], sides: none, corners: none, depth: [0.25, 0.4], short: none, across: none },
  { points: [1, 2], sides: none, corners: none, depth: [0.3, 0.6], short: none, across: none },
  { points: [3, 7], sides: none, corners: none, depth: [0.3, 0.7], short: none, across: none },
  { points: [2, 8], sides: [0.02, 0.06], corners: [2, 4], depth: [0.35, 0.7], short: none, across: none },
  { points: [4, 10], sides: [0.06, 0.16], corners: [3, 4], depth: [0.4, 0.9], short: none, across: none },
  { points: [4, 10], sides: [0.2, 0.45], corners: [4, 4], depth: [0.5, 1.1], short: none, across: none },
  { points: [4, 10], sides: [0.25, 0.5], corners: [4, 4], depth: [0.6, 1.3], short: [1, 1], across: none },
  { points: [4, 10], sides: [0.3, 0.65], corners: [4, 4], depth: [0.6, 1.4], short: [0, 1], across: [1, 1] },
  { points: [4, 10], sides: [0.4, 0.85], corners: [4, 4], depth: [0.7, 1.7], short: [0, 2], across: [2, 3] }
]

const whole = (random: Random, [low, high]: Span) => random.whole(low, high)

/** Draws wear within the limits of a condition. */
export const planWear = (
  random: Random,
  { points, sides: share, corners: worn, depth, short, across }: WearOfCondition
): WearPlan => {
  const deep = () => random.between(...depth)
  const bare: Bare[] = []
  for (let count = whole(random, points); count > 0; count--) {
    const side = random.pick(sides)
    bare.push({
      from: side.from + random.between(0.02, 0.97) * side.length,
      length: random.between(0.4, 1.4),
      depth: deep()
    })
  }
  const whiteOfSides = random.between(...share) * sides.reduce((sum, { length }) => sum + length, 0)
  for (let white = 0; white < whiteOfSides;) {
    const side = random.pick(sides)
    const length = Math.min(whiteOfSides - white, random.between(2, 14))
    bare.push({ from: side.from + random.between(0, 1) * Math.max(0, side.length - length), length, depth: deep() })
    white += Math.max(0.5, length)
  }
  const first = random.whole(0, 3)
  for (let i = 0; i < whole(random, worn); i++) {
    const corner = corners[(first + i) % 4] ?? { from: 0, length: 0 }
    const more = random.between(0, 1.5)
    bare.push({ from: corner.from - more, length: corner.length + 2 * more, depth: deep() })
  }
  return {
    bare,
    creases: [...shortCreases(random, whole(random, short)), ...creasesAcross(random, whole(random, across))]
  }
}

const creaseWidth = (random: Random) => random.between(0.3, 0.6)

/** Folds of 8 to 20 mm that begin at the left or right edge. */
const shortCreases = (random: Random, count: number): Crease[] =>
  Array.from({ length: count }, () => {
    const [x, inwards] = random.chance(0.5) ? [0, 1] : [63, -1]
    const y = random.between(12, 76)
    const to = [x + inwards * random.between(8, 18), y + random.between(-7, 7)] as const
    return { from: [x, y], to, width: creaseWidth(random) }
  })

const creasesAcross = (random: Random, count: number): Crease[] =>
  Array.from({ length: count }, () =>
    random.chance(0.6)
      ? { from: [0, random.between(10, 78)], to: [63, random.between(10, 78)], width: creaseWidth(random) }
      : { from: [random.between(10, 53), 0], to: [random.between(10, 53), 88], width: creaseWidth(random) }
  )

/** How deep paper shows at a millimetre of the way around: deepest in the middle of a stretch, with a ragged edge. */
export const depthAt = ({ bare }: WearPlan, along: number): number => {
  let deepest = 0
  for (const { from, length, depth } of bare) {
    const far = (((along - from) % around) + around) % around
    if (far > length) continue
    const taper = Math.min(1, (4 * Math.min(far, length - far)) / Math.min(length, 4) + 0.35)
    deepest = Math.max(deepest, depth * taper * (0.85 + 0.15 * Math.sin(7.1 * along) * Math.cos(3.3 * along)))
  }
  return deepest
}

/** The least depth that counts as seen by the eye, in millimetres. */
const visible = 0.25

/** What is true of a plan: the share of the four sides where paper shows, corners where it does, and folds. */
export const truthOf = (plan: WearPlan) => {
  let [white, all] = [0, 0]
  for (const { from, length } of sides)
    for (let at = 0; at < length; at += 0.1, all++) if (depthAt(plan, from + at) >= visible) white++
  const worn = corners.filter(({ from, length }) => depthAt(plan, from + length / 2) >= visible)
  return { edges: white / all, corners: worn.length, creases: plan.creases.length }
}
