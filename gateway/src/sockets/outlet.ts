import type { WebSocket } from 'ws'

const backlogBytes = 1024 * 1024
/** How long a client may take to answer the closing. One that reads nothing never answers, and is cut. */
const closeMs = 5000

/** Codes of RFC 6455 and IANA: normal closure, policy violation, service restart, try again later. */
export const closeCodes = { done: 1000, policy: 1008, restart: 1012, tryLater: 1013 } as const

export type Outlet = ReturnType<typeof createOutlet>

/**
 * Opens the sending side of a socket. The socket is closed once 1 MB waits for a client that reads more slowly than its room
 * sends: the client connects again and gets a fresh snapshot, and no client can fill the memory of the process.
 */
export const createOutlet = (socket: WebSocket) => {
  /** Closes the socket with a code of `closeCodes`. */
  const close = (code: number, reason: string): void => {
    socket.close(code, reason)
    const timer = setTimeout(() => socket.terminate(), closeMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
  return {
    close,
    /** Sends a frame; nothing once the socket is closed. */
    send(text: string): void {
      if (socket.readyState !== socket.OPEN) return
      // Only what waits already is counted, not this frame: the snapshot of a thread of long messages is larger than 1 MB.
      if (socket.bufferedAmount > backlogBytes) close(closeCodes.tryLater, 'too slow')
      else socket.send(text)
    }
  }
}
