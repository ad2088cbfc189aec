import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@comptoir/contracts/core/event'
import { AppError } from '@comptoir/contracts/core/errors'
import { AckPolicy, nanos, NatsError, type Consumer, type ConsumerMessages, type JsMsg, type StreamConfig } from 'nats'
import * as z from 'zod/mini'
import type { Log } from '../run/log.ts'
import { backoff } from '../work/backoff.ts'
import { patiently } from '../work/patiently.ts'
import type { AnyConsumer, EventMeta } from './bus.ts'
import type { NatsLink } from './nats-link.ts'

const stream = 'EVENTS'
const streamConfig = {
  name: stream,
  subjects: ['event.>'],
  // Long enough for a service that is down over a holiday.
  max_age: nanos(14 * 24 * 3600 * 1000),
  // After a crash the outbox sends an event again: within this time JetStream drops the second copy.
  duplicate_window: nanos(120_000)
} satisfies Partial<StreamConfig>
const otherConfiguration = 10_058
const ackWaitMs = 30_000
const pullMs = 10_000

const Fact = z.object({ id: z.string(), at: z.string(), trace: z.optional(z.string()), payload: z.unknown() })

const subjectOf = (name: string) => `event.${name}`
/** JetStream forbids dots in the name of a consumer. */
const durableOf = (group: string, name: string) => `${group}-${name.replaceAll('.', '_')}`
/** Milliseconds before the next delivery, after `deliveries` that failed. */
const redeliveryDelay = backoff({ firstMs: 1000, mostMs: 60_000 })

export const createNatsEvents = ({ link, log }: { link: NatsLink; log: Log }) => {
  const { connection, wire } = link
  const jetstream = connection.jetstream({ timeout: 5000 })
  const pulling = new Set<ConsumerMessages>()
  const loops: Promise<void>[] = []
  const stopped = new AbortController()
  let streamIsThere = false
  link.onBreak(() => {
    streamIsThere = false
    for (const messages of pulling) void messages.close()
  })

  const ensureStream = async () => {
    const manager = await connection.jetstreamManager({ checkAPI: false, timeout: 5000 })
    try {
      await manager.streams.add(streamConfig)
    } catch (error) {
      if (!(error instanceof NatsError && error.api_error?.err_code === otherConfiguration)) throw error
      await manager.streams.update(stream, streamConfig)
    }
    streamIsThere = true
    return manager
  }

  const openConsumer = (group: string, name: string) =>
    link.whileConnected(async () => {
      const { consumers } = await ensureStream()
      const durable = durableOf(group, name)
      await consumers.add(stream, {
        durable_name: durable,
        filter_subject: subjectOf(name),
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ackWaitMs),
        max_deliver: -1
      })
      return jetstream.consumers.get(stream, durable)
    })

  const deliver = async (event: Event, group: string, consumer: AnyConsumer, message: JsMsg) => {
    try {
      const { payload, ...meta } = z.parse(Fact, JSON.parse(wire.read(message.string(), subjectOf(event.name))))
      await consumer(z.parse(event.payload, payload), meta)
      message.ack()
    } catch (error) {
      log.warn({ err: error, event: event.name, group, delivery: message.info.redeliveryCount }, 'event not consumed')
      message.nak(redeliveryDelay(message.info.redeliveryCount))
    }
  }

  /** Delivers one message at a time, so that a consumer sees the events of one kind in order as long as none fails. */
  const consumeAll = async (event: Event, group: string, consumer: AnyConsumer) => {
    let consumed: Consumer | null = null
    while (!stopped.signal.aborted) {
      try {
        // Opened again after a pull without an event: the server may have been replaced and know no consumer.
        consumed ??= await openConsumer(group, event.name)
        const messages: ConsumerMessages = await consumed.fetch({ max_messages: 1, expires: pullMs })
        if (stopped.signal.aborted) {
          // Stopped while the pull was being opened. Not awaited: closing ends only where somebody iterates.
          void messages.close()
          return
        }
        pulling.add(messages)
        let idle = true
        for await (const message of messages) {
          idle = false
          await deliver(event, group, consumer, message)
        }
        pulling.delete(messages)
        if (idle) consumed = null
      } catch (error) {
        consumed = null
        log.warn({ err: error, event: event.name, group }, 'events cannot be pulled')
        await pause(1000, undefined, { signal: stopped.signal }).catch(() => undefined)
      }
    }
  }

  return {
    async emit(name: string, payload: unknown, meta: EventMeta): Promise<void> {
      try {
        await link.whileConnected(async () => {
          if (!streamIsThere) await ensureStream()
          const fact = wire.write(JSON.stringify({ ...meta, payload }), subjectOf(name))
          await jetstream.publish(subjectOf(name), fact, { msgID: meta.id })
        })
      } catch (error) {
        streamIsThere = false
        throw error instanceof AppError ? error : new AppError('unavailable', { cause: error })
      }
    },
    async consume(event: Event, group: string, consumer: AnyConsumer): Promise<void> {
      // Opened before this returns, so that the service misses no event emitted from now on. A server that has just
      // started, or is slow, refuses it for a while.
      await patiently(() => openConsumer(group, event.name), {
        waitingFor: 'JetStream',
        log,
        passes: error => error instanceof AppError || error instanceof NatsError,
        signal: stopped.signal
      })
      loops.push(consumeAll(event, group, consumer))
    },
    /** Pulls no more events and resolves when the consumers under way have ended. */
    async stop(): Promise<void> {
      stopped.abort()
      for (const messages of pulling) void messages.close()
      await Promise.all(loops)
    }
  }
}
