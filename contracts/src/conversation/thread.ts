import * as z from 'zod/mini'
import { call, internalCall } from '../core/call.ts'
import { ChatText, MailSubject, MailText, VideoTitle, VideoUrl } from '../core/fields.ts'
import { Id, RequestId, Timestamp } from '../core/id.ts'
import { atLeast, atMost } from '../core/length.ts'
import { limits } from '../core/limits.ts'
import { Limit } from '../core/page.ts'
import { Pace } from '../core/pace.ts'
import { Message, TableType } from './conversation.ts'

// The calls about a thread come in pairs, one for the threads of batches and one for appointments: they have different
// rights, and a batch may be a visitor's. A thread that is missing and one of somebody else are both `not_found`.

const done = z.object({})
const threadParams = z.object({ id: Id })
const messageParams = z.object({ tableid: Id, messageid: Id })

/** The body of a message. With `requestid` it may be sent again. */
export const ChatPost = z.object({ content: ChatText, requestid: z.optional(RequestId) })

/** A film of the shop: a parcel being opened, or where an appointment by video takes place, and when. */
export const VideoPost = z.object({
  title: VideoTitle,
  url: VideoUrl,
  startsat: z.optional(Timestamp),
  requestid: z.optional(RequestId)
})

/** The content of a message of type V. `startsat` is null for a film that can be watched at any time. */
export const Video = z.object({ title: z.string(), url: z.string(), startsat: z.nullable(Timestamp) })
export type Video = z.infer<typeof Video>

/** A mail that staff write to the seller from the dashboard. */
export const MailPost = z.object({ subject: MailSubject, content: MailText, requestid: z.optional(RequestId) })

/** The content of a message of type DE, which only staff see. */
export const Mail = z.object({ subject: z.string(), content: z.string() })
export type Mail = z.infer<typeof Mail>

/**
 * A page of a thread, oldest first: the newest messages; those before the message whose id is `before`; or those whose
 * `seq` is greater than `after`. The page says how to go on: by the id of its first message, or, when it was asked with
 * `after`, by the `seq` of its last.
 */
const messagesListed = {
  params: threadParams,
  query: z.object({
    limit: z.prefault(Limit, limits.pageSize),
    before: z.optional(Id),
    after: z.optional(z.coerce.number())
  }),
  reply: z.array(Message),
  pages: true
} as const

export const listBatchMessages = call({
  name: 'conversation.list_batch_messages',
  http: 'GET /api/batchs/:id/messages',
  summary: 'Messages of a batch, oldest first: the newest 50, `before=` pages back, `after=` (a seq) catches up',
  access: 'guest',
  ...messagesListed
})

export const listConversationMessages = call({
  name: 'conversation.list_conversation_messages',
  http: 'GET /api/conversation/:id/messages',
  summary: 'Messages of an appointment, oldest first: the newest 50, `before=` pages back, `after=` (a seq) catches up',
  access: 'user',
  ...messagesListed
})

// Posting again with the same `requestid` returns the first message. Throws `request_conflict` when another content or
// another thread was posted under it, `login_required` for a visitor, and `not_found` when the message was deleted since.

const textPosted = { params: threadParams, body: ChatPost, reply: Message, status: 201 } as const
const videoPosted = { params: threadParams, body: VideoPost, reply: Message, status: 201 } as const
const imagePosted = {
  params: threadParams,
  body: z.object({ requestid: z.optional(RequestId) }),
  files: { image: 'required' },
  reply: Message,
  status: 201
} as const
const mailPosted = { params: threadParams, body: MailPost, reply: Message, status: 201 } as const

export const postBatchMessage = call({
  name: 'conversation.post_batch_message',
  http: 'POST /api/batchs/:id/messages/post',
  summary: 'Writes in the thread of a batch; the same author and `requestid` get the first answer again',
  access: 'guest',
  ...textPosted
})

export const postConversationMessage = call({
  name: 'conversation.post_conversation_message',
  http: 'POST /api/conversations/:id/messages/post',
  summary: 'Writes in an appointment; the same author and `requestid` get the first answer again',
  access: 'user',
  ...textPosted
})

export const postBatchImage = call({
  name: 'conversation.post_batch_image',
  http: 'POST /api/batchs/:id/messages/post/image',
  summary: 'Shows an image in the thread of a batch; the same author, `requestid` and bytes get the first answer again',
  access: 'guest',
  ...imagePosted
})

export const postConversationImage = call({
  name: 'conversation.post_conversation_image',
  http: 'POST /api/conversations/:id/messages/post/image',
  summary: 'Shows an image in an appointment; the same author, `requestid` and bytes get the first answer again',
  access: 'user',
  ...imagePosted
})

