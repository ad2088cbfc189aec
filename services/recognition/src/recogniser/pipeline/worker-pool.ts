import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'

export interface WorkerPoolOptions {
  /** Path of the module whose exported functions are the tasks. */
  file: string
  threads: number
  /** A task that runs longer is given up and its thread ended. */
  limitMs: number
  /** Tasks that may wait for a thread; the next one is refused. */
  queue?: number
  /** All threads are replaced after so many tasks each: memory of WebAssembly grows with the largest photo and never shrinks. */
  lifetime?: number
}

/** A thread keeps some 60 MB of objects. Left to itself its heap takes twice that before it is tidied up. */
const heapLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** Rejects a task when too many wait: it costs nothing to try again later. */
export class QueueFull extends Error {
  constructor() {
    super('too many tasks wait for a thread')
  }
}

/**
 * Worker threads that survive their tasks: a task whose thread dies or runs too long rejects, and the next one gets a
 * new thread. Threads start with the first task and end after five minutes without one: starting one costs a seller half
 * a second, keeping one costs 300 MB.
 */
export function createWorkerPool({ file, threads, limitMs, queue = 1000, lifetime = 500 }: WorkerPoolOptions) {
  const open = () =>
    new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 300_000,
      recordTiming: false,
      resourceLimits: heapLimits
    })
  let pool = open()
  const underWay = new Set<Promise<unknown>>()
  /** Resolves when the threads before these have ended: both together would take twice the memory. */
  let alone: Promise<void> = Promise.resolve()
  let served = 0
  // Tasks wait here, not in the pool: the limit counts from the moment a thread is free.
  const waiting: (() => void)[] = []
  let running = 0

  const turn = async () => {
    if (running < threads) running++
    else if (waiting.length < queue) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new QueueFull()
  }
  const done = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  /** Tasks under way end where they are, by their limit at the latest; the next ones wait for that and begin in fresh threads. */
  const renew = () => {
    const worn = pool
    alone = Promise.allSettled(underWay).then(() => worn.destroy())
    pool = open()
    served = 0
  }

  return {
    /** Runs an exported function of the worker module. Arguments and result are copied between threads. */
    async run<Result>(name: string, task: unknown, transferList: Transferable[] = []): Promise<Result> {
      await turn()
      try {
        if (served++ >= lifetime * threads) renew()
        await alone
        const ended = pool.run(task, { name, transferList, signal: AbortSignal.timeout(limitMs) })
        underWay.add(ended)
        return (await ended.finally(() => underWay.delete(ended))) as Result
      } finally {
        done()
      }
    },
    /** Ends every thread; tasks in flight reject. */
    close: () => pool.destroy()
  }
}

export type WorkerPool = ReturnType<typeof createWorkerPool>
