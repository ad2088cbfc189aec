import { AppError } from '@comptoir/contracts/core/errors'
import { connect, Events, type ConnectionOptions } from 'nats'
import type { Log } from '../run/log.ts'
import { createWire } from './wire.ts'

/**
 * The options of the NATS client for `nats://user:password@host:4222`, a comma-separated list of such URLs, or
 * `token@host`. The client ignores credentials inside a URL, so they become options of their own. A user has an inbox of
 * its own, `_INBOX_<user>`: the server can then keep the answers to one user from the others (docker/nats.conf).
 */
export const parseNatsUrl = (text: string): ConnectionOptions => {
  const urls = text.split(',').map(part => new URL(part.includes('://') ? part.trim() : `nats://${part.trim()}`))
  const [first] = urls
  const user = decodeURIComponent(first?.username ?? '')
  const pass = decodeURIComponent(first?.password ?? '')
  return {
    servers: urls.map(url => url.host),
    ...(pass ? { user, pass, inboxPrefix: `_INBOX_${user}` } : user ? { token: user } : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {})
  }
}

/** How many milliseconds to wait before the next try to connect to a server that was missed for so many milliseconds. */
export const pauseAfter = (missedMs: number): number => Math.min(Math.max(250, missedMs / 4), 4000)

export interface NatsOptions {
  url: string
  /** The name of this process in the monitoring of the server. */
  name: string
  log: Log
  /** 32 characters or more, with which messages are sealed. Without a key they are plain. */
  key?: string | undefined
  /** How many milliseconds lie between two log lines that the server is not there yet. */
  waitingNoticeMs?: number
}

export type NatsLink = Awaited<ReturnType<typeof openNatsLink>>

/**
 * Connects to the server, however long it takes to be there, and connects again after every break. The link knows whether
 * it is up, so that no request waits for a server that does not answer.
 */
export const openNatsLink = async ({ url, name, log, key, waitingNoticeMs = 15_000 }: NatsOptions) => {
  const waiting = setInterval(() => log.warn('waiting for NATS'), waitingNoticeMs)
  let missedSince = performance.now()
  const connection = await connect({
    ...parseNatsUrl(url),
    name,
    // The client's own defaults give up for good after ten tries and ping every two minutes.
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectDelayHandler: () => pauseAfter(performance.now() - missedSince),
    pingInterval: 10_000,
    maxPingOut: 2
  }).finally(() => clearInterval(waiting))

  let up = true
  const breakListeners = new Set<() => void>()
  const backListeners = new Set<() => void>()
  const watch = async () => {
    for await (const status of connection.status()) {
      if (status.type === Events.Disconnect) {
        up = false
        missedSince = performance.now()
        log.warn('NATS is disconnected')
        for (const listener of breakListeners) listener()
      } else if (status.type === Events.Reconnect) {
        up = true
        log.info('NATS is connected again')
        for (const listener of backListeners) listener()
      } else if (status.type === Events.Error) log.warn({ reason: status.data }, 'NATS reports an error')
    }
  }
  watch().catch((error: unknown) => log.error({ err: error }, 'NATS status is lost'))

  const connected = () => up && !connection.isClosed()
  const listenWith = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const onBreak = listenWith(breakListeners)
  return {
    connection,
    wire: createWire(key),
    connected,
    /** Calls back each time the link breaks. Returns how to stop listening. */
    onBreak,
    /** Calls back each time the link is up again after a break. Returns how to stop listening. */
    onBack: listenWith(backListeners),
    /** The outcome of `work`. Throws `unavailable` as soon as the link is down: the client itself waits for its time-outs. */
    async whileConnected<T>(work: () => Promise<T>): Promise<T> {
      if (!connected()) throw new AppError('unavailable')
      const broken = Promise.withResolvers<never>()
      const forget = onBreak(() => broken.reject(new AppError('unavailable')))
      try {
        return await Promise.race([work(), broken.promise])
      } finally {
        forget()
      }
    }
  }
}
