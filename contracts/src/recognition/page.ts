import * as z from 'zod/mini'
import { Corners } from '../batch/corners.ts'
import { internalCall } from '../core/call.ts'
import { atMost } from '../core/length.ts'
import { limits } from '../core/limits.ts'

/** A card that was cut out of a page. The files are new names in the photo store, pending until somebody keeps them. */
export const PageCard = z.object({
  /** Where it lies, in fractions of the photograph of fronts. */
  place: Corners,
  face: z.string(),
  /** Where the card lies on `face`, in fractions of it. */
  corners: Corners,
  /** Null where its back was not found on the photograph of backs. */
  back: z.nullable(z.string())
})
export type PageCard = z.infer<typeof PageCard>

/**
 * The batch service has the cards of a page cut out. With `places` no card is looked for on the photograph of fronts, and of
 * the cards there only those with `cut` are answered, in their order: the others only help to tell whose back is whose.
 * Answers the cards row by row; none where no card is seen. Throws `image_invalid`, under `faces` or `backs`, for a
 * photograph that cannot be read.
 */
export const cutPage = internalCall({
  name: 'recognition.cut_page',
  input: z.object({
    /** Names in the photo store. */
    faces: z.string(),
    backs: z.string(),
    places: z.optional(z.array(z.object({ place: Corners, cut: z.boolean() })))
  }),
  reply: z.object({ cards: z.array(PageCard).check(atMost(limits.cardsPerPage)) })
})
