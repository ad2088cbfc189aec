import type { Metrics } from '@comptoir/kit/run/metrics'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes photos. */
    upload?: boolean
  }
}

/**
 * Counts every request by the name of its route, never by its URL: what no route takes is all one. A socket that opens
 * has no answer, so it is counted among the sockets only.
 */
export const countRequests = (
  app: FastifyInstance,
  { httpSeconds, uploadsRejected }: Pick<Metrics, 'httpSeconds' | 'uploadsRejected'>
): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { name: call = 'none', upload } = request.routeOptions.config
    const labels = { call, method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` }
    httpSeconds.observe(labels, reply.elapsedTime / 1000)
    if (upload && reply.failure) uploadsRejected.inc({ code: reply.failure })
  })
}
