import { isIP } from 'node:net'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'id' | 'identity' | 'ip'> & { socket: { remoteAddress?: string | undefined } }

/** The beginning of an IPv4 address as a server sees it that listens on IPv6 too. */
const mapped = /^::ffff:(?=\d+\.)/i

/**
 * Returns the address by which attempts are counted: the one that the trusted proxies report, or the connection's own when
 * they report something that is no address. IPv4 addresses are written the same way whatever the server listens on.
 */
export const addressOf = ({ ip, socket }: Asked): string =>
  (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip).replace(mapped, '')

/** Returns the context of a request to a service on behalf of a client, which is answered within `ms` milliseconds. */
export const contextOf = (request: Asked, ms: number): RequestContext => ({
  actor: request.identity.actor,
  client: {
    address: addressOf(request),
    sessionhash: request.identity.tokenhash,
    ...(request.identity.devices ? { devices: request.identity.devices } : {})
  },
  requestid: request.id,
  deadline: Date.now() + ms
})
