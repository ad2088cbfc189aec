import type { Actor } from '@comptoir/contracts/access'
import { createConversation } from '@comptoir/contracts/conversation'
import type { Message } from '@comptoir/contracts/conversation'
import { Offer, postOffer } from '@comptoir/contracts/offer'
import { postBatchMessage, postConversationMessage } from '@comptoir/contracts/thread'
import * as z from 'zod/mini'
import type { Shop } from './shop.ts'

export const anOffer = (more: { price?: number; requestid?: string } = {}) => ({
  title: 'Lot de trois cartes',
  description: 'Lumignou et deux autres',
  price: 120,
  status: 'P' as const,
  ...more
})

/** What the tests of a shop do with its threads. */
export const threadsOf = (shop: Shop) => ({
  writes: (actor: Actor, id: string, content: string, requestid?: string): Promise<Message> =>
    shop.as(actor)(postBatchMessage, { id, content, ...(requestid === undefined ? {} : { requestid }) }),
  writesInAppointment: (actor: Actor, id: string, content: string): Promise<Message> =>
    shop.as(actor)(postConversationMessage, { id, content }),
  anAppointmentOf: async (actor: Actor): Promise<string> => (await shop.as(actor)(createConversation, {})).id,
  offers: (actor: Actor, id: string, more?: Parameters<typeof anOffer>[0]): Promise<Message> =>
    shop.as(actor)(postOffer, { id, ...anOffer(more) })
})

export const offerOf = ({ content }: Message): Offer => z.parse(Offer, JSON.parse(content))
