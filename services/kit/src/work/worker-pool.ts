import { AppError } from '@comptoir/contracts/core/errors'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { createInFlight } from './in-flight.ts'
import { createTurns } from './turns.ts'

interface WorkerPoolOptions {
  /** Path of the module whose exported functions are the tasks. */
  file: string
  threads: number
  /** Milliseconds a task may run before it is given up and its thread ended. Waiting for a thread does not count. */
  limitMs: number
  /** How many tasks may wait for a thread; the next one is refused with `unavailable`. */
  queue?: number
  /** How many tasks each thread does before all threads are replaced: WebAssembly memory never shrinks. */
  lifetime?: number
  /** Milliseconds after which a thread without tasks ends. */
  idleMs?: number
  /** The most that the heap of one thread takes; what its tasks allocate outside the heap does not count. */
  heap?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }
  /** What the threads find in the environment instead of that of the process, which may hold keys. */
  env?: Record<string, string>
  /** Hears why a thread died that did no task. The next task gets another thread. */
  onError?: (error: unknown) => void
}

/** A thread keeps some 60 MB of objects. Left to itself its heap grows to twice that before it is collected. */
const usualHeap = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/**
 * Worker threads that survive their tasks: a task whose thread dies or runs too long rejects, and the next task gets a
 * new thread. Threads start with the first task.
 */
export const createWorkerPool = ({
  file,
  threads,
  limitMs,
  queue = 1000,
  lifetime = Infinity,
  idleMs = 300_000,
  heap = usualHeap,
  env,
  onError = () => undefined
}: WorkerPoolOptions) => {
  const open = () =>
    new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      recordTiming: false,
      resourceLimits: heap,
      ...(env && { env })
    }).on('error', onError)
  // Tasks wait here and not in the pool: their limit begins when a thread is free.
  const turns = createTurns({ places: threads, queue })
  let pool = open()
  let served = 0
  const inFlight = createInFlight()
  /** Resolves when the replaced threads have ended: old and new ones together would take twice the memory. */
  let replaced: Promise<void> = Promise.resolve()

  /** Lets the running tasks end, by their limit at the latest; the next ones begin in fresh threads after that. */
  const replaceThreads = () => {
    const worn = pool
    replaced = inFlight.idle().then(() => worn.destroy())
    pool = open()
    served = 0
  }

  return {
    /** Runs an exported function of the worker module on copies. Throws `unavailable` for a task that runs too long. */
    run: <Result>(name: string, task: unknown, transferList: Transferable[] = []): Promise<Result> =>
      turns.take(async () => {
        if (served++ >= lifetime * threads) replaceThreads()
        await replaced
        const signal = AbortSignal.timeout(limitMs)
        try {
          return await inFlight.track<Result>(() => pool.run(task, { name, transferList, signal }))
        } catch (error) {
          throw signal.aborted ? new AppError('unavailable', { cause: error }) : error
        }
      }),
    /** How many tasks wait for a thread. */
    waiting: turns.waiting,
    /** Ends every thread; running tasks reject. */
    close: () => pool.destroy()
  }
}
