import type { RgbImage } from '../pipeline/decode.ts'
import type { Quad } from '../pipeline/quad.ts'
import { lieInPockets } from './besides.ts'
import { asBordered, asOthers, borders, meanEdge, offCentre } from './border.ts'
import { edgeProfiles, sharpness, step } from './edge-profiles.ts'
import { fitPage, type Fitted, type PageFit, type Seen } from './fit-page.ts'
import { oppositeSides } from './opposite-sides.ts'
import { heightByPitch } from './pitch.ts'
import { type Lean, type Lying, lyingIn, type Plane, planeWith } from './plane.ts'

/** By how much the size of the cards may differ from the expected one, in which steps it is tried, and how finely at last. */
const sizes = { coarse: { range: 0.048, by: 0.006 }, fine: { range: 0.012, by: 0.003 } } as const
/** A size that differs by less than `free` from the expected one costs nothing, and by all of it `cost` edges of one side. */
const doubt = { free: 0.012, cost: 3 } as const

/** The cards of a page where they look most like cards with a border, if their plane leans in one way. */
export interface PlaneFit {
  lean: Lean
  plane: Plane
  seen: readonly Seen[]
  /** The expected height of a card, in units of the plane. */
  expected: number
  likeliest: PageFit
}

/** What the edges of most cards of a page look like: see `meanEdge`. */
export interface MeanEdges {
  across: Float32Array
  along: Float32Array
}

/**
 * Supposes that the plane leans by `lean`, and moves every card on it to where its four sides look most like the sides of a
 * card with a border (`borders`: the widths that are tried). All cards get one size. `usual`: how many times as high as its
 * outline a card is expected to be where cards do not lie in pockets; in pockets the distances between cards tell the size.
 */
export const fitOnPlane = (
  image: RgbImage,
  quads: readonly Quad[],
  { lean, usual }: { lean: Lean; usual: number }
): PlaneFit => {
  const plane = planeWith(lean, quads, image)
  const seen = quads.map(quad => seenAt(image, plane, quad))
  const byPitch = lieInPockets(quads) ? heightByPitch(seen.map(({ lying }) => lying)) : null
  const expected = byPitch ?? usual
  const fits = borders.map(border =>
    fitPage(seen, {
      worthOf: edges => asBordered(edges, border),
      sizes: sizesAround(expected, { ...sizes.coarse, expected })
    })
  )
  return { lean, plane, seen, expected, likeliest: fits.reduce((best, fit) => (fit.worth > best.worth ? fit : best)) }
}

/** Moves the cards to where their edges look most like each other: where an edge is hardly seen, others tell where it is. */
export const fitToEachOther = ({ seen, expected, likeliest }: PlaneFit): { cards: Fitted[]; means: MeanEdges } => {
  const { means, off } = commonEdges(seen, likeliest)
  const { cards } = fitPage(seen, {
    worthOf: (edges, direction) => asOthers(edges, means[direction]),
    sizes: sizesAround(likeliest.size + 2 * off * step, { ...sizes.fine, expected })
  })
  return { cards, means }
}

const sizesAround = (middle: number, { range, by, expected }: { range: number; by: number; expected: number }) =>
  Array.from({ length: 2 * Math.round(range / by) + 1 }, (_, i) => {
    const size = middle - range + i * by
    return { size, cost: doubt.cost * Math.max(0, Math.abs(size / expected - 1) - doubt.free) }
  })

/** What the edges of all cards look like on the mean, and how many steps outside of what was fitted they lie. */
const commonEdges = (seen: readonly Seen[], { cards }: PageFit): { means: MeanEdges; off: number } => {
  const sides = (off: { across: number; along: number }) => {
    const both = seen.flatMap(({ across, along }, i) => {
      const { left = 0, right = 0, above = 0, below = 0 } = cards[i] ?? {}
      const [x, y] = [off.across, off.along]
      return [
        { direction: 'across', edges: across.before.edges, out: left + x },
        { direction: 'across', edges: across.after.edges, out: right + x },
        { direction: 'along', edges: along.before.edges, out: above + y },
        { direction: 'along', edges: along.after.edges, out: below + y }
      ] as const
    })
    const mean = (wanted: 'across' | 'along') => meanEdge(both.filter(({ direction }) => direction === wanted))
    return { across: mean('across'), along: mean('along') }
  }
  const fitted = sides({ across: 0, along: 0 })
  const off = { across: offCentre(fitted.across), along: offCentre(fitted.along) }
  return { means: sides(off), off: (off.across + off.along) / 2 }
}

/** How far an outline may be turned, in radians, and the share of its sharpness that a radian costs. */
const turns = [-0.04, -0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.04] as const
const turnCost = 5

/** What is seen around the card that a quad outlines, turned so that its print and edges are sharpest. */
const seenAt = (image: RgbImage, plane: Plane, quad: Quad): Seen => {
  const outlined = lyingIn(plane, quad)
  const lying = sharpestTurn(image, plane, { lying: outlined, turns, turnCost })
  const { above, right, below, left } = edgeProfiles(image, plane, lying)
  return { lying, across: oppositeSides(left, right), along: oppositeSides(above, below) }
}

/** Turns a card by the one of `turns` with which its print and edges are sharpest. `turnCost`: the share a radian costs. */
export const sharpestTurn = (
  image: RgbImage,
  plane: Plane,
  { lying, turns, turnCost }: { lying: Lying; turns: readonly number[]; turnCost: number }
): Lying => {
  let best = { lying: { middle: lying.middle, turn: lying.turn }, worth: -Infinity }
  for (const by of turns) {
    const tried = { middle: lying.middle, turn: lying.turn + by }
    const worth = sharpness(image, plane, tried) * (1 - turnCost * Math.abs(by))
    if (worth > best.worth) best = { lying: tried, worth }
  }
  return best.lying
}
