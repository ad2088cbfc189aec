import * as z from 'zod/mini'
import { CardItem } from './batch.ts'
import { Fraction } from './card-check.ts'
import { call } from '../core/call.ts'
import { Edition, Gradation, Holographisme } from '../catalogue/card.ts'
import { Id, RequestId } from '../core/id.ts'

const itemParams = z.object({ id: Id, itemid: Id })

export const createCardItem = call({
  name: 'batch.create_card_item',
  http: 'POST /api/batchs/:id/items/card/create',
  summary: 'Adds a card by its two photos; the answer is the item being analysed',
  access: 'guest_seller',
  params: z.object({ id: Id }),
  body: z.object({ requestid: z.optional(RequestId) }),
  files: { face: 'required', back: 'required' },
  reply: CardItem,
  status: 201
})

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

export const retryCardItem = call({
  name: 'batch.retry_card_item',
  http: 'POST /api/batchs/:id/items/:itemid/card/retry',
  summary: 'Analyses a card in error again, with new photos or the same',
  access: 'guest',
  params: itemParams,
  files: { face: 'optional', back: 'optional' },
  reply: CardItem
})

const Corner = z.tuple([Fraction, Fraction])

/** The card's four corners in fractions of the photo, clockwise from the top left of the card. */
export const Corners = z.tuple([Corner, Corner, Corner, Corner])
export type Corners = z.infer<typeof Corners>

export const setCorners = call({
  name: 'batch.set_corners',
  http: 'POST /api/batchs/:id/items/:itemid/card/corners',
  summary: 'Places the card’s four corners by hand and analyses it again',
  access: 'guest',
  params: itemParams,
  body: z.object({ face: Corners }),
  reply: CardItem
})

export const deleteItem = call({
  name: 'batch.delete_item',
  http: 'POST /api/batchs/:id/items/:itemid/delete',
  summary: 'Deletes a card that is done or in error from a batch being edited',
  access: 'guest',
  params: itemParams,
  reply: z.object({})
})
