import type { ErrorCode } from '@comptoir/contracts/core/errors'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that was answered. */
    failure: ErrorCode | null
  }
}

/** A path as it may rest in a log: that of a reset link holds the secret. */
const pathOf = (url: string) => url.split('?')[0]?.replace(/^\/+forgot\/.*/, '/forgot/:code')

/** The log whose lines name the request. `request.log` does not. */
export const logOf = ({ server, id }: FastifyRequest): FastifyBaseLogger => server.log.child({ requestid: id })

/**
 * One line for every request that changed something or failed: no cookies, no bodies, no query. Reads that succeed
 * are not logged: a line costs as much as the rest of the request.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateReply('failure', null)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    const read = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (read && (statusCode < 400 || statusCode === 404)) return
    request.server.log[statusCode >= 500 ? 'warn' : 'info'](
      {
        requestid: request.id,
        method: request.method,
        path: pathOf(request.url),
        call: request.routeOptions.config.name,
        status: statusCode,
        failure: reply.failure ?? undefined,
        ms: Math.round(reply.elapsedTime)
      },
      'request'
    )
  })
}
