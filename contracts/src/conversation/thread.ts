import * as z from 'zod/mini'
import { ChatPost } from '../account/account.ts'
import { call, internalCall } from '../core/call.ts'
import { Message, TableType } from './conversation.ts'
import { event } from '../core/event.ts'
import { MailSubject, MailText, VideoTitle, VideoUrl } from '../core/fields.ts'
import { Id, ImageName, RequestId, Timestamp } from '../core/id.ts'

const done = z.object({})
const threadParams = z.object({ id: Id })
const messageParams = z.object({ tableid: Id, messageid: Id })

/** A film of the shop: a parcel being opened, or where an appointment by video takes place, and when. */
export const VideoPost = z.object({
  title: VideoTitle,
  url: VideoUrl,
  startsat: z.optional(Timestamp),
  requestid: z.optional(RequestId)
})

/** The content of a message of type V. */
export const Video = z.object({ title: z.string(), url: z.string(), startsat: z.nullable(Timestamp) })
export type Video = z.infer<typeof Video>

export const MailPost = z.object({ subject: MailSubject, content: MailText, requestid: z.optional(RequestId) })

/** The content of a message of type DE, for staff only. */
export const Mail = z.object({ subject: z.string(), content: z.string() })
export type Mail = z.infer<typeof Mail>

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

/** Up to this message; up to the last without it. */
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
 * What a list of batches tells of their threads, as the actor sees them. Whether they may see the batches is for the
 * asker to know. Unread messages are counted up to 100.
 */
export const threadSummaries = internalCall({
  name: 'conversation.thread_summaries',
  input: z.object({ ids: z.array(Id).check(z.maxLength(100)) }),
  reply: z.array(
    z.object({
      id: Id,
      unread: z.int(),
      lastmessage: z.nullable(Message)
    })
  )
})

/**
 * The batches in whose threads one message holds words that begin with those of `q`, at most the thousand that said so
 * last; null where no word of it has two characters.
 */
export const batchesSaying = internalCall({
  name: 'conversation.batches_saying',
  input: z.object({ q: z.string() }),
  reply: z.object({ batchids: z.nullable(z.array(Id)) })
})

/** Whether the actor may see the thread that shows this image; foreign, deleted and absent are all false. */
export const mayReadMessageImage = internalCall({
  name: 'conversation.may_read_message_image',
  input: z.object({ name: z.string(), tabletype: TableType }),
  reply: z.object({ allowed: z.boolean() })
})

/** Images a message shows from now on, and images no message shows any more. */
export const imagesKept = event('conversation.images_kept', z.object({ names: z.array(ImageName) }))
export const imagesReleased = event('conversation.images_released', z.object({ names: z.array(ImageName) }))
