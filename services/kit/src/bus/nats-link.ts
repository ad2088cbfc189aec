import { AppError } from '@comptoir/contracts/core/errors'
import { connect, Events, type ConnectionOptions, type NatsConnection } from 'nats'
import type { Log } from '../run/log.ts'
import { createWire, type Wire } from './wire.ts'

/** A connection that knows whether it is up, so that nobody waits for a server which is gone. */
export interface NatsLink {
  connection: NatsConnection
  wire: Wire
  connected(): boolean
  /** The outcome of `work`, or `unavailable` as soon as the link is down: the client itself only tells by its time-outs. */
  whileConnected<T>(work: () => Promise<T>): Promise<T>
  /** Calls back each time the link breaks; returns the way to stop that. */
  onBreak(listener: () => void): () => void
  /** The same for each time the link is back after a break. */
  onBack(listener: () => void): () => void
}

/**
 * `nats://user:password@host:4222` (or a comma-separated list, or `token@host`) as client options. The client ignores
 * credentials inside the URL, so they are taken out here.
 */
export const parseNatsUrl = (text: string): ConnectionOptions => {
  const urls = text.split(',').map(part => new URL(part.includes('://') ? part.trim() : `nats://${part.trim()}`))
  const [first] = urls
  const user = decodeURIComponent(first?.username ?? '')
  const pass = decodeURIComponent(first?.password ?? '')
  return {
    servers: urls.map(url => url.host),
    ...(pass ? { user, pass } : user ? { token: user } : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {})
  }
}

export interface NatsOptions {
  url: string
  /** How the server's monitoring calls this process. */
  name: string
  log: Log
  /** 32 characters or more: seals what travels. Without it messages are plain. */
  key?: string | undefined
  /** How often to log that the server is not there yet. */
  waitingNoticeMs?: number
}

/** Connects, waiting for the server as long as it takes, and reconnects for ever. */
export const openNatsLink = async (options: NatsOptions): Promise<NatsLink> => {
  const { url, name, log, key, waitingNoticeMs = 5000 } = options
  const waiting = setInterval(() => log.warn('waiting for NATS'), waitingNoticeMs)
  const connection = await connect({
    ...parseNatsUrl(url),
    name,
    // The client's own defaults give up for good after ten tries and ping every two minutes.
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 250,
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
    onBreak,
    onBack: listenWith(backListeners),
    async whileConnected(work) {
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
