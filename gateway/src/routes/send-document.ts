import { FileReply, StoredFileReply } from '@comptoir/contracts/core/file-reply'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { logOf } from '../http/request-log.ts'

const Document = z.union([FileReply, StoredFileReply])
type Document = z.infer<typeof Document>

/** Returns the document that a service answered; null for another alternative of the reply. */
export const documentOf = (result: unknown): Document | null => {
  const document = z.safeParse(Document, result)
  return document.success ? document.data : null
}

/** What browsers show by themselves. Anything else is saved. */
const shown: ReadonlySet<string> = new Set(['application/pdf', 'image/png'])

/** Opens a stored document, which is removed once its bytes are sent or the client has hung up. Throws `not_found`. */
const openStored = async (store: BlobStore, blob: string, request: FastifyRequest) => {
  const bytes = await store.read(blob)
  bytes.once('close', () => {
    store.remove([blob]).catch((error: unknown) => {
      logOf(request).warn({ err: error }, 'document not removed: it is swept with the files that nobody kept')
    })
  })
  return bytes
}

/** Sends the bytes of a document under its name. `store` holds the stored ones. */
export const sendDocument = async (
  document: Document,
  store: BlobStore,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply }
): Promise<FastifyReply> => {
  const { filename, contenttype } = document
  const bytes =
    'blob' in document ? await openStored(store, document.blob, request) : Buffer.from(document.base64, 'base64')
  return reply
    .header('content-disposition', `${shown.has(contenttype) ? 'inline' : 'attachment'}; filename="${filename}"`)
    .type(contenttype)
    .send(bytes)
}
