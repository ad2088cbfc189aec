import { AppError } from '@comptoir/contracts/core/errors'
import type { AnyConsumer, AnyHandler, Bus, EventMeta } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { silentLog } from '@comptoir/kit/testing/log'
import { inside, newProcess, type SimulatedProcess } from './inside.ts'
import type { Scheduler } from './scheduler.ts'

/** How events travel in a run. */
export interface Travel {
  /**
   * Whether the bus stores an event and answers at once, as JetStream does. Otherwise it answers when every service has
   * consumed the event, as the bus of the embedded portal does.
   */
  isStored: boolean
  /** Whether an event that was delivered is now to be delivered again, at any later time. */
  repeats: () => boolean
}

interface Served<Work> {
  process: SimulatedProcess
  work: Work
}

/** After this a stored event that a service did not take is delivered again. */
const redeliveryMs = 1000

export type WatchedBus = ReturnType<typeof createWatchedBus>

/**
 * The in-process bus, with a line of its own for each simulated process: each request, answer and delivery waits until the
 * scheduler lets it go. Whoever asks a process that is dead, or dies meanwhile, hears `unavailable`; events for it wait.
 */
export const createWatchedBus = (scheduler: Scheduler, travel: Travel) => {
  const inProcess = createInProcessBus({ log: silentLog, freeze: true })
  const handlers = new Map<string, Served<AnyHandler>>()
  const consumers = new Map<string, Served<AnyConsumer>>()
  /** The bus itself: it does not die. */
  const post = newProcess('bus')
  const { clock } = scheduler
  let underWay = 0

  /** Runs work in a living process, for as long as it lives. */
  const within = <T>({ process }: Served<unknown>, cause: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      process.onDeath.push(() => reject(new AppError('unavailable')))
      inside.run({ clock, process, cause }, work).then(resolve, reject)
    })

  const alive = <Work>(served: Served<Work> | undefined): Served<Work> => {
    if (!served?.process.isAlive) throw new AppError('unavailable')
    return served
  }

  const lineOf = (process: SimulatedProcess): Bus => {
    const ask = <T>(label: string, work: () => T | Promise<T>) => scheduler.ask({ process, kind: 'bus', label }, work)
    return {
      ...inProcess,
      async request(operation, input, context) {
        await ask(`asks ${operation.name}`, () => undefined)
        const [answer] = await Promise.allSettled([inProcess.request(operation, input, context)])
        await ask(`hears ${operation.name}`, () => undefined)
        if (answer.status === 'rejected') throw answer.reason
        return answer.value
      },
      async handle(operation, handler) {
        const isNew = !handlers.has(operation.name)
        handlers.set(operation.name, { process, work: handler as AnyHandler })
        if (!isNew) return
        await inProcess.handle(operation, async (input, context) => {
          const served = alive(handlers.get(operation.name))
          const cause = inside.getStore()?.cause ?? ''
          return (await within(served, cause, () => served.work(input, context))) as never
        })
      },
      async consume(event, group, consumer) {
        const key = `${event.name} ${group}`
        const isNew = !consumers.has(key)
        consumers.set(key, { process, work: consumer as AnyConsumer })
        if (!isNew) return
        const deliver = async (payload: unknown, meta: EventMeta, again: string) => {
          const label = `delivers ${event.name} to ${group}${again}`
          await scheduler.ask({ process: post, kind: 'bus', label }, () => undefined)
          const served = alive(consumers.get(key))
          await within(served, `event ${event.name}`, () => served.work(payload, meta))
        }
        await inProcess.consume(event, group, async (payload, meta) => {
          await deliver(payload, meta, '')
          if (travel.repeats()) void track(deliver(payload, meta, ' again').catch(() => undefined))
        })
      },
      async emit(event, payload, meta) {
        if (!travel.isStored) return await inProcess.emit(event, payload, meta)
        await ask(`stores ${event.name}`, () => undefined)
        void track(
          inside.run({ clock, process: post, cause: `event ${event.name}` }, () => deliverStored(event, payload, meta))
        )
      },
      hint: () => undefined
    }
  }

  const track = async (work: Promise<unknown>) => {
    underWay += 1
    await work
    underWay -= 1
  }

  /** The events of one kind are delivered in their order, and each until every group took it. */
  const queues = new Map<string, Promise<void>>()
  const deliverStored = (...[event, payload, meta]: Parameters<Bus['emit']>): Promise<void> => {
    const before = queues.get(event.name) ?? Promise.resolve()
    const deliver = async () => {
      await before
      for (;;)
        try {
          return await inProcess.emit(event, payload, meta)
        } catch {
          await new Promise(wake => void setTimeout(wake, redeliveryMs))
        }
    }
    const delivered = deliver()
    queues.set(event.name, delivered)
    return delivered
  }

  return {
    lineOf,
    /** Whether stored events or repetitions are still on their way. */
    isBusy: () => underWay > 0
  }
}
