import * as z from 'zod/mini'
import { Edition, Gradation, Holographisme } from '../catalogue/card.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'
import { Euros } from '../core/money.ts'

/** A place on a photo, in fractions of its width or height. */
export const Fraction = z.number().check(z.minimum(0), z.maximum(1))

/** A circle drawn on a photo: its centre in fractions of the width and height, its radius in fractions of the width. */
export const PhotoMark = z.object({ x: Fraction, y: Fraction, r: Fraction })
export type PhotoMark = z.infer<typeof PhotoMark>

/** What the shop saw when it had the card in hand. The seller's declaration stays beside it, in the item itself. */
export const CardCheck = z.object({
  condition: z.number(),
  edition: Edition,
  holographisme: z.nullable(Holographisme),
  gradation: Gradation,
  cardid: z.nullable(Id),
  name: z.nullable(z.string()),
  /** The price by the card's ratio table; null where the table has none. */
  price: z.nullable(Euros),
  note: z.nullable(z.string()),
  /** The names of the shop's photos, and the circle on each photo, in the same order. */
  photos: z.array(ImageName),
  marks: z.array(z.nullable(PhotoMark)),
  at: Timestamp
})
export type CardCheck = z.infer<typeof CardCheck>
