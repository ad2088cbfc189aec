import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { CatalogueImage } from '../catalogue/catalogue.ts'
import { Id, Timestamp } from '../core/id.ts'
import { PageQuery } from '../core/page.ts'
import { RecognitionDecision } from './decisions.ts'

/** A further view of a card, which staff made of the photo of a judged decision. */
export const CardView = z.object({
  /** The id of the decision. */
  id: Id,
  cardid: Id,
  /** The card's name when the view was added. */
  name: z.string(),
  /** The card alone, cut out of the photo. */
  image: CatalogueImage,
  staffid: Id,
  at: Timestamp
})
export type CardView = z.infer<typeof CardView>

const viewParams = z.object({ id: Id })

/**
 * Throws `illegal_transition` unless staff said which card of the catalogue it is and the photo is still there, and
 * `validation_failed` (field `photo`) where the card cannot be cut out of it, or it surely shows another card.
 */
export const addView = call({
  name: 'recognition.add_view',
  http: 'POST /api/dashboard/recognition/:id/view',
  summary: 'Adds the photo of a judged decision, the card alone, as a further view by which its card is recognised',
  access: 'staff',
  params: viewParams,
  reply: RecognitionDecision
})

export const removeView = call({
  name: 'recognition.remove_view',
  http: 'POST /api/dashboard/recognition/views/:id/remove',
  summary: 'Takes a view that staff added out of the index, and deletes its image',
  access: 'staff',
  params: viewParams,
  reply: z.object({})
})

export const listViews = call({
  name: 'recognition.list_views',
  http: 'GET /api/dashboard/recognition/views',
  summary: 'The views of cards that staff added, those of the latest decisions first',
  access: 'staff',
  query: PageQuery,
  reply: z.array(CardView),
  pages: true
})