export const postBatchVideo = call({
  name: 'conversation.post_batch_video',
  http: 'POST /api/batchs/:id/messages/post/video',
  summary: 'Shows a film or an appointment by video in the thread of a batch; administrators',
  access: 'guest',
  ...videoPosted
})

export const postConversationVideo = call({
  name: 'conversation.post_conversation_video',
  http: 'POST /api/conversations/:id/messages/post/video',
  summary: 'Shows a film or an appointment by video in an appointment; administrators',
  access: 'user',
  ...videoPosted
})

export const postBatchMail = call({
  name: 'conversation.post_batch_mail',
  http: 'POST /api/batchs/:id/messages/post/email',
  summary: 'Mails the owner of a batch and keeps the mail in its thread, for staff only; administrators',
  access: 'guest',
  ...mailPosted
})

export const postConversationMail = call({
  name: 'conversation.post_conversation_mail',
  http: 'POST /api/conversations/:id/messages/post/email',
  summary: 'Mails the seller of an appointment and keeps the mail in it, for staff only; administrators',
  access: 'user',
  ...mailPosted
})

export const deleteBatchMessage = call({
  name: 'conversation.delete_batch_message',
  http: 'POST /api/batchs/:tableid/messages/:messageid/delete',
  summary: 'Deletes a message: its author, or administrators; never an accepted offer',
  access: 'guest',
  params: messageParams,
  reply: done
})

export const deleteConversationMessage = call({
  name: 'conversation.delete_conversation_message',
  http: 'POST /api/conversations/:tableid/messages/:messageid/delete',
  summary: 'Deletes a message: its author, or administrators',
  access: 'user',
  params: messageParams,
  reply: done
})

/** The last message that was read, by its `seq`; without it the whole thread. */
const read = z.object({ seq: z.optional(z.int().check(z.nonnegative())) })

export const markBatchRead = call({
  name: 'conversation.mark_batch_read',
  http: 'POST /api/batchs/:id/read',
  summary: 'Marks the thread of a batch read, up to `seq` or to its end',
  access: 'guest',
  params: threadParams,
  body: read,
  reply: done
})

export const markConversationRead = call({
  name: 'conversation.mark_conversation_read',
  http: 'POST /api/conversations/:id/read',
  summary: 'Marks an appointment read, up to `seq` or to its end',
  access: 'user',
  params: threadParams,
  body: read,
  reply: done
})

/**
 * The last message and the number of unread ones (up to 100) of the threads of batches, as the actor sees them. The caller
 * checks that the actor may see the batches.
 */
export const threadSummaries = internalCall({
  name: 'conversation.thread_summaries',
  input: z.object({ ids: z.array(Id).check(atMost(100)) }),
  reply: z.array(
    z.object({
      id: Id,
      unread: z.int(),
      lastmessage: z.nullable(Message)
    })
  )
})

/**
 * The batches in whose threads one message holds, for each word of `q`, a word that begins with it. A search that finds
 * very many messages looks at the newest of them only, and returns a thousand batches at most. `batchids` is null when `q`
 * has no word of two characters.
 */
export const batchesSaying = internalCall({
  name: 'conversation.batches_saying',
  input: z.object({ q: z.string() }),
  reply: z.object({ batchids: z.nullable(z.array(Id)) })
})

/**
 * The texts of all threads that hold, for each word of `q`, a word that begins with it: up to `limit`, newest first. Among
 * very many of them the newest are looked for in the newest texts first. Empty when `q` has no word of two characters.
 */
export const searchMessages = internalCall({
  name: 'conversation.search_messages',
  input: z.object({ q: z.string(), limit: Limit }),
  reply: z.array(Message)
})

/** Whether the actor may see the thread that shows this image. False also for an image that no message shows. */
export const mayReadMessageImage = internalCall({
  name: 'conversation.may_read_message_image',
  input: z.object({ name: z.string(), tabletype: TableType }),
  reply: z.object({ allowed: z.boolean() })
})

/**
 * The median time, in minutes, that the shop takes to answer a question asked while it is open, in steps of five. Null
 * when too few answers were given, or when it is more than two hours.
 */
export const getAnswerTime = call({
  name: 'conversation.get_answer_time',
  http: 'GET /api/answertime',
  summary: 'Minutes the shop usually takes to answer while it is open; null while too few answers tell',
  access: 'public',
  reply: z.object({ minutes: z.nullable(z.int()) })
})

/**
 * How long the shop took to answer messages, by the calendar: of all its answers between the first and the last of the
 * moments (the last one excluded), and of those between each moment and the next. Null where it gave no answer.
 */
export const answerPaces = internalCall({
  name: 'conversation.answer_paces',
  input: z.object({ moments: z.array(Timestamp).check(atLeast(2), atMost(200)) }),
  reply: z.object({ all: z.nullable(Pace), parts: z.array(z.nullable(Pace)) })
})
