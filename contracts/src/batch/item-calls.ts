import * as z from 'zod/mini'
import { Edition, Gradation, Holographisme } from '../catalogue/card.ts'
import { Variant } from '../catalogue/catalogue.ts'
import { call, internalCall } from '../core/call.ts'
import { LineNote } from '../core/fields.ts'
import { Id, RequestId } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { PhotoMark } from './card-check.ts'
import { Corners } from './corners.ts'
import { CardItem } from './item.ts'

const itemParams = z.object({ id: Id, itemid: Id })

/**
 * The gateway asks whether an upload of photos for a batch may begin. Throws `not_found` for a batch that is not the
 * actor's, and `too_many_attempts` where the batch (`limits.batchBytes`) or the network of a visitor
 * (`limits.visitorBytesAnHour`) has no room for so many bytes.
 */
export const admitPhotos = internalCall({
  name: 'batch.admit_photos',
  input: z.object({ id: Id, bytes: z.int().check(z.nonnegative()) }),
  reply: z.object({})
})

/**
 * The same `requestid` gets the first card again, or `request_conflict` with other photos. Throws `batch_limit` past
 * `limits.cardsPerBatch`, and `illegal_transition` once the batch was sent.
 */
export const createCardItem = call({
  name: 'batch.create_card_item',
  http: 'POST /api/batchs/:id/items/card/create',
  summary: 'Adds a card by its two photos; the answer is the item being analysed',
  access: 'guest_seller',
  params: z.object({ id: Id }),
  body: z.object({ requestid: z.optional(RequestId) }),
  files: { face: 'required', back: 'required' },
  admission: admitPhotos,
  missing: { face: 'image_missing_face', back: 'image_missing_back' },
  reply: CardItem,
  status: 201
})

/** Throws `illegal_transition` unless the card waits for an answer, `validation_failed` for a variant that does not exist. */
export const submitUserInput = call({
  name: 'batch.submit_user_input',
  http: 'POST /api/batchs/:id/items/:itemid/card/userinput',
  summary: 'Tells the variant of a card that waits for it; only keys of the card’s ratio table',
  access: 'guest',
  params: itemParams,
  body: z.object({
    holographisme: Holographisme,
    edition: Edition,
    gradation: Gradation,
    condition: z.number(),
    cardid: z.optional(Id)
  }),
  reply: CardItem
})

/** Throws `illegal_transition` unless the card waits for an answer, failed, or has been analysed for `limits.slowAnalysisMs`. */
export const leaveToShop = call({
  name: 'batch.leave_to_shop',
  http: 'POST /api/batchs/:id/items/:itemid/card/unsure',
  summary: 'Leaves a card the seller cannot name or describe to the shop: it is done, its price to be confirmed',
  access: 'guest',
  params: itemParams,
  reply: CardItem
})

/** One variant that may be chosen for a card, and what it is estimated at; null where the shop confirms the price. */
export const ItemPrice = z.extend(Variant, { price: z.nullable(Euros) })
export type ItemPrice = z.infer<typeof ItemPrice>

/**
 * Also empty for a card that neither the item is held for nor its photos suggest, while nobody has asked the market about
 * it. Throws `illegal_transition` for another card than the item's own once the batch was sent, `validation_failed` for a
 * card that is not in the catalogue.
 */
export const listItemPrices = call({
  name: 'batch.list_item_prices',
  http: 'GET /api/batchs/:id/items/:itemid/prices',
  summary:
    'What every variant that may be chosen for the card is estimated at, or for the card `cardid` instead; empty where no card is named',
  access: 'guest',
  params: itemParams,
  query: z.object({ cardid: z.optional(Id) }),
  reply: z.array(ItemPrice)
})

/**
 * For its owner only, staff are `forbidden`. Throws `illegal_transition` unless the card is done, its batch is edited and no
 * offer that stands buys it; `validation_failed` for a card or a variant that does not exist, and under `holographisme`
 * where another card comes in several finishes, none of them the one before.
 */
export const correctItem = call({
  name: 'batch.correct_item',
  http: 'POST /api/batchs/:id/items/:itemid/correct',
  summary:
    'Corrects which card a done one is, or its variant; what is left out stays as far as it exists. It is priced anew',
  access: 'guest',
  params: itemParams,
  body: z.object({
    cardid: z.optional(Id),
    condition: z.optional(z.number()),
    edition: z.optional(Edition),
    holographisme: z.optional(Holographisme),
    gradation: z.optional(Gradation)
  }),
  reply: CardItem
})

/** Throws `illegal_transition` unless the card failed. */
export const retryCardItem = call({
  name: 'batch.retry_card_item',
  http: 'POST /api/batchs/:id/items/:itemid/card/retry',
  summary: 'Analyses a card in error again, with new photos or the same',
  access: 'guest',
  params: itemParams,
  files: { face: 'optional', back: 'optional' },
  admission: admitPhotos,
  reply: CardItem
})

/** Throws `illegal_transition` unless the card waits for an answer or failed. */
export const setCorners = call({
  name: 'batch.set_corners',
  http: 'POST /api/batchs/:id/items/:itemid/card/corners',
  summary: 'Places the card’s four corners by hand and analyses it again',
  access: 'guest',
  params: itemParams,
  body: z.object({ face: Corners }),
  reply: CardItem
})

/** Throws `illegal_transition` for a card that is analysed, that waits for an answer, or that an offer buys. */
export const deleteItem = call({
  name: 'batch.delete_item',
  http: 'POST /api/batchs/:id/items/:itemid/delete',
  summary: 'Deletes a card that is done or in error from a batch being edited',
  access: 'guest',
  params: itemParams,
  reply: z.object({})
})

/** Throws `illegal_transition` unless the batch is under way, `validation_failed` for a card, finish or condition that does not exist. */
export const checkItem = call({
  name: 'batch.check_item',
  http: 'POST /api/dashboard/batchs/:id/items/:itemid/check',
  summary: 'Writes down what the shop sees of a card; what is left out stays as it was checked or declared before',
  access: 'staff',
  params: itemParams,
  body: z.object({
    condition: z.optional(z.number()),
    edition: z.optional(Edition),
    holographisme: z.optional(Holographisme),
    gradation: z.optional(Gradation),
    cardid: z.optional(Id),
    note: z.optional(z.nullable(LineNote))
  }),
  reply: CardItem
})

/** Throws as `checkItem`, and `validation_failed` under `image` past `limits.checkPhotos`. */
export const addCheckPhoto = call({
  name: 'batch.add_check_photo',
  http: 'POST /api/dashboard/batchs/:id/items/:itemid/check/photo',
  summary: 'Adds a photo of the shop to the check of a card, with a circle where the defect is',
  access: 'staff',
  params: itemParams,
  body: z.object({ mark: z.optional(z.nullable(PhotoMark)) }),
  files: { image: 'required' },
  reply: CardItem
})
