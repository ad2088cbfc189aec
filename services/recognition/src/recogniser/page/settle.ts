import type { RgbImage } from '../pipeline/decode.ts'
import type { Quad } from '../pipeline/quad.ts'
import { fitOnPlane, fitToEachOther, type PlaneFit } from './fit-on-plane.ts'
import { placeWhole } from './partly-outlined.ts'
import { type Lean, leanOf, lyingIn, outlineOf } from './plane.ts'

/** How much larger cards on tables usually are than the network outlines them: it sometimes takes the frame for the edge. */
const usualOnTable = 1.015
/** From this worth of a side on, in edges, the plane is believed: the sides of cards meet edges all over the page. */
const believed = 0.45
/** Below this worth nothing is seen that looks like the sides of cards: the outlines stay as they are. */
const worthless = 0.05
/** In which steps other leans are tried around one, in turn: far from the outlines' own, then near the one found so. */
const steps = { first: [0.08, 0.04], second: [0.04] } as const
/** How much better another lean must be to be taken, in edges of a side. */
const gain = 0.005

/**
 * The outlines of cards, with what all have in common: they lie on one plane, are of one size, and have a border between
 * their edge and what is printed. All are moved to where they look most like cards with such a border, and then like each
 * other: where an edge is hardly seen, others tell how far outside of the print it lies.
 */
export const settle = (image: RgbImage, quads: readonly Quad[]): readonly Quad[] => {
  if (quads.length === 0) return []
  const first = likeliestPlane(image, quads, { leans: [leanOf(quads, image)], usual: usualOnTable, steps: steps.first })
  const once = fitToEachOther(first).cards.map(({ lying, ...size }) => outlineOf(first.plane, lying, size))
  // Outlines of one size tell better than those of the network how their plane leans, and which edges are the cards' own.
  const leans = [leanOf(once, image), first.lean]
  const second = likeliestPlane(image, once, { leans, usual: 1, steps: steps.second })
  if (second.likeliest.worth < worthless) return quads
  const { cards, means } = fitToEachOther(second)
  const { plane } = second
  return cards.map(({ lying, width, height }, i) => {
    const quad = quads[i]
    const card = { ...lying, width, height }
    const placed = quad ? placeWhole(image, { plane, card, outline: lyingIn(plane, quad), means }) : lying
    return outlineOf(plane, placed, { width, height })
  })
}

/**
 * The plane on which the cards look most like cards. Outlines of a few cards that are some millimetres off tell
 * its lean badly, and on a plane that leans wrongly no card meets its edges: until one is believed, others are tried.
 */
const likeliestPlane = (
  image: RgbImage,
  quads: readonly Quad[],
  { leans, usual, steps }: { leans: readonly Lean[]; usual: number; steps: readonly number[] }
): PlaneFit => {
  const likeliest = (leans: readonly Lean[]) =>
    leans
      .map(lean => fitOnPlane(image, quads, { lean, usual }))
      .reduce((best, fit) => (fit.likeliest.worth > best.likeliest.worth ? fit : best))
  let best = likeliest(leans)
  for (const by of steps) {
    while (best.likeliest.worth < believed) {
      const [p, q] = best.lean
      const near = likeliest([
        [p + by, q],
        [p - by, q],
        [p, q + by],
        [p, q - by]
      ])
      if (near.likeliest.worth <= best.likeliest.worth + gain) break
      best = near
    }
  }
  return best
}
