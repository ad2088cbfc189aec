import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { messages } from '../core/fields.ts'
import { Id, RequestId } from '../core/id.ts'
import { atLeast, atMost } from '../core/length.ts'
import { limits } from '../core/limits.ts'

const sentences = {
  title: 'Donnez un titre à la réponse',
  content: 'Écrivez la réponse',
  shortcut: 'Un raccourci a 1 à 20 lettres ou chiffres, sans espace'
} as const

const text = (message: string, most: number) =>
  z.string(message).check(z.trim(), atLeast(1, message), atMost(most, messages.tooLong))

/** The letters by which staff call a canned answer while they write. */
export const ReplyShortcut = z
  .string(sentences.shortcut)
  .check(z.trim(), z.regex(/^[\p{L}\p{N}_-]{1,20}$/u, sentences.shortcut))

const fields = {
  title: text(sentences.title, 80),
  /** May hold placeholders such as `{prénom}`, which are filled in when the answer is put into a message. */
  content: text(sentences.content, limits.messageLength)
}

/** A canned answer of the shop. */
export const Reply = z.object({
  id: Id,
  ...fields,
  shortcut: z.nullable(ReplyShortcut),
  /** The list is in the order of this number. To move an answer between two others, it gets a number between theirs. */
  position: z.number(),
  /** Counts the changes: who changes a former version learns that a colleague was first. */
  version: z.int()
})
export type Reply = z.infer<typeof Reply>

/** Canned answers of one shop, which are read all at once. */
export const repliesMost = 200

const replyParams = z.object({ id: Id })

export const listReplies = call({
  name: 'conversation.list_replies',
  http: 'GET /api/dashboard/replies',
  summary: 'The canned answers of the shop in their order, 200 at most',
  access: 'staff',
  reply: z.array(Reply)
})

/**
 * Throws `validation_failed` under `shortcut` for one that another answer has, and under `title` when there are 200 already;
 * `request_conflict` when something else was sent under this `requestid`.
 */
export const createReply = call({
  name: 'conversation.create_reply',
  http: 'POST /api/dashboard/replies/create',
  summary: 'A new canned answer, last in order; the same author and `requestid` get the first answer again',
  access: 'staff',
  body: z.object({
    ...fields,
    shortcut: z.optional(z.nullable(ReplyShortcut)),
    requestid: z.optional(RequestId)
  }),
  reply: Reply,
  status: 201
})

/** Throws `not_found`, `request_conflict` when the answer has another `version` by then, and `validation_failed` as above. */
export const modifyReply = call({
  name: 'conversation.modify_reply',
  http: 'POST /api/dashboard/replies/:id/modify',
  summary: 'Changes any part of a canned answer, or its place',
  access: 'staff',
  params: replyParams,
  body: z.object({
    title: z.optional(fields.title),
    content: z.optional(fields.content),
    shortcut: z.optional(z.nullable(ReplyShortcut)),
    position: z.optional(z.number().check(z.gte(-1e6), z.maximum(1e6))),
    version: z.optional(z.int())
  }),
  reply: Reply
})

/** Throws `not_found`. */
export const deleteReply = call({
  name: 'conversation.delete_reply',
  http: 'POST /api/dashboard/replies/:id/delete',
  summary: 'Deletes a canned answer',
  access: 'staff',
  params: replyParams,
  reply: z.strictObject({})
})
