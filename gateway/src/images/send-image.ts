import { AppError } from '@comptoir/contracts/core/errors'
import { contentTypeOf, type BlobStore } from '@comptoir/kit/blobs/blobs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange } from './byte-range.ts'

const yearSeconds = 31_536_000

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .some(tag => tag === '*' || tag === etag)

export interface ImageAnswer {
  store: BlobStore
  name: string
  /** Whether only the person who asked may keep it. */
  scope: 'private' | 'public'
}

/**
 * Sends a blob, a part of it, or the news that the client has it already. A name's content never changes, so the name
 * is a strong entity tag and the copy a browser keeps is good for ever.
 */
export const sendImage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { store, name, scope }: ImageAnswer
): Promise<FastifyReply> => {
  const found = await store.stat(name)
  if (!found) throw new AppError('not_found')
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
  const range = ifRange === undefined || ifRange === etag ? parseByteRange(request.headers.range, found.size) : null
  if (range === 'unsatisfiable') {
    return reply.code(416).header('cache-control', 'no-store').header('content-range', `bytes */${found.size}`).send()
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`)
  reply.type(contentTypeOf(name)).header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await store.read(name, ...(range ? [range] : [])))
}
