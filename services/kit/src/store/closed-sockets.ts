import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Known by every copy of this file in a process: test files have one each. */
const isWatched: unique symbol = Symbol.for('comptoir.closed-sockets')

const watch = (message: unknown): void => {
  const { socket } = message as { socket: Socket & { [isWatched]?: true } }
  if (socket[isWatched]) return
  socket[isWatched] = true
  socket.once('close', () => {
    if (socket.listenerCount('drain') > 0) socket.emit('drain')
  })
}

let isSubscribed = false

/**
 * Lets whoever waits for room in a socket go on once the socket is closed; they find it closed then. The driver of MongoDB
 * waits for ever otherwise: a socket that is destroyed, but has not said so yet, takes no command and has room never again.
 * When its monitor wrote at that moment, the process did not see the database any more until it was started again.
 */
export const releaseWritersOfClosedSockets = (): void => {
  if (isSubscribed) return
  isSubscribed = true
  subscribe('net.client.socket', watch)
}
