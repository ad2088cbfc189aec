import * as z from 'zod/mini'
import { call, internalCall } from './call.ts'
import { Message } from './conversation.ts'
import { OfferDescription, OfferPrice, OfferTitle } from './fields.ts'
import { Id, RequestId, Timestamp } from './id.ts'
import { Euros } from './money.ts'

/** Offer transitions: P is decided once, atomically; the rest is final. */
export const offerTransitions = { P: ['A', 'R', 'C'], A: [], R: [], C: [] } as const satisfies Record<
  string,
  readonly string[]
>
export const offerStatuses = { P: 'En attente', A: 'Acceptée', R: 'Refusée', C: 'Annulée' } as const
export const OfferStatus = z.enum(['P', 'A', 'R', 'C'])
export type OfferStatus = z.infer<typeof OfferStatus>

export const OfferPost = z.object({
  title: OfferTitle,
  description: OfferDescription,
  price: OfferPrice,
  status: z.literal('P'),
  requestid: z.optional(RequestId)
})

/** The content of a message of type O. */
export const Offer = z.object({
  title: z.string(),
  description: z.string(),
  price: Euros,
  status: OfferStatus,
  expiresat: Timestamp
})
export type Offer = z.infer<typeof Offer>

export const postOffer = call({
  name: 'conversation.post_offer',
  http: 'POST /api/batchs/:id/messages/post/offer',
  summary: 'Makes an offer for a batch in treatment or in transit, valid one month; several may be pending',
  access: 'guest',
  params: z.object({ id: Id }),
  body: OfferPost,
  reply: Message,
  status: 201
})

const decided = { access: 'guest', params: z.object({ tableid: Id, messageid: Id }), reply: Message } as const

export const acceptOffer = call({
  name: 'conversation.accept_offer',
  http: 'POST /api/batchs/:tableid/messages/:messageid/offer/accept',
  summary: 'The owner accepts a pending offer, which becomes an item of the batch; the address must be proved',
  ...decided
})

export const refuseOffer = call({
  name: 'conversation.refuse_offer',
  http: 'POST /api/batchs/:tableid/messages/:messageid/offer/refuse',
  summary: 'The owner refuses a pending offer',
  ...decided
})

export const cancelOffer = call({
  name: 'conversation.cancel_offer',
  http: 'POST /api/batchs/:tableid/messages/:messageid/offer/cancel',
  summary: 'The administrator who made a pending offer takes it back',
  ...decided
})

/** How many pending offers end within so many days. */
export const countExpiringOffers = internalCall({
  name: 'conversation.count_expiring_offers',
  input: z.object({ days: z.int() }),
  reply: z.object({ count: z.int() })
})
