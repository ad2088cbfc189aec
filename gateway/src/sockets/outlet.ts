import type { WebSocket } from 'ws'

const backlogBytes = 1024 * 1024
/** A client that reads nothing does not read the closing either. */
const closeMs = 5000

/** RFC 6455 and IANA: going away, policy violation, service restart, try again later. */
export const closeCodes = { done: 1000, policy: 1008, restart: 1012, tryLater: 1013 } as const

export interface Outlet {
  send(text: string): void
  close(code: number, reason: string): void
}

/**
 * The sending side of one socket. A client that reads slower than its room talks is let go at 1 MB: it comes back and
 * gets a fresh snapshot, while the memory of everybody else stays free.
 */
export const createOutlet = (socket: WebSocket): Outlet => {
  const close = (code: number, reason: string) => {
    socket.close(code, reason)
    const timer = setTimeout(() => socket.terminate(), closeMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
  return {
    close,
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      // What waits already counts, not this frame: a thread of long messages fills a snapshot with more than that.
      if (socket.bufferedAmount > backlogBytes) close(closeCodes.tryLater, 'too slow')
      else socket.send(text)
    }
  }
}
