import * as z from 'zod/mini'
import { Gradation } from '../catalogue/card.ts'

/** What was read on the label of the case (slab) that a grading company sealed a card into; null is what could not be read. */
export const SeenSlab = z.object({
  /** The company; never `_default`. */
  gradation: z.nullable(Gradation),
  /** A value of the company's scale (`gradesOf`). */
  grade: z.nullable(z.number()),
  /** The number by which the company's register finds the card: letters and digits. */
  certificate: z.nullable(z.string().check(z.maxLength(20)))
})
export type SeenSlab = z.infer<typeof SeenSlab>
