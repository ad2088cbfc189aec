import { isIP } from 'node:net'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'id' | 'identity' | 'ip'> & { socket: { remoteAddress?: string | undefined } }

/** An IPv4 address as a server that listens on both families sees it. */
const mapped = /^::ffff:(?=\d+\.)/i

/**
 * The address attempts are counted by: as told by the proxies we believe, or the connection's own when what they passed
 * on is no address. The same client has the same address whichever family the server listens on.
 */
const addressOf = ({ ip, socket }: Asked): string =>
  (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip).replace(mapped, '')

/** What travels with a request made for a client, answered within `ms`. */
export const contextOf = (request: Asked, ms: number): RequestContext => ({
  actor: request.identity.actor,
  client: { address: addressOf(request), sessionhash: request.identity.tokenhash },
  requestid: request.id,
  deadline: Date.now() + ms
})
