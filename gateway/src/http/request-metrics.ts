import type { Metrics } from '@comptoir/kit/run/metrics'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes files. */
    upload?: boolean
  }
}

/**
 * Counts every request by the name of its route, never by its URL; requests without a route count together as `none`. A
 * socket that opens sends no answer, so it counts among the sockets only.
 */
export const countRequests = (app: FastifyInstance, { httpSeconds, uploadsRejected }: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { name: call = 'none', upload } = request.routeOptions.config
    const labels = { call, method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` }
    httpSeconds.observe(labels, reply.elapsedTime / 1000)
    if (upload && reply.failure) uploadsRejected.inc({ code: reply.failure })
  })
}
