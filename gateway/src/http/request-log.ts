import type { ErrorCode } from '@comptoir/contracts/core/errors'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the failure that the reply carries. */
    failure: ErrorCode | null
  }
}

/** The path of a URL without what a log must not keep: the query, and the secret of a reset link. */
const pathOf = (url: string) => url.split('?')[0]?.replace(/^\/+forgot\/.*/, '/forgot/:code')

/**
 * The log of one request: its lines carry the request's id. Use it instead of `request.log`, which is the log of the whole
 * server: a child logger for every request would cost a tenth of the request, and most requests log nothing.
 */
export const logOf = ({ server, id }: FastifyRequest): FastifyBaseLogger => server.log.child({ requestid: id })

/**
 * Logs one line for every request that changed something or failed: no cookies, no bodies, no query. Reads that succeed
 * are not logged: a line would cost as much as the rest of the request. Nor is what was refused to shed load, of which the
 * log tells the number.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateReply('failure', null)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    const read = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (request.isShed || (read && (statusCode < 400 || statusCode === 404))) return
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
