import * as z from 'zod/mini'
import { Fraction } from './card-check.ts'

const Corner = z.tuple([Fraction, Fraction])

/** The card's four corners in fractions of the photo, clockwise from the top left of the card. */
export const Corners = z.tuple([Corner, Corner, Corner, Corner])
export type Corners = z.infer<typeof Corners>
