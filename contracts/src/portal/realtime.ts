import * as z from 'zod/mini'
import { Batch } from '../batch/batch.ts'
import { Item } from '../batch/item.ts'
import { Conversation, Message } from '../conversation/conversation.ts'
import { Slot } from '../conversation/slot.ts'
import { ErrorBody } from '../core/errors.ts'
import { OfferStatus } from '../batch/offer.ts'
import { Id } from '../core/id.ts'

/**
 * The last frame before the gateway closes a socket: `session_invalid` or `not_found` where the client has lost the right to
 * listen, `unavailable` where it reads too slowly, missed frames, or the gateway stops.
 */
const Farewell = z.extend(ErrorBody, { action: z.literal('error') })

/**
 * A frame of the socket `/api/cables/batchs/{id}`. The first one of every connection is `batch`, with the newest 50
 * messages and `seq`, the number of the last one (0 without any). The others are hints that may be lost: a client that is
 * in doubt asks by HTTP.
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
  /** `message` is the whole message with the new state of the offer. */
  z.object({
    action: z.literal('offer_status_updated'),
    messageid: Id,
    status: OfferStatus,
    message: z.optional(Message)
  }),
  z.object({ action: z.literal('new_item'), item: Item }),
  z.object({ action: z.literal('item_status_updated'), item: Item }),
  /** `message` could say why, in French; it is null so far. */
  z.object({ action: z.literal('delete_item'), itemid: Id, message: z.nullable(z.string()) }),
  z.object({ action: z.literal('batch_status_updated'), batch: Batch }),
  z.object({ action: z.literal('batch_deleted_by_user'), batchid: Id }),
  /** Whether another browser reaches the batch by its hand-over. Pages of a former release leave it out. */
  z.object({ action: z.literal('handover'), connected: z.boolean() }),
  Farewell
])
export type BatchFrame = z.infer<typeof BatchFrame>

/** The bus channel on which services hint the frames of a batch to the gateways. */
export const batchChannel = (batchid: string): string => `batch.${batchid}`

/** A frame of the socket `/api/cables/conversations/{id}`: first `conversation`, then hints, as those of a batch. */
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
  /** The appointment has a time, another one, or none any more. Pages of a former release leave it out. */
  z.object({ action: z.literal('slot_changed'), conversationid: Id, slot: z.nullable(Slot) }),
  Farewell
])
export type ConversationFrame = z.infer<typeof ConversationFrame>

/** The bus channel on which services hint the frames of an appointment to the gateways. */
export const conversationChannel = (conversationid: string): string => `conversation.${conversationid}`

/**
 * A frame of the socket `/api/cables/dashboard`: what happens anywhere in the shop, for staff. The first one of every
 * connection is `dashboard`, without content: a page that asks by HTTP after it misses nothing, because everything later
 * comes as a frame.
 */
export const DashboardFrame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('dashboard') }),
  z.object({ action: z.literal('new_batch'), batchid: Id }),
  z.object({ action: z.literal('batch_deleted_by_user'), batchid: Id }),
  /** A batch of the list, or what its thread has new, is not as it was: somebody acted, or wrote. */
  z.object({ action: z.literal('batch_changed'), batchid: Id }),
  z.object({ action: z.literal('new_user'), userid: Id }),
  z.object({ action: z.literal('new_conversation'), conversation: Conversation }),
  z.object({ action: z.literal('delete_conversation'), conversationid: Id }),
  z.object({ action: z.literal('slot_changed'), conversationid: Id, slot: z.nullable(Slot) }),
  z.object({ action: z.literal('new_message'), message: Message }),
  Farewell
])
export type DashboardFrame = z.infer<typeof DashboardFrame>

/** The bus channel on which services hint the frames of the dashboard to the gateways. */
export const dashboardChannel = 'dashboard'
