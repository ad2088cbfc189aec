import type { WebSocket } from 'ws'
import { closings, lastWords, type Closing } from './closings.ts'

const backlogBytes = 1024 * 1024
/** How long a client may take to answer the closing. One that reads nothing never answers, and is cut. */
const closeMs = 5000

export type Outlet = ReturnType<typeof createOutlet>

/**
 * Opens the sending side of a socket. The socket is closed once 1 MB waits for a client that reads more slowly than its room
 * sends: the client connects again and gets a fresh snapshot, and no client can fill the memory of the process.
 */
export const createOutlet = (socket: WebSocket) => {
  /** Tells the client why, and closes the socket. */
  const close = (closing: Closing): void => {
    if (socket.readyState !== socket.OPEN) return
    const told = lastWords(closing)
    if (told !== null) socket.send(told)
    socket.close(closing.code, closing.reason)
    const timer = setTimeout(() => socket.terminate(), closeMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
  return {
    close,
    /** Sends a frame; nothing once the socket is closed. */
    send(text: string): void {
      if (socket.readyState !== socket.OPEN) return
      // Only what waits already is counted, not this frame: the snapshot of a thread of long messages is larger than 1 MB.
      if (socket.bufferedAmount > backlogBytes) close(closings.tooSlow)
      else socket.send(text)
    }
  }
}
