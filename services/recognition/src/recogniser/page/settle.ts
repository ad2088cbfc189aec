import type { RgbImage } from '../pipeline/decode.ts'
import type { Quad } from '../pipeline/quad.ts'
import { lieInPockets } from './besides.ts'
import { asBordered, asOthers, borders, meanEdge, offCentre } from './border.ts'
import { edgeProfiles, sharpness, step } from './edge-profiles.ts'
import { fitPage, type PageFit, type Seen } from './fit-page.ts'
import { oppositeSides } from './opposite-sides.ts'
import { heightByPitch } from './pitch.ts'
import { type Lying, lyingIn, outlineOf, type Plane, planeOf } from './plane.ts'

/** How much larger cards on tables usually are than the network outlines them: it sometimes takes the frame for the edge. */
const usualOnTable = 1.015
/** By how much the size of the cards may differ from the expected one, in which steps it is tried, and how finely at last. */
const sizes = { coarse: { range: 0.048, by: 0.006 }, fine: { range: 0.012, by: 0.003 } } as const
/** A size that differs by less than `free` from the expected one costs nothing, and by all of it `cost` edges of one side. */
const doubt = { free: 0.012, cost: 3 } as const

/**
 * The outlines of cards, with what all have in common: they lie on one plane, are of one size, and have a border between
 * their edge and what is printed. All are moved to where they look most like cards with such a border, and then like each
 * other: where an edge is hardly seen, others tell how far outside of the print it lies. Outlines of fewer than three
 * cards are left as they are.
 */
export const settle = (image: RgbImage, quads: readonly Quad[]): readonly Quad[] => {
  // Outlines of one size tell better than those of the network how their plane leans, and which edges are the cards' own.
  const once = moved(image, quads, usualOnTable)
  return once ? (moved(image, once, 1) ?? once) : quads
}

/**
 * The outlines, turned and moved onto their edges. Null where their plane is not known. `usual`: how much larger than the
 * outlines cards are that do not lie in pockets.
 */
const moved = (image: RgbImage, quads: readonly Quad[], usual: number): readonly Quad[] | null => {
  const plane = planeOf(quads, image)
  if (!plane) return null
  const seen = quads.map(quad => seenAt(image, plane, quad))
  const byPitch = lieInPockets(quads) ? heightByPitch(seen.map(({ lying }) => lying)) : null
  const expected = byPitch ?? usual
  const around = (middle: number, { range, by }: { range: number; by: number }) =>
    Array.from({ length: 2 * Math.round(range / by) + 1 }, (_, i) => {
      const size = middle - range + i * by
      return { size, cost: doubt.cost * Math.max(0, Math.abs(size / expected - 1) - doubt.free) }
    })
  const fits = borders.map(border =>
    fitPage(seen, { worthOf: edges => asBordered(edges, border), sizes: around(expected, sizes.coarse) })
  )
  const likeliest = fits.reduce((best, fit) => (fit.worth > best.worth ? fit : best))
  const { means, off } = commonEdges(seen, likeliest)
  const { cards } = fitPage(seen, {
    worthOf: (edges, direction) => asOthers(edges, means[direction]),
    sizes: around(likeliest.size + 2 * off * step, sizes.fine)
  })
  return cards.map(({ lying, width, height }) => outlineOf(plane, lying, { width, height }))
}

/** What the edges of all cards look like on the mean, and how many steps outside of what was fitted they lie. */
const commonEdges = (seen: readonly Seen[], { cards }: PageFit) => {
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
  const [sharpest] = turns
    .map(turn => {
      const lying: Lying = { middle: outlined.middle, turn: outlined.turn + turn }
      return { lying, worth: sharpness(image, plane, lying) * (1 - turnCost * Math.abs(turn)) }
    })
    .toSorted((a, b) => b.worth - a.worth)
  const { lying } = sharpest ?? { lying: outlined }
  const { above, right, below, left } = edgeProfiles(image, plane, lying)
  return { lying, across: oppositeSides(left, right), along: oppositeSides(above, below) }
}
