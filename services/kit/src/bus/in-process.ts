import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '../run/log.ts'
import type { Bus, EventMeta, HintListener, Operation, RequestContext } from './bus.ts'
import { asAppError, beforeDeadline } from './failure.ts'
import { freezeMessage } from './freeze.ts'
import { createInFlight } from './in-flight.ts'

type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>
type AnyConsumer = (payload: unknown, meta: EventMeta) => Promise<void>

export interface InProcessBus extends Bus {
  /** Lets the events go: called once every consumer has subscribed. */
  open(): void
  /** Refuses the events still held back, so that a start that failed can stop: they stay in their outbox. */
  giveUp(): void
  /** Whether somebody handles the operation. */
  serves(operation: Operation): boolean
}

export interface InProcessBusOptions {
  log: Log
  freeze?: boolean
  /**
   * Holds events back until `open`. Nothing remembers an event that nobody consumed yet, so an outbox swept at the
   * start of one service must wait for the consumers of the next.
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
  // A handler in flight while closing may still call others: refusing them would break what we wait for.
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
        return sealed((await beforeDeadline(context.deadline, answer)) as never)
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
      const groups = [...(consumers.get(event.name) ?? [])]
      const outcomes = await inFlight.track(() =>
        Promise.allSettled(groups.map(async ([, consumer]) => withinHandler.run(true, consumer, payload, meta)))
      )
      const failures = outcomes.flatMap((outcome, index) => {
        if (outcome.status === 'fulfilled') return []
        const error: unknown = outcome.reason
        log.warn({ err: error, event: event.name, id: meta.id, group: groups[index]?.[0] }, 'event not consumed')
        return [error]
      })
      if (failures.length > 0) throw new AggregateError(failures, `${event.name} was not consumed by every group`)
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
    // Nothing lies between the parts of one process.
    onGap: () => () => undefined,
    healthy: () => !closing,
    async close() {
      closing = true
      gate.reject(new AppError('unavailable'))
      await inFlight.idle()
      listeners.clear()
    }
  }
}
