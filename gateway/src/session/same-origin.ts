import type { FastifyRequest } from 'fastify'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type Asked = Pick<FastifyRequest, 'headers' | 'method'>

/** Whether a browser says that another site made this request. */
const isForeignTo = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl)
  // Without a configured address the portal is reached as localhost, 127.0.0.1 or the machine's name alike.
  const anyOwnName = loopbackNames.has(hostname)
  return ({ headers }: Asked): boolean => {
    if (headers['sec-fetch-site'] === 'cross-site') return true
    const given = headers.origin
    if (given === undefined || given === origin) return false
    return !(anyOwnName && URL.canParse(given) && new URL(given).host === headers.host)
  }
}

export interface SameOrigin {
  /** Refuses a state-changing request of another site, and one with cookies that does not say where it comes from. */
  mayChange(request: Asked): boolean
  /**
   * Refuses a socket of another site. Browsers always send the origin of a socket, so a client without one is no
   * browser and cannot be made to use somebody's cookies.
   */
  maySubscribe(request: Asked): boolean
}

export const createSameOrigin = (publicUrl: string): SameOrigin => {
  const isForeign = isForeignTo(publicUrl)
  return {
    mayChange(request) {
      if (readingMethods.has(request.method)) return true
      return !isForeign(request) && !(request.headers.origin === undefined && request.headers.cookie !== undefined)
    },
    maySubscribe: request => !isForeign(request)
  }
}
