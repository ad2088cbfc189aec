import * as z from 'zod/mini'
import { atMost } from '../core/length.ts'
import { Fraction } from './card-check.ts'

/** A place on a photo: fractions of its width and height. */
const PhotoPoint = z.tuple([Fraction, Fraction])
export type PhotoPoint = z.infer<typeof PhotoPoint>

/** Three points of a round corner, from side to side. */
const Arc = z.tuple([PhotoPoint, PhotoPoint, PhotoPoint])
const CORNERS = 4
/** More folds than that cross the frame of no card that anybody sells. */
export const mostCreases = 12

/**
 * What the photos of a card show of its wear, as it was measured: told beside the price, and no part of it. What could
 * not be measured is null. Cards of earlier releases have neither `between`, `corners` nor `creases`.
 */
export const SeenWear = z.object({
  /** The share of the edge of the back where bare paper shows, 0 to 1. */
  whitening: z.nullable(Fraction),
  /** From where to where the true share may lie. */
  between: z.optional(z.nullable(z.tuple([Fraction, Fraction]))),
  /** How many corners of the back are seen, and those where bare paper shows, on the photo of the back. */
  corners: z.optional(
    z.nullable(z.object({ seen: z.int().check(z.gte(1), z.lte(CORNERS)), worn: z.array(Arc).check(atMost(CORNERS)) }))
  ),
  /** Where folds cross the frame of the back, from its edge inwards, on the photo of the back. */
  creases: z.optional(z.array(z.tuple([PhotoPoint, PhotoPoint])).check(atMost(mostCreases))),
  /** Where it does: stretches of the edge, on the photo of the back. */
  edges: z.array(z.tuple([PhotoPoint, PhotoPoint])),
  /**
   * How the print sits on the card: the share of the left border in both side borders, and of the top one in those above
   * and below. 0.5 is centred; a photo tells it to within 0.1.
   */
  centering: z.nullable(z.object({ left: Fraction, top: Fraction })),
  /** The edge of the card on the photo of the front, by which the centering was measured: clockwise from its top left. */
  outline: z.nullable(z.tuple([PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint]))
})
export type SeenWear = z.infer<typeof SeenWear>

/** How far `centering` may be from the truth: a print that is out of the middle by less is not told so. */
export const centeringError = 0.1
