import * as z from 'zod/mini'
import { call, internalCall } from '../core/call.ts'
import { SearchField, SortCode } from '../core/codes.ts'
import { Id, RequestId, Timestamp } from '../core/id.ts'
import { limits } from '../core/limits.ts'
import { Limit, PageQuery } from '../core/page.ts'

/** The types of a message by name. A `mail` is one that staff sent from the dashboard: no seller's list shows it. */
export const messageType = { text: 'T', image: 'I', video: 'V', offer: 'O', mail: 'DE' } as const

/** What a thread belongs to, by name: a batch, or an appointment (« rendez-vous »). */
export const tableType = { batch: 'B', conversation: 'R' } as const
export const TableType = z.enum(tableType)

/** Authors that are no account: the system and shared messages. */
export const systemUserId = '0'
export const sharedUserId = '1'

/** The two sides of a thread. Staff are one: what a colleague did is nobody's news. */
export const Side = z.enum(['seller', 'shop'])
export type Side = z.infer<typeof Side>

export const Message = z.object({
  id: Id,
  requestid: z.nullable(RequestId),
  tableid: Id,
  tabletype: TableType,
  userid: z.string(),
  /** Who wrote it or, of a line of the system, whose act it tells. */
  side: z.optional(Side),
  /** A type this version does not know is shown as unsupported, so it is not an enumeration here. */
  type: z.string(),
  /** Text of T, image name of I, JSON of V, O and DE. */
  content: z.string(),
  /** Grows by one with every message of the thread: a gap means that something was missed. */
  seq: z.int(),
  createdat: Timestamp
})
export type Message = z.infer<typeof Message>

/** Whose acts are news to each side: never its own, nor lines of the system about them. */
export const newsOf = { seller: 'shop', shop: 'seller' } as const satisfies Record<Side, Side>

/** Whether a message counts as unread for a side of its thread. */
export const isNewsTo = ({ side }: Pick<Message, 'side'>, reader: Side): boolean => side === newsOf[reader]

export const Conversation = z.object({
  id: Id,
  userid: Id,
  kind: z.literal(tableType.conversation),
  mode: z.nullable(z.enum(['shop', 'video'])),
  createdat: Timestamp,
  unread: z.int(),
  lastmessage: z.nullable(Message),
  messages: z.optional(z.array(Message))
})
export type Conversation = z.infer<typeof Conversation>

/** A page of a thread. */
const threadPage = z.object({
  limit: z.prefault(Limit, limits.pageSize),
  before: z.optional(Id),
  after: z.optional(z.coerce.number())
})

export const listBatchMessages = call({
  name: 'conversation.list_batch_messages',
  http: 'GET /api/batchs/:id/messages',
  summary: 'Messages of a batch, oldest first: the newest 50, `before=` pages back, `after=` (a seq) catches up',
  access: 'guest',
  params: z.object({ id: Id }),
  query: threadPage,
  reply: z.array(Message)
})

export const listConversationMessages = call({
  name: 'conversation.list_conversation_messages',
  http: 'GET /api/conversation/:id/messages',
  summary: 'Messages of an appointment, oldest first: the newest 50, `before=` pages back, `after=` (a seq) catches up',
  access: 'user',
  params: z.object({ id: Id }),
  query: threadPage,
  reply: z.array(Message)
})

export const getConversation = call({
  name: 'conversation.get_conversation',
  http: 'GET /api/conversation/:id',
  summary: 'One conversation with its newest 50 messages',
  access: 'user',
  params: z.object({ id: Id }),
  reply: Conversation
})

export const createConversation = call({
  name: 'conversation.create_conversation',
  http: 'POST /api/conversation/create',
  summary: 'Asks for an appointment; the same author and `requestid` get the first answer again',
  access: 'seller',
  body: z.object({ mode: z.optional(z.nullable(z.enum(['shop', 'video']))), requestid: z.optional(RequestId) }),
  reply: Conversation,
  status: 201
})

export const deleteConversation = call({
  name: 'conversation.delete_conversation',
  http: 'POST /api/conversation/:id/delete',
  summary: 'Deletes a conversation with its thread: its seller, or administrators',
  access: 'user',
  params: z.object({ id: Id }),
  reply: z.object({})
})

export const listConversations = call({
  name: 'conversation.list_conversations',
  http: 'GET /api/conversations',
  summary: 'Own conversations, newest first',
  access: 'user',
  query: PageQuery,
  reply: z.array(Conversation)
})

export const listShopConversations = call({
  name: 'conversation.list_shop_conversations',
  http: 'GET /api/dashboard/conversations',
  summary:
    'Appointments of every account, newest first unless sorted; `q` searches names (FL, F, L), the e-mail (E) or messages (M)',
  access: 'staff',
  query: z.extend(PageQuery, {
    q: z.optional(z.string()),
    field: z.optional(SearchField),
    sort: z.optional(SortCode('conversations'))
  }),
  reply: z.array(Conversation)
})

/**
 * The conversation of a shortcut with its first message, made when it is not there yet: the call that answers at once
 * and the event `account.shortcut_taken` may both come, in any order and more than once.
 */
export const openShortcut = internalCall({
  name: 'conversation.open_shortcut',
  input: z.object({ userid: Id, conversationid: Id, text: z.string(), at: Timestamp }),
  reply: Conversation
})

/** Every message of the threads of an account, oldest first: for its export. */
export const exportMessages = internalCall({
  name: 'conversation.export_messages',
  input: z.object({ userid: Id, batchids: z.array(Id) }),
  reply: z.array(Message)
})
