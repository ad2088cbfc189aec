import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Id, RequestId } from '../core/id.ts'
import { atLeast, atMost } from '../core/length.ts'
import { limits } from '../core/limits.ts'
import { Corners } from './corners.ts'
import { admitPhotos } from './item-calls.ts'
import { CardItem } from './item.ts'

/**
 * Every card on the photograph of fronts becomes a card of the batch, cut out of both photographs; one whose back is not
 * found is E (`back_missing`) and takes it by `retryCardItem`. The same `requestid` gets the cards of the first request
 * again, or `request_conflict` with other photographs. Throws `image_invalid` where no card is found, `batch_limit` where
 * the batch has no room for all of them, and `illegal_transition` once it was sent.
 */
export const createPage = call({
  name: 'batch.create_page',
  http: 'POST /api/batchs/:id/items/page/create',
  summary: 'Adds the cards of one photograph of fronts and one of their backs; the answer are the items being analysed',
  access: 'guest_seller',
  params: z.object({ id: Id }),
  body: z.object({ requestid: z.optional(RequestId) }),
  files: { faces: 'required', backs: 'required' },
  admission: admitPhotos,
  missing: { faces: 'image_missing_face', backs: 'image_missing_back' },
  reply: z.array(CardItem),
  status: 201
})

/**
 * Says where all cards of a page lie, in fractions of the photograph of fronts. A card keeps its answer where its place is
 * told again as it was; a moved place takes the card whose middle is nearest and lies in
 * it, or the other way round, which is cut out and analysed anew; a place on no card adds one, and a card without a place is
 * removed. Answers the cards of the page in the order of the places. Throws as `createPage`,
 * `not_found` for a page that the batch does not have, and `illegal_transition` for a card that an offer buys.
 */
export const setPlaces = call({
  name: 'batch.set_places',
  http: 'POST /api/batchs/:id/items/page/:pageid/places',
  summary: 'Corrects where the cards of a page lie; what did not move keeps its answer',
  access: 'guest_seller',
  params: z.object({ id: Id, pageid: Id }),
  body: z.object({
    places: z.array(Corners).check(atLeast(1), atMost(limits.cardsPerPage)),
    /** The cards that the seller saw on the page. Where it has others by now, nothing is changed (`illegal_transition`). */
    shown: z.optional(z.array(Id).check(atMost(limits.cardsPerBatch)))
  }),
  reply: z.array(CardItem)
})
