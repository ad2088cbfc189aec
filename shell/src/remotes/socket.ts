import ReconnectingWebSocket from 'partysocket/ws'
import * as z from 'zod/mini'
import type { Socket, SocketOptions, SocketState } from '@comptoir/contracts/browser/federation'
import { logError } from '../log.ts'

const TRIES = 10
const DELAY_MS = 10_000
const CONNECT_TIMEOUT_MS = 8000

export type SocketSurroundings = {
  /** Origin of the sockets: `wss://host`. */
  origin: string
  /** Fires `focus` and `online`: the window. */
  page: EventTarget
  tries?: number
  delay?: number
}

const parseFrame = <Frame>(schema: z.ZodMiniType<Frame>, data: unknown): Frame | undefined => {
  try {
    return z.parse(schema, JSON.parse(String(data)))
  } catch (error) {
    logError('frame dropped', error)
    return undefined
  }
}

/**
 * Makes `openSocket`. A socket that closes tries to connect again, ten times and ten seconds apart, then waits for
 * `retry()`. It also tries at once when the person returns to the page or the network is back.
 */
export const socketFactory =
  ({ origin, page, tries = TRIES, delay = DELAY_MS }: SocketSurroundings) =>
  <Frame>({ path, schema, onFrame, onState }: SocketOptions<Frame>): Socket => {
    let state: SocketState = { status: 'connecting' }
    const become = (next: SocketState) => {
      if (state.status === next.status && next.status !== 'waiting') return
      state = next
      onState?.(next)
    }

    const connect = () => {
      // The number of the try under way, -1 once it succeeded. If `retryCount` differs at a close, another try is planned.
      let attempt = -1
      const socket = new ReconnectingWebSocket(
        () => {
          attempt = socket.retryCount
          become({ status: 'connecting' })
          return `${origin}${path}`
        },
        [],
        {
          maxRetries: tries,
          minReconnectionDelay: delay,
          maxReconnectionDelay: delay,
          reconnectionDelayGrowFactor: 1,
          connectionTimeout: CONNECT_TIMEOUT_MS,
          minUptime: 0
        }
      )
      socket.addEventListener('open', () => {
        attempt = -1
        become({ status: 'open' })
      })
      socket.addEventListener('close', () => {
        const planned = socket.shouldReconnect && socket.retryCount !== attempt
        become(planned ? { status: 'waiting', retryAt: Date.now() + delay } : { status: 'closed' })
      })
      socket.addEventListener('message', event => {
        const frame = parseFrame(schema, event.data)
        if (frame !== undefined) onFrame(frame)
      })
      return socket
    }

    let current = connect()
    // ReconnectingWebSocket cannot cut its waiting time short: a new socket replaces it.
    const retry = () => {
      if (state.status === 'open' || state.status === 'connecting') return
      current.close()
      become({ status: 'connecting' })
      current = connect()
    }
    page.addEventListener('focus', retry)
    page.addEventListener('online', retry)

    return {
      state: () => state,
      retry,
      close: () => {
        page.removeEventListener('focus', retry)
        page.removeEventListener('online', retry)
        current.close()
        become({ status: 'closed' })
      }
    }
  }
