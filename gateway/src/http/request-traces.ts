import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/**
 * Gives every request a span under the name of its route, never its URL, and runs the rest of the request within it: what
 * the services and the database do for it becomes its children. The request id links it to the log lines.
 */
export const traceRequests = (app: FastifyInstance): void => {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { name = 'none' } = request.routeOptions.config
    const attributes = { 'http.request.method': request.method, requestid: request.id }
    request.span = trace
      .getTracer('comptoir')
      .startSpan(`${request.method} ${name}`, { kind: SpanKind.SERVER, attributes })
    context.with(trace.setSpan(context.active(), request.span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) request.span?.setStatus({ code: SpanStatusCode.ERROR })
    request.span?.end()
  })
}
