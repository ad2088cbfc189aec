import { FileReply } from '@comptoir/contracts/core/file-reply'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/** The document a service made, when its answer is one. */
export const fileOf = (result: unknown): FileReply | null => {
  if (typeof result !== 'object' || result === null || !('base64' in result)) return null
  const file = z.safeParse(FileReply, result)
  return file.success ? file.data : null
}

/** What a browser shows by itself. */
const shown: ReadonlySet<FileReply['contenttype']> = new Set(['application/pdf', 'image/png'] as const)

/** The bytes of a document under its name: a PDF or a picture is shown by the browser, a table is saved. */
export const sendFile = (reply: FastifyReply, { filename, contenttype, base64 }: FileReply): FastifyReply =>
  reply
    .header('content-disposition', `${shown.has(contenttype) ? 'inline' : 'attachment'}; filename="${filename}"`)
    .type(contenttype)
    .send(Buffer.from(base64, 'base64'))
