import { AppError } from '@comptoir/contracts/core/errors'
import type { FastifyInstance } from 'fastify'

/** While the gateway stops, it finishes the requests in flight and refuses new ones with `unavailable`. */
export const refuseWhenClosing = (app: FastifyInstance): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new AppError('unavailable', { retryAfter: 1 })
  })
  // The server closes idle connections when it stops; a busy one would otherwise stay open until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
