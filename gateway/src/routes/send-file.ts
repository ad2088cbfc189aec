import { FileReply } from '@comptoir/contracts/file-reply'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/** The document a service made, when its answer is one. */
export const fileOf = (result: unknown): FileReply | null => {
  if (typeof result !== 'object' || result === null || !('base64' in result)) return null
  const file = z.safeParse(FileReply, result)
  return file.success ? file.data : null
}

/** The bytes of a document under its name: a PDF is shown by the browser, anything else is saved. */
export const sendFile = (reply: FastifyReply, { filename, contenttype, base64 }: FileReply): FastifyReply =>
  reply
    .header(
      'content-disposition',
      `${contenttype === 'application/pdf' ? 'inline' : 'attachment'}; filename="${filename}"`
    )
    .type(contenttype)
    .send(Buffer.from(base64, 'base64'))
