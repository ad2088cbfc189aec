import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { startHeartbeat } from './heartbeat.ts'
import { closings } from './closings.ts'
import { createOutlet } from './outlet.ts'

/** Bytes of a message from a client. Clients only listen, so they send none. */
const maxPayload = 1024
/** How long clients may take to close their sockets when the process stops. */
const drainMs = 1000

/**
 * Lets routes take sockets, without compression: it costs twenty times the memory of a socket. When the gateway begins to
 * stop, every socket is told so in a frame `error` and closed with the code for a restart; a second later those that are
 * still open are cut.
 */
export const enableSockets = async (app: FastifyInstance): Promise<void> => {
  await app.register(websocket, {
    options: { perMessageDeflate: false, maxPayload },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: done => done()
  })
  app.ending.addEventListener('abort', () => {
    const server = app.websocketServer
    for (const socket of server.clients) createOutlet(socket).close(closings.restarting)
    const timer = setTimeout(() => {
      for (const socket of server.clients) socket.terminate()
    }, drainMs)
    server.close(() => clearTimeout(timer))
  })
  const stop = startHeartbeat(app.websocketServer)
  app.addHook('onClose', async () => stop())
}
