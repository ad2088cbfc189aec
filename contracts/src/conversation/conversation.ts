import * as z from 'zod/mini'
import { call, internalCall } from '../core/call.ts'
import { SearchField, SortCode } from '../core/codes.ts'
import { Id, RequestId, Timestamp } from '../core/id.ts'
import { atMost } from '../core/length.ts'
import { Limit, PageQuery } from '../core/page.ts'
import { Slot, SlotMode } from './slot.ts'

/** The types of a message by name. A `mail` is one that staff sent from the dashboard: no seller's list shows it. */
export const messageType = { text: 'T', image: 'I', video: 'V', offer: 'O', mail: 'DE' } as const

/** What a thread belongs to, by name: a batch, or an appointment (« rendez-vous »). */
export const tableType = { batch: 'B', conversation: 'R' } as const
export const TableType = z.enum(tableType)
export type TableType = z.infer<typeof TableType>

/** The author of the lines that the portal writes itself. */
export const systemUserId = '0'
/** The author of messages that no single account wrote. */
export const sharedUserId = '1'

/** The two sides of a thread. All staff are one side: nobody is mailed about what a colleague wrote. */
export const Side = z.enum(['seller', 'shop'])
export type Side = z.infer<typeof Side>

/** A message of a thread, as one reader sees it. */
export const Message = z.object({
  id: Id,
  /** The author's own id of the post, by which the page recognises the message it is waiting for. */
  requestid: z.nullable(RequestId),
  /** The id of the batch or of the appointment. */
  tableid: Id,
  tabletype: TableType,
  userid: z.string(),
  /** Which side wrote it. For a line of the system: which side did what the line is about. */
  side: z.optional(Side),
  /** One of `messageType`. Not an enumeration: the page shows a type that it does not know yet as unsupported. */
  type: z.string(),
  /** The text of T, the image name of I, the JSON of `Video`, `Offer` or `Mail` for V, O and DE. */
  content: z.string(),
  /** Grows by one with every message of the thread: a gap means that the reader missed some. */
  seq: z.int(),
  createdat: Timestamp
})
export type Message = z.infer<typeof Message>

/** The side whose messages are news to each side. */
export const newsOf = { seller: 'shop', shop: 'seller' } as const satisfies Record<Side, Side>

/** Whether a message counts as unread for a side: the other side wrote it, or a line of the system is about the other side. */
export const isNewsTo = ({ side }: Pick<Message, 'side'>, reader: Side): boolean => side === newsOf[reader]

/** Whether a message may be shown to a side of its thread: sellers read the mails of staff in their mailbox only. */
export const isShownTo = ({ type }: Pick<Message, 'type'>, reader: Side): boolean =>
  reader === 'shop' || type !== messageType.mail

/** An appointment, with what its reader has to know of its thread. */
export const Conversation = z.object({
  id: Id,
  /** The seller. */
  userid: Id,
  kind: z.literal(tableType.conversation),
  /** Where the appointment takes place; null where the seller left it open. */
  mode: z.nullable(SlotMode),
  /** When it takes place; null or absent while nobody chose a time. */
  slot: z.optional(z.nullable(Slot)),
  createdat: Timestamp,
  /** Messages that are news to the reader and unread, counted up to 100. */
  unread: z.int(),
  lastmessage: z.nullable(Message),
  /** The newest 50, oldest first. Lists leave them out. */
  messages: z.optional(z.array(Message))
})
export type Conversation = z.infer<typeof Conversation>

/** Throws `not_found` for an appointment that is missing, or is another seller's. */
export const getConversation = call({
  name: 'conversation.get_conversation',
  http: 'GET /api/conversation/:id',
  summary: 'One conversation with its newest 50 messages',
  access: 'user',
  params: z.object({ id: Id }),
  reply: Conversation
})

/**
 * With `startsat` the appointment has its time from the beginning. Throws `request_conflict` when the same `requestid` asked
 * for something else, and under `startsat` when the time is not free: then no appointment is made. Throws `not_found` when it
 * was deleted since.
 */
export const createConversation = call({
  name: 'conversation.create_conversation',
  http: 'POST /api/conversation/create',
  summary: 'Asks for an appointment; the same author and `requestid` get the first answer again',
  access: 'seller',
  body: z.object({
    mode: z.optional(z.nullable(SlotMode)),
    startsat: z.optional(Timestamp),
    requestid: z.optional(RequestId)
  }),
  reply: Conversation,
  status: 201
})

/** Deletes the messages with their images, and the mails about them that have not left. Throws `not_found`. */
export const deleteConversation = call({
  name: 'conversation.delete_conversation',
  http: 'POST /api/conversation/:id/delete',
  summary: 'Deletes a conversation with its thread: its seller, or administrators',
  access: 'user',
  params: z.object({ id: Id }),
  reply: z.object({})
})

/** Staff have no conversations of their own: their list is empty. */
export const listConversations = call({
  name: 'conversation.list_conversations',
  http: 'GET /api/conversations',
  summary: 'Own conversations, newest first',
  access: 'user',
  query: PageQuery,
  reply: z.array(Conversation),
  pages: true
})

/** A search without a word of two characters or more finds everything. Throws `validation_failed` for a field nobody has. */
export const listShopConversations = call({
  name: 'conversation.list_shop_conversations',
  http: 'GET /api/dashboard/conversations',
  summary:
    'Appointments of every account, or of the one in `userid`, newest first unless sorted; `q` searches names (FL, F, L), the e-mail (E) or messages (M)',
  access: 'staff',
  query: z.extend(PageQuery, {
    q: z.optional(z.string()),
    field: z.optional(SearchField),
    userid: z.optional(Id),
    sort: z.optional(SortCode('conversations'))
  }),
  reply: z.array(Conversation),
  pages: true
})

/** The appointments of some sellers as staff see them, newest first. */
export const searchConversations = internalCall({
  name: 'conversation.search_conversations',
  input: z.object({ userids: z.array(Id).check(atMost(100)), limit: Limit }),
  reply: z.array(Conversation)
})

/**
 * Makes the conversation of a shortcut with its first message, unless it exists already, and returns it. The account
 * service asks by this call, which answers at once, and by the event `account.shortcut_taken`, which cannot be lost: they
 * may come in any order and more than once. Throws `not_found` when the account or the conversation was deleted.
 */
export const openShortcut = internalCall({
  name: 'conversation.open_shortcut',
  input: z.object({ userid: Id, conversationid: Id, text: z.string(), at: Timestamp }),
  reply: Conversation
})

/**
 * One page of the messages of an account: of the batches in `batchids` and of its conversations, also the mails of staff.
 * They come thread by thread, oldest first within each; a caller that shows them in one list sorts them by `createdat`.
 * `next` is the `before` that asks for the following page, and null on the last one; a page before it may hold less than
 * `limit`.
 */
export const exportMessages = internalCall({
  name: 'conversation.export_messages',
  input: z.object({
    userid: Id,
    batchids: z.array(Id),
    before: z.optional(z.string()),
    limit: z.int().check(z.minimum(1), z.maximum(500))
  }),
  reply: z.object({ items: z.array(Message), next: z.nullable(z.string()) })
})
