import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { startHeartbeat } from './heartbeat.ts'
import { closeCodes } from './outlet.ts'

/** Clients only listen. */
const maxPayload = 1024
const drainMs = 1000

/**
 * Lets routes take sockets. Without compression: it costs twenty times the memory of a socket. When the process stops,
 * clients are told that it restarts and have a second to say good-bye.
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
