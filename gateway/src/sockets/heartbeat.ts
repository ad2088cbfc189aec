import type { WebSocket, WebSocketServer } from 'ws'

const beatMs = 30_000

/**
 * Pings every socket every 30 s and cuts those that have not answered the ping before. Returns a function that stops it.
 */
export const startHeartbeat = (server: WebSocketServer): (() => void) => {
  const answered = new WeakSet<WebSocket>()
  server.on('connection', socket => {
    answered.add(socket)
    socket.on('pong', () => answered.add(socket))
  })
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (!answered.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, beatMs).unref()
  return () => clearInterval(timer)
}
