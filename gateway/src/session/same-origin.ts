import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const machine = hostname().toLowerCase()

/**
 * Whether a host name can only mean this machine: by loopback, by an IP address or by its own name. Any other name may be
 * somebody else's, who points it here (DNS rebinding).
 */
const isOwnName = (name: string): boolean =>
  loopbackNames.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || [machine, `${machine}.local`].includes(name)

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type Asked = Pick<FastifyRequest, 'headers' | 'method'>

export type SameOrigin = ReturnType<typeof createSameOrigin>

/** Tells requests of the portal's own pages from those of other sites. */
export const createSameOrigin = (publicUrl: string) => {
  const { origin, protocol, hostname: publicName } = new URL(publicUrl)
  // Without a configured address people reach the portal as localhost, as 127.0.0.1 or by the name of the machine.
  const anyOwnName = loopbackNames.has(publicName)

  /** Whether the browser says that another site made the request. */
  const isForeign = ({ headers }: Asked): boolean => {
    if (headers['sec-fetch-site'] === 'cross-site') return true
    const given = headers.origin
    if (given === undefined || given === origin) return false
    const from = anyOwnName ? URL.parse(given) : null
    return !(from && from.protocol === protocol && from.host === headers.host && isOwnName(from.hostname))
  }

  return {
    /** Whether a request may change state: not from another site, and not with cookies but without an `Origin`. */
    mayChange(request: Asked): boolean {
      if (readingMethods.has(request.method)) return true
      return !isForeign(request) && !(request.headers.origin === undefined && request.headers.cookie !== undefined)
    },
    /**
     * Whether a request may open a socket: not from another site. Browsers always send the origin of a socket, so a client
     * without one is no browser, and no site can make it use somebody's cookies.
     */
    maySubscribe: (request: Asked): boolean => !isForeign(request)
  }
}
