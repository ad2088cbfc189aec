import * as z from 'zod/mini'
import { Batch, Item } from '../batch/batch.ts'
import { Conversation, Message } from '../conversation/conversation.ts'
import { ErrorBody } from '../core/errors.ts'
import { OfferStatus } from '../batch/offer.ts'
import { Id } from '../core/id.ts'

/**
 * Frames of `/api/cables/batchs/{id}`. The first one of every connection is `batch`; the rest are hints that may be
 * lost: HTTP is the truth.
 */
export const BatchFrame = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('batch'),
    batch: Batch,
    items: z.array(Item),
    messages: z.array(Message),
    seq: z.int()
  }),
  z.object({ action: z.literal('new_message'), message: Message }),
  z.object({ action: z.literal('delete_message'), id: Id }),
  /** `message` is the whole message with the offer as it is now. */
  z.object({
    action: z.literal('offer_status_updated'),
    messageid: Id,
    status: OfferStatus,
    message: z.optional(Message)
  }),
  z.object({ action: z.literal('new_item'), item: Item }),
  z.object({ action: z.literal('item_status_updated'), item: Item }),
  z.object({ action: z.literal('delete_item'), itemid: Id, message: z.nullable(z.string()) }),
  z.object({ action: z.literal('batch_status_updated'), batch: Batch }),
  z.object({ action: z.literal('batch_deleted_by_user'), batchid: Id }),
  z.object({ action: z.literal('error'), error: ErrorBody })
])
export type BatchFrame = z.infer<typeof BatchFrame>

/** The bus channel on which a batch's frames are hinted to the gateways. */
export const batchChannel = (batchid: string): string => `batch.${batchid}`

/** Frames of `/api/cables/conversations/{id}`: first `conversation`, then hints. */
export const ConversationFrame = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('conversation'),
    conversation: Conversation,
    messages: z.array(Message),
    seq: z.int()
  }),
  z.object({ action: z.literal('new_message'), message: Message }),
  z.object({ action: z.literal('delete_message'), id: Id }),
  z.object({ action: z.literal('delete_conversation'), conversationid: Id }),
  z.object({ action: z.literal('error'), error: ErrorBody })
])
export type ConversationFrame = z.infer<typeof ConversationFrame>

/** The bus channel on which an appointment's frames are hinted to the gateways. */
export const conversationChannel = (conversationid: string): string => `conversation.${conversationid}`

/**
 * Frames of `/api/cables/dashboard`: what happens anywhere in the shop, for staff. The first one of every connection is
 * `dashboard`, and holds nothing: what a page asks by HTTP from then on misses nothing that is not told here too.
 */
export const DashboardFrame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('dashboard') }),
  z.object({ action: z.literal('new_batch'), batchid: Id }),
  z.object({ action: z.literal('batch_deleted_by_user'), batchid: Id }),
  z.object({ action: z.literal('new_user'), userid: Id }),
  z.object({ action: z.literal('new_conversation'), conversation: Conversation }),
  z.object({ action: z.literal('delete_conversation'), conversationid: Id }),
  z.object({ action: z.literal('new_message'), message: Message }),
  z.object({ action: z.literal('error'), error: ErrorBody })
])
export type DashboardFrame = z.infer<typeof DashboardFrame>

/** The bus channel on which the dashboard's frames are hinted to the gateways. */
export const dashboardChannel = 'dashboard'
