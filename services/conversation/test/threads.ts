import type { Actor } from '@comptoir/contracts/core/access'
import { createConversation, type Message } from '@comptoir/contracts/conversation/conversation'
import { Offer, showOffer } from '@comptoir/contracts/batch/offer'
import { deleteBatchMessage, postBatchMessage, postConversationMessage } from '@comptoir/contracts/conversation/thread'
import * as z from 'zod/mini'
import type { Shop } from './shop.ts'

/** What tests do in the threads of a shop. */
export const threadsOf = (shop: Shop) => ({
  writes: (actor: Actor, id: string, content: string, requestid?: string): Promise<Message> =>
    shop.as(actor)(postBatchMessage, { id, content, ...(requestid === undefined ? {} : { requestid }) }),
  writesInAppointment: (actor: Actor, id: string, content: string): Promise<Message> =>
    shop.as(actor)(postConversationMessage, { id, content }),
  deletes: (actor: Actor, tableid: string, messageid: string) =>
    shop.as(actor)(deleteBatchMessage, { tableid, messageid }),
  anAppointmentOf: async (actor: Actor): Promise<string> => (await shop.as(actor)(createConversation, {})).id,
  /** The batch service makes an offer and has it shown. */
  offers: (actor: Actor, id: string, more?: Partial<Offer>): Promise<Message> =>
    shop.as(actor)(showOffer, shop.anOfferIn(id, actor, more))
})

export const offerOf = ({ content }: Message): Offer => z.parse(Offer, JSON.parse(content))
