import { AppError } from '@comptoir/contracts/core/errors'
import type { FastifyInstance } from 'fastify'

/** While the gateway stops, new requests on open connections are told to come back; those in flight are finished. */
export const refuseWhenClosing = (app: FastifyInstance): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new AppError('unavailable', { retryAfter: 1 })
  })
  // A connection that was busy when the server closed its idle ones would else be waited for until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
