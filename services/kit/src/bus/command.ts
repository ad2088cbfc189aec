import type { Event, EventPayload } from '@comptoir/contracts/core/event'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '../run/log.ts'
import { translateDriverErrors } from '../store/mongo.ts'
import { atMost, tooLate } from '../work/at-most.ts'
import { createGivingUp } from '../work/giving-up.ts'
import type { ParkedEvents } from '../work/parked-events.ts'
import type { Bus, EventMeta, Handler, Operation, OperationInput, OperationReply, RequestContext } from './bus.ts'
import { parseInput } from './parse-input.ts'

/** A handler with the call it answers. Its file, its constant and the call share one name. */
export interface Command<Deps> {
  operation: Operation
  handle: (input: unknown, context: RequestContext, deps: Deps) => Promise<unknown>
}

/** What a service does about an event of another service. */
export interface Reaction<Deps> {
  event: Event
  react: (payload: unknown, deps: Deps, meta: EventMeta) => Promise<unknown>
}

/** `batch.delete_item` is answered by the function `deleteItem`. */
export const handlerNameOf = (name: string): string =>
  name.slice(name.indexOf('.') + 1).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Gives an arrow function a name, by which stack traces, profiles and spans tell handlers apart. */
// oxlint-disable-next-line typescript/no-explicit-any -- only widens: the function is returned as it came.
const named = <F extends (...args: any[]) => unknown>(name: string, handler: F): F =>
  Object.defineProperty(handler, 'name', { value: name })

/** Binds a call to the function that answers it. The input is parsed before the function sees it. */
export const command = <O extends Operation, Deps>(
  operation: O,
  handle: (input: OperationInput<O>, context: RequestContext, deps: Deps) => Promise<OperationReply<O>>
): Command<Deps> => ({ operation, handle: named(handlerNameOf(operation.name), handle) as Command<Deps>['handle'] })

/** Binds an event to what a service does about it. It may see the same event twice, and events out of their order. */
export const reaction = <E extends Event, Deps>(
  event: E,
  react: (payload: EventPayload<E>, deps: Deps, meta: EventMeta) => Promise<unknown>
): Reaction<Deps> => ({ event, react: named(`on ${event.name}`, react) as Reaction<Deps>['react'] })

/**
 * Serves one operation as every service must: the input is parsed again (over NATS the bus is a trust edge too), a
 * database that is down becomes `unavailable`, and an unexpected error is logged here, once, with its request id.
 */
export const answer = <O extends Operation>(bus: Bus, operation: O, handler: Handler<O>, log: Log): Promise<void> =>
  bus.handle(operation, async (input, context) => {
    try {
      return await translateDriverErrors(() => handler(parseInput(operation, input), context))
    } catch (error) {
      const about = { err: error, requestid: context.requestid, operation: operation.name }
      if (!(error instanceof AppError) || error.code === 'internal') log.error(about, 'unexpected error')
      else if (error.code === 'unavailable') log.warn(about, 'dependency unavailable')
      throw error
    }
  })

/** Serves each command on the bus, with what all of them depend on. */
export const serve = async <Deps extends { log: Log }>(
  bus: Bus,
  commands: readonly Command<Deps>[],
  deps: Deps
): Promise<void> => {
  await Promise.all(
    commands.map(({ operation, handle }) => {
      const handler = (input: unknown, context: RequestContext) => handle(input, context, deps)
      return answer(bus, operation, handler as Handler<Operation>, deps.log)
    })
  )
}

/** A reaction that takes longer is taken to hang, and the event is delivered again. Less than NATS waits for an answer. */
const reactionMs = 25_000

interface ConsumeOptions {
  /** Where events go that cannot be consumed. Without it they are delivered again and again. */
  parked?: Pick<ParkedEvents, 'park' | 'onRetry'>
  /** How many milliseconds a reaction may take. */
  limitMs?: number
  /** The clock by which an event is given up, in milliseconds. */
  now?: () => number
}

/**
 * Consumes the events of the reactions as `service`. An event that fails again and again, or whose reaction hangs, is
 * parked: it then holds up neither the bus nor the document it came from.
 */
export const consume = async <Deps extends { log: Log }>(
  bus: Bus,
  service: string,
  reactions: readonly Reaction<Deps>[],
  deps: Deps,
  { parked, limitMs = reactionMs, now }: ConsumeOptions = {}
): Promise<void> => {
  const givingUp = createGivingUp(now)
  await Promise.all(
    reactions.map(({ event, react }) => {
      const run = async (payload: unknown, meta: EventMeta) => {
        const work = translateDriverErrors(() => react(payload, deps, meta))
        if ((await atMost(limitMs, work)) === tooLate) throw new Error(`${event.name} took longer than ${limitMs} ms`)
      }
      parked?.onRetry('consume', event.name, ({ payload, id, at }) => run(payload, { id, at }))
      return bus.consume(event, service, async (payload, meta) => {
        try {
          await run(payload, meta)
        } catch (error) {
          if (!givingUp.failed(meta.id, error) || !parked) throw error
          await parked.park('consume', { id: meta.id, name: event.name, at: meta.at, payload }, error)
        }
        givingUp.ended(meta.id)
      })
    })
  )
}
