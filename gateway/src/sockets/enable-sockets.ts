import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { startHeartbeat } from './heartbeat.ts'
import { closeCodes } from './outlet.ts'

/** Bytes of a message from a client. Clients only listen, so they send none. */
const maxPayload = 1024
/** How long clients may take to close their sockets when the process stops. */
const drainMs = 1000

/**
 * Lets routes take sockets, without compression: it costs twenty times the memory of a socket. When the process stops, it
 * closes every socket with the code for a restart, and a second later cuts those that are still open.
 */
export const enableSockets = async (app: FastifyInstance): Promise<void> => {
  await app.register(websocket, {
    options: { perMessageDeflate: false, maxPayload },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      const server = app.websocketServer
      for (const socket of server.clients) socket.close(closeCodes.restart, 'restarting')
      const timer = setTimeout(() => {
        for (const socket of server.clients) socket.terminate()
      }, drainMs)
      server.close(() => clearTimeout(timer))
      done()
    }
  })
  const stop = startHeartbeat(app.websocketServer)
  app.addHook('onClose', async () => stop())
}
