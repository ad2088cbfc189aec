import type { WebSocket, WebSocketServer } from 'ws'

const beatMs = 30_000

/** Pings every socket and lets go those that did not answer since the last time. Answers how to stop. */
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
