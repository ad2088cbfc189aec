import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Id, Timestamp } from '../core/id.ts'
import { BatchNumber } from './batch.ts'

const batchParams = z.object({ id: Id })

/** The page that a telephone opens; the token stands behind `#`, so that no log and no server on the way has it. */
export const handoverPath = '/batchs/relais'

/**
 * The owner lets another browser, mostly a telephone, photograph the cards of a batch. The link opens once, within
 * `limits.handoverMinutes`; a new one takes the place of the former, and of the browser that opened that. Throws
 * `illegal_transition` once the batch was sent.
 */
export const createHandover = call({
  name: 'batch.create_handover',
  http: 'POST /api/batchs/:id/handover',
  summary: 'A link by which one other browser may photograph the cards of a batch that is being edited',
  access: 'guest_seller',
  params: batchParams,
  reply: z.object({ url: z.string(), expiresat: Timestamp })
})

/**
 * Tells which batch a link opens, so that the page can ask the person before it opens the link with `openHandover`. A
 * messenger that previews links, or a person who follows one by mistake, does not use it up. The call changes nothing; it
 * is a POST because the token must not stand in an address, where logs would keep it.
 * Throws `reset_link_invalid` as `openHandover` does.
 */
export const readHandover = call({
  name: 'batch.read_handover',
  http: 'POST /api/handover/read',
  summary: 'The number of the batch that a hand-over link opens; the link stays as it is',
  access: 'guest_seller',
  body: z.object({ token: z.string() }),
  reply: z.object({ number: BatchNumber })
})

/**
 * Opens the cards of a batch for the browser that asks: it reads the batch, adds cards, takes failed ones again and deletes
 * them, and nothing else, for a day at most. Throws `reset_link_invalid` for a link that is wrong, too old, used or replaced,
 * and for a batch that was sent.
 */
export const openHandover = call({
  name: 'batch.open_handover',
  http: 'POST /api/handover',
  summary: 'Opens the cards of the batch of a hand-over link for this browser, by a cookie',
  access: 'guest_seller',
  body: z.object({ token: z.string() }),
  cookies: 'opens_handover',
  reply: z.object({ batchid: Id })
})

/** What `openHandover` answers beside its reply: the secret of the cookie. No reply of a contract has the field. */
export const OpenedHandover = z.object({ handover: z.object({ secret: z.string(), expiresat: Timestamp }) })
export type OpenedHandover = z.infer<typeof OpenedHandover>

/** By the owner, or by the browser that opened it. Without a hand-over it changes nothing. */
export const endHandover = call({
  name: 'batch.end_handover',
  http: 'POST /api/batchs/:id/handover/end',
  summary: 'Ends the hand-over of a batch: its link and the browser that opened it reach the batch no more',
  access: 'guest_seller',
  params: batchParams,
  reply: z.object({})
})
