import { contentTypeOf, type BlobStore } from '@comptoir/kit/blobs/blobs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange } from './byte-range.ts'
import type { StoredImage } from './image-store.ts'

const yearSeconds = 31_536_000

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .some(tag => tag === '*' || tag === etag)

export interface ImageAnswer {
  blobs: BlobStore
  image: StoredImage
  /** `private`: only the browser of the person who asked may keep the image, no proxy between. */
  scope: 'private' | 'public'
}

/**
 * Sends an image or a part of it, or 304 to a client that has it already. The content of a name never changes, so the name
 * is a strong entity tag, and browsers may keep the image for ever.
 */
export const sendImage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { blobs, image: { name, size }, scope }: ImageAnswer
): Promise<FastifyReply> => {
  const etag = `"${name}"`
  reply
    .header('etag', etag)
    .header('cache-control', `${scope}, max-age=${yearSeconds}, immutable`)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (scope === 'public') reply.removeHeader('vary')
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? parseByteRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    return reply.code(416).header('cache-control', 'no-store').header('content-range', `bytes */${size}`).send()
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.type(contentTypeOf(name)).header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await blobs.read(name, ...(range ? [range] : [])))
}
