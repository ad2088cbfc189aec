import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '../run/log.ts'
import { atMost, tooLate } from '../work/at-most.ts'
import { createInFlight } from '../work/in-flight.ts'
import { createRecentMap } from '../work/recent-map.ts'
import type { AnyConsumer, AnyHandler, Bus, HintListener, Operation } from './bus.ts'
import { asAppError } from './failure.ts'
import { freezeMessage } from './freeze.ts'

/** How many events that some group could not take are remembered. */
const mostEvents = 10_000

export interface InProcessBus extends Bus {
  /** Delivers the events held back: to be called once every consumer has subscribed. */
  open(): void
  /** Refuses the events held back, which stay in their outbox: a start that failed could not stop otherwise. */
  giveUp(): void
  /** Whether the operation has a handler. */
  serves(operation: Operation): boolean
}

export interface InProcessBusOptions {
  log: Log
  freeze?: boolean
  /**
   * Holds events back until `open`. An event counts as delivered when every group that subscribed has consumed it, so
   * the outbox of the first service must wait for the consumers of the last one.
   */
  gated?: boolean
}

/**
 * The bus of one process: direct calls by reference. With `freeze` (tests) messages are frozen and checked, so that
 * code which works here also works when they are copied over NATS.
 */
export const createInProcessBus = ({ log, freeze = false, gated = false }: InProcessBusOptions): InProcessBus => {
  const handlers = new Map<string, AnyHandler>()
  const consumers = new Map<string, Map<string, AnyConsumer>>()
  const listeners = new Map<string, Set<HintListener>>()
  const inFlight = createInFlight()
  /** The groups that took an event which another group could not take, by the event's id. */
  const takenBy = createRecentMap<Set<string>>(mostEvents)
  // Closing waits for the handlers under way, which may therefore still call others.
  const withinHandler = new AsyncLocalStorage<true>()
  let closing = false
  const gate = Promise.withResolvers<void>()
  gate.promise.catch(() => undefined)
  if (!gated) gate.resolve()

  const sealed = <T>(message: T): T => (freeze ? freezeMessage(message) : message)
  const refuseWhenClosing = () => {
    if (closing && !withinHandler.getStore()) throw new AppError('unavailable')
  }

  return {
    async request(operation, input, context) {
      refuseWhenClosing()
      const handler = handlers.get(operation.name)
      if (!handler || Date.now() >= context.deadline) throw new AppError('unavailable')
      sealed(input)
      const answer = inFlight.track(async () => withinHandler.run(true, handler, input, context))
      try {
        const reply = await atMost(context.deadline - Date.now(), answer)
        if (reply === tooLate) throw new AppError('unavailable')
        return sealed(reply as never)
      } catch (error) {
        throw asAppError(error)
      }
    },
    async handle(operation, handler) {
      if (handlers.has(operation.name)) throw new Error(`${operation.name} is served twice`)
      handlers.set(operation.name, handler as AnyHandler)
    },
    open: gate.resolve,
    giveUp: () => gate.reject(new AppError('unavailable')),
    serves: operation => handlers.has(operation.name),
    async emit(event, payload, meta) {
      refuseWhenClosing()
      await gate.promise
      sealed(payload)
      const taken = takenBy.get(meta.id) ?? new Set<string>()
      const groups = [...(consumers.get(event.name) ?? [])].filter(([group]) => !taken.has(group))
      const failures: unknown[] = []
      const deliver = async (group: string, consumer: AnyConsumer) => {
        try {
          await withinHandler.run(true, consumer, payload, meta)
          taken.add(group)
        } catch (error) {
          log.warn({ err: error, event: event.name, id: meta.id, group }, 'event not consumed')
          failures.push(error)
        }
      }
      await inFlight.track(() => Promise.all(groups.map(([group, consumer]) => deliver(group, consumer))))
      if (failures.length === 0) return takenBy.delete(meta.id)
      takenBy.set(meta.id, taken)
      throw new AggregateError(failures, `${event.name} was not consumed by every group`)
    },
    async consume(event, group, consumer) {
      const groups = consumers.get(event.name) ?? new Map<string, AnyConsumer>()
      if (groups.has(group)) throw new Error(`${event.name} is consumed twice by ${group}`)
      consumers.set(event.name, groups.set(group, consumer as AnyConsumer))
    },
    hint(channel, frame) {
      sealed(frame)
      for (const listener of listeners.get(channel) ?? [])
        queueMicrotask(() => {
          try {
            listener(frame)
          } catch (error) {
            log.error({ err: error, channel }, 'hint listener failed')
          }
        })
    },
    onHint(channel, listener) {
      const own = listeners.get(channel) ?? new Set<HintListener>()
      listeners.set(channel, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(channel) === own) listeners.delete(channel)
      }
    },
    // Hints within a process are never lost.
    onGap: () => () => undefined,
    async close() {
      closing = true
      gate.reject(new AppError('unavailable'))
      await inFlight.idle()
      listeners.clear()
    }
  }
}
