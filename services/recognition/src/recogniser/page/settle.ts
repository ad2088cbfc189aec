import type { RgbImage } from '../pipeline/decode.ts'
import type { Quad } from '../pipeline/quad.ts'
import { lieInPockets } from './besides.ts'
import { edgeAt, edgeProfiles, outwards } from './edge-profiles.ts'
import { type EdgeFit, fitEdges } from './fit-edges.ts'
import { type Lying, lyingIn, outlineOf, type Plane, planeOf } from './plane.ts'

/** By how much the outlines of the network may be too small or too large, all by the same. */
const sizes = Array.from({ length: 13 }, (_, i) => 0.93 + i * 0.01)
/**
 * How much larger cards usually are than the network outlines them: on tables it sometimes takes the frame printed inside
 * the edge, in pockets it sometimes takes the welded lines around. `doubt` is what a size that differs by all of a card's
 * height costs, in edges of one card; `trust` is how far the size that the edges speak for is followed; `shiftCost` is what
 * moving a card by its whole height costs: beside it in a pocket lie the edges of the next ones.
 */
const usual = {
  pockets: { size: 0.98, doubt: 3, trust: 0.6, shiftCost: 20 },
  table: { size: 1.015, doubt: 12, trust: 1, shiftCost: 5 }
} as const
/** How much larger cards may be at most than the network outlines them. */
const largest = 1.05
/** How far outside the clearest frame the edge of the cards is looked for, in heights of a card. */
const beyond = 0.056
/** An edge is a narrow peak: it stands so much above what is so far beside it. */
const peak = { beside: 0.018, height: 0.085 } as const

/**
 * The outlines of cards, with what all have in common: they lie on one plane, and are of one size and shape. All are moved
 * onto the clearest frame that they share, and from there to the outermost one: frames are printed inside the edge of a
 * card, and often clearer than it. The welded lines of pockets lie at another distance from each card. Outlines of fewer
 * than three cards are left as they are.
 */
export const settle = (image: RgbImage, quads: readonly Quad[]): readonly Quad[] => {
  const plane = planeOf(quads, image)
  if (!plane) return quads
  const { size, doubt, trust, shiftCost } = lieInPockets(quads) ? usual.pockets : usual.table
  const fits = quads.map(quad => fitEdges(image, plane, lyingIn(plane, quad), { sizes, shiftCost }))
  const worth = sizes.map((one, i) => {
    const edges = fits.reduce((sum, fit) => sum + (fit[i]?.edges ?? 0), 0) / fits.length
    return edges - doubt * Math.abs(one - size)
  })
  const best = worth.indexOf(Math.max(...worth))
  const framed = fits.flatMap(fit => fit[best] ?? [])
  const frame = sizes[best] ?? 1
  const out = outermostEdge(image, plane, framed, { grown: frame - 1, most: Math.min(beyond, (largest - frame) / 2) })
  const settled = out > 0 ? frame + 2 * out : trust * frame + (1 - trust) * size
  return framed.map(({ lying }) => outlineOf(plane, lying, settled))
}

/** How far outside of the frame that all cards show their edge lies, in heights of a card: 0 where it is that frame. */
const outermostEdge = (
  image: RgbImage,
  plane: Plane,
  framed: readonly EdgeFit[],
  { grown, most }: { grown: number; most: number }
): number => {
  const profiles = framed.flatMap(({ lying }) => sidesOf(image, plane, lying, grown))
  const mean = (distance: number) => profiles.reduce((sum, at) => sum + at(distance), 0) / profiles.length
  const steps = Array.from({ length: 200 }, (_, i) => outwards(i)).filter(
    distance => distance > 0.012 && distance <= most
  )
  const isPeak = (distance: number) => {
    const here = mean(distance)
    return (
      here >= mean(distance + 0.004) &&
      here >= mean(distance - 0.004) &&
      here - Math.max(mean(distance - peak.beside), mean(distance + peak.beside)) >= peak.height
    )
  }
  return steps.findLast(isPeak) ?? 0
}

/** The profiles of the four sides of a card that is larger by `grown` than it should be, by the distance from it. */
const sidesOf = (image: RgbImage, plane: Plane, lying: Lying, grown: number) =>
  edgeProfiles(image, plane, lying).map((profile, i) => {
    const side = (grown / 2) * (i % 2 === 0 ? 1 : 63 / 88)
    return (distance: number) => edgeAt(profile, side + distance)
  })
