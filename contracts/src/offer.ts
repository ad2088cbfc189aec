import * as z from 'zod/mini'
import { OfferDescription, OfferPrice, OfferTitle } from './fields.ts'
import { RequestId, Timestamp } from './id.ts'
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
