import type { Point } from '../pipeline/quad.ts'
import { step } from './edge-profiles.ts'
import { leastOf } from './least-of.ts'
import { bestShifts, mostGrown, type Opposite, type Pair } from './opposite-sides.ts'
import { beside, type Lying, shape } from './plane.ts'

/** A card where the outlines say that it lies, and what is seen there. */
export interface Seen {
  lying: Lying
  /** Left and right. */
  across: Opposite
  /** Above and below. */
  along: Opposite
}

/** A card that was moved onto its edges. Its size is in units of the plane. */
export interface Fitted {
  lying: Lying
  width: number
  height: number
  /** How many steps farther out each side lies than it was looked for. */
  left: number
  right: number
  above: number
  below: number
}

export interface PageFit {
  /** How high cards are in the middle of the page. */
  size: number
  /** What a side is worth on the mean, less all costs. */
  worth: number
  cards: Fitted[]
}

export interface FitWish {
  /** What each place of a profile is worth as an edge of the card. */
  worthOf: (edges: Float32Array, direction: 'across' | 'along') => Float32Array
  /** The heights of cards that are tried, and what each costs. */
  sizes: readonly { size: number; cost: number }[]
}

/** What moving a card by its whole height costs, in edges: outlines are seldom more than 2 mm out of place. */
const shiftCost = 25
/** What it costs where cards grow by all of their height from one side of the page to the other, or down but not across. */
const costs = { lean: 15, down: 400 } as const
/** By how much cards are first said to grow, and how often that is bettered. */
const [first, rounds] = [0.01, 40]
/** What a side is worth that lies farther out than any looked for. */
const beyondAll = -2

/** How much larger cards are farther right, farther below, and down instead of across: what the plane does not know. */
type Lean = readonly [right: number, below: number, down: number]

/** Moves all cards of a page onto their edges. They are of one size, but for how the plane leans. */
export const fitPage = (seen: readonly Seen[], { worthOf, sizes }: FitWish): PageFit => {
  const mean = (axis: 0 | 1) => seen.reduce((sum, { lying }) => sum + lying.middle[axis], 0) / seen.length
  const middle = [mean(0), mean(1)] as const
  const cards = seen.map(({ lying, across, along }) => ({
    lying,
    wider: growthIn(lying, middle, 0),
    higher: growthIn(lying, middle, Math.PI / 2),
    across: pairOf(across, edges => worthOf(edges, 'across')),
    along: pairOf(along, edges => worthOf(edges, 'along'))
  }))
  const worth = (size: number, lean: Lean) => {
    let sum = 0
    for (const { wider, higher, across, along } of cards) {
      sum += between(across.worth, (shape / 2 / step) * (size * grownBy(wider, lean) - 1) + mostGrown)
      sum += between(along.worth, (0.5 / step) * (size * grownBy(higher, lean) - 1) + mostGrown)
    }
    return sum / (4 * cards.length)
  }
  let best = { size: 1, lean: [0, 0, 0] as Lean, worth: -Infinity }
  for (const { size, cost } of sizes) {
    const value = (lean: Lean) => {
      const [right, below, down] = lean
      return worth(size, lean) - cost - costs.lean * (right * right + below * below) - costs.down * down * down
    }
    const loss = (at: readonly number[]) => -value(at as unknown as Lean)
    for (const start of [first, -first]) {
      const lean = leastOf(loss, [0, 0, 0], start, rounds) as unknown as Lean
      const reached = value(lean)
      if (reached > best.worth) best = { size, lean, worth: reached }
    }
  }
  const { size, lean } = best
  return {
    size,
    worth: best.worth,
    cards: cards.map(({ lying, wider, higher, across, along }) => {
      const [width, height] = [shape * size * grownBy(wider, lean), size * grownBy(higher, lean)]
      const [outX, outY] = [(width - shape) / 2 / step, (height - 1) / 2 / step]
      const [x, y] = [shiftAt(across, outX), shiftAt(along, outY)]
      const moved = { middle: beside(lying, [x * step, y * step]), turn: lying.turn }
      return { lying: moved, width, height, left: outX - x, right: outX + x, above: outY - y, below: outY + y }
    })
  }
}

const pairOf = (sides: Opposite, worthOf: (edges: Float32Array) => Float32Array): Pair =>
  bestShifts(sides, {
    before: worthOf(sides.before.edges),
    after: worthOf(sides.after.edges),
    shiftCost: shiftCost * step
  })

/** How much a card grows with each part of the lean, in the direction `angle` from that of its upper side. */
const growthIn = ({ middle: [x, y], turn }: Lying, [x0, y0]: Point, angle: number): Lean => {
  const [c, s] = [Math.cos(turn + angle), Math.sin(turn + angle)]
  // What leans is also foreshortened in the direction that it leans in: there lengths change twice as fast.
  const along = c * (x - x0) + s * (y - y0)
  return [x - x0 + along * c, y - y0 + along * s, s * s - 0.5]
}

const grownBy = (by: Lean, lean: Lean) => 1 + by[0] * lean[0] + by[1] * lean[1] + by[2] * lean[2]

const shiftAt = ({ shift }: Pair, out: number) =>
  shift[Math.max(0, Math.min(2 * mostGrown, Math.round(out) + mostGrown))] ?? 0

const between = (table: Float32Array, at: number): number => {
  const i = Math.floor(at)
  const [low, high] = [table[i] ?? NaN, table[i + 1] ?? NaN]
  const value = low + (high - low) * (at - i)
  return Number.isNaN(value) ? beyondAll : value
}
