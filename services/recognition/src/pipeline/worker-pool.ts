import { Piscina } from 'piscina'

export interface WorkerPoolOptions {
  /** Path of the module whose exported functions are the tasks. */
  file: string
  threads: number
  /** A task that runs longer is given up and its thread ended. */
  limitMs: number
}

/**
 * Worker threads that survive their tasks: a task whose thread dies or runs too long rejects, and the next one gets a
 * new thread. Threads start with the first task and end after five minutes without one: starting one costs a seller half
 * a second, keeping one costs 300 MB.
 */
export function createWorkerPool({ file, threads, limitMs }: WorkerPoolOptions) {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 300_000,
    recordTiming: false
  })
  // Tasks wait here, not in the pool: the limit counts from the moment a thread is free.
  const waiting: (() => void)[] = []
  let running = 0

  const turn = async () => {
    if (running < threads) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
  }
  const done = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    /** Runs an exported function of the worker module. Arguments and result are copied between threads. */
    async run<Result>(name: string, task: unknown): Promise<Result> {
      await turn()
      try {
        return (await pool.run(task, { name, signal: AbortSignal.timeout(limitMs) })) as Result
      } finally {
        done()
      }
    },
    /** Ends every thread; tasks in flight reject. */
    close: () => pool.destroy()
  }
}
