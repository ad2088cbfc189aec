import { AppError, errorBody } from '@comptoir/contracts/core/errors'
import { atMost } from '@comptoir/kit/work/at-most'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a gateway has for its stop. */
export interface Closing {
  /** Aborted when the gateway begins to stop. */
  ending: AbortSignal
  /**
   * Refuses new requests with `unavailable` and resolves when those under way have ended, or were told so and cut. The
   * port goes on answering until `close`, which begins with the same.
   */
  endRequests: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance extends Closing {}
}

/** How many milliseconds requests that are under way may still take. It is less than the gateway's share of a stop. */
const defaultFinishMs = 3000
/** How many milliseconds a client may go on sending while it is told: it would not read an answer before a reset. */
const lingerMs = 500
/** Seconds after which a client may try again. */
const retryAfter = 1

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const refusal = () => {
  const body = JSON.stringify(errorBody('unavailable'))
  return [
    'HTTP/1.1 503 Service Unavailable',
    'Connection: close',
    'Cache-Control: no-store',
    `Retry-After: ${retryAfter}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body
  ].join('\r\n')
}

/** Answers 503 to a request whose handler has not answered, and closes its connection. One that is half answered is cut. */
const cut = ({ request, response }: Exchange): void => {
  const { socket } = request
  if (response.headersSent) return void socket.destroy()
  if (socket.writableEnded) return
  request.unpipe()
  request.resume()
  socket.end(refusal())
  setTimeout(() => socket.destroy(), lingerMs)
}

/**
 * While the gateway stops, it gives the requests under way `finishMs` milliseconds, then tells those that are left to come
 * again and cuts them; new ones it refuses with `unavailable`, also on new connections.
 */
export const refuseWhenClosing = (app: FastifyInstance, finishMs = defaultFinishMs): void => {
  const ending = new AbortController()
  const underWay = new Set<Exchange>()
  let idle: (() => void) | null = null
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    if (ending.signal.aborted) throw new AppError('unavailable', { retryAfter })
    // Sockets last, and are told elsewhere (`enableSockets`).
    if (request.headers.upgrade !== undefined || response.closed) return
    const exchange = { request, response }
    underWay.add(exchange)
    const over = () => {
      underWay.delete(exchange)
      if (underWay.size === 0) idle?.()
    }
    response.once('finish', over).once('close', over)
  })
  // The server closes idle connections when it stops; a busy one would otherwise stay open until it times out.
  app.addHook('onSend', async (request, reply) => {
    if (ending.signal.aborted && request.raw.complete) reply.header('connection', 'close')
  })

  const end = async () => {
    ending.abort()
    if (underWay.size === 0) return
    const ended = new Promise<void>(resolve => (idle = resolve))
    const timer = setTimeout(() => underWay.forEach(cut), finishMs)
    // A connection that does not even end when it is cut holds no stop.
    await atMost(finishMs + 2 * lingerMs, ended)
    clearTimeout(timer)
  }
  let ended: Promise<void> | null = null
  const endRequests = () => (ended ??= end())
  app.decorate('ending', ending.signal)
  app.decorate('endRequests', endRequests)
  app.addHook('preClose', async () => {
    await endRequests()
    // Half a request, and a body that nobody reads any more, would hold the server.
    app.server.closeAllConnections()
  })
}
