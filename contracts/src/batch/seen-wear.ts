import * as z from 'zod/mini'
import { Fraction } from './card-check.ts'

/** A place on a photo: fractions of its width and height. */
const PhotoPoint = z.tuple([Fraction, Fraction])
export type PhotoPoint = z.infer<typeof PhotoPoint>

/**
 * What the photos of a card show of its wear, as it was measured: told beside the price, and no part of it. What could
 * not be measured is null.
 */
export const SeenWear = z.object({
  /** The share of the edge of the back where bare paper shows, 0 to 1. */
  whitening: z.nullable(Fraction),
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
