import type { FastifyInstance } from 'fastify'

/**
 * Drops connections that their client has reset before they were accepted. The system no longer knows their address, by
 * which limits count; of the others it is asked here, and Node remembers it for requests whose client leaves later.
 */
export const dropGoneClients = (app: FastifyInstance): void => {
  app.server.on('connection', socket => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
