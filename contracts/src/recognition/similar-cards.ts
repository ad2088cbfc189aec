import * as z from 'zod/mini'
import { FoundCard } from '../catalogue/catalogue.ts'
import { call } from '../core/call.ts'
import { Id } from '../core/id.ts'

/**
 * Reprints and other languages of one card show the same art, so an answer is no fault of the picture. The picture itself is
 * not kept. Throws `image_invalid`, and `unavailable` when the recogniser has no thread for it in time.
 */
export const findSimilarCards = call({
  name: 'recognition.find_similar_cards',
  http: 'POST /api/dashboard/recognition/similar',
  summary: 'The cards whose reference image shows the same art as a picture, the most similar first, twelve at most',
  access: 'staff',
  files: { image: 'required' },
  filekind: 'catalogue_image',
  /** `cardid`: the card that the picture is for, which is left out. */
  body: z.object({ cardid: z.optional(Id) }),
  reply: z.object({ cards: z.array(FoundCard) })
})
