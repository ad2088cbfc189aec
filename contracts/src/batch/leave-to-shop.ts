import * as z from 'zod/mini'
import { CardItem } from './batch.ts'
import { call } from '../core/call.ts'
import { Id } from '../core/id.ts'

export const leaveToShop = call({
  name: 'batch.leave_to_shop',
  http: 'POST /api/batchs/:id/items/:itemid/card/unsure',
  summary: 'Leaves a card the seller cannot name or describe to the shop: it is done, its price to be confirmed',
  access: 'guest',
  params: z.object({ id: Id, itemid: Id }),
  reply: CardItem
})
