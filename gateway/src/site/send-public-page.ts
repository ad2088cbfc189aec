import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPage } from './public-pages.ts'

const codings = ['br', 'gzip'] as const

/** The first coding of ours that the browser takes. `br;q=0` says that it does not (RFC 9110, section 12.4.2). */
const codingFor = ({ headers }: FastifyRequest) => {
  const taken = (headers['accept-encoding'] ?? '')
    .replaceAll(/\s/g, '')
    .split(',')
    .filter(one => !/;q=0(\.0*)?$/.test(one))
    .map(one => one.split(';')[0])
  return codings.find(coding => taken.includes(coding)) ?? 'identity'
}

/** Whether the browser, or a cache on the way, has this page already. */
const isKnown = ({ headers }: FastifyRequest, etag: string) => {
  const known = headers['if-none-match']
  return known === '*' || (known ?? '').split(',').some(one => one.trim() === etag)
}

const policyHeader = 'content-security-policy'

/** The policy of the portal, which allows the style elements and the scripts of this page and no others. */
const policyFor = (reply: FastifyReply, { styleHashes, scriptHashes }: PublicPage) =>
  String(reply.raw.getHeader(policyHeader) ?? '')
    .replace("style-src 'self'", ["style-src 'self'", ...styleHashes].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...scriptHashes].join(' '))

/**
 * Sends a page that is the same for all visitors. Every cache may keep it and asks each time whether it is still the same;
 * if so, nothing is sent again.
 */
export const sendPublicPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
  status: 200 | 404
): FastifyReply => {
  reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'Accept, Accept-Encoding')
    .header('etag', page.etag)
    .header(policyHeader, policyFor(reply, page))
  if (status === 200 && isKnown(request, page.etag)) return reply.code(304).send()
  const coding = codingFor(request)
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.code(status).type('text/html; charset=utf-8').send(page.bodies[coding])
}
