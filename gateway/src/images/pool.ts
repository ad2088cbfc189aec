import { availableParallelism } from 'node:os'
import path from 'node:path'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import { Piscina } from 'piscina'
import { createTurns } from '@comptoir/kit/work/turns'
import type { DeriveTask, IngestTask } from './worker.ts'

/** Images that may wait for a thread; the next one is refused. */
const maxQueue = 100

/** Every task throws `rate_limited` while too many images wait, and `unavailable` when it ran into the time limit. */
export interface ImagePool {
  /** Throws `rate_limited` while too many images wait, so that an upload is refused before its files arrive. */
  admit(): void
  /** See `ingest` in `worker.ts`. */
  ingest(task: IngestTask): Promise<boolean>
  /** See `derive` in `worker.ts`. */
  derive(task: DeriveTask): Promise<void>
  /** Stops the threads; tasks that run or wait reject. */
  close(): Promise<void>
}

/** Images are computed outside the heap of a thread, and a small heap saves 16 MB for each thread. */
const heap = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 128 }

/**
 * Worker threads that decode and encode images, so that the event loop never does. A crash, or `timeoutMs` milliseconds of
 * work, end the thread and fail that one task; the pool then starts another thread. Waiting for a thread is not counted.
 */
export const createImagePool = ({
  log,
  filename = path.join(import.meta.dirname, 'worker.ts'),
  timeoutMs = 30_000
}: {
  log: Log
  filename?: string
  timeoutMs?: number
}): ImagePool => {
  const threads = Math.max(2, Math.min(4, availableParallelism() - 1))
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: heap,
    recordTiming: false
  })
  pool.on('error', error => log.error({ err: error }, 'image worker failed'))
  const turns = createTurns({ places: threads })

  const admit = () => {
    if (turns.waiting() >= maxQueue) throw new AppError('rate_limited', { retryAfter: 5 })
  }

  const runNow = async <T>(name: 'ingest' | 'derive', task: IngestTask | DeriveTask): Promise<T> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return (await pool.run(task, { name, signal })) as T
    } catch (error) {
      if (signal.aborted) throw new AppError('unavailable', { cause: error })
      throw error
    }
  }

  const run = async <T>(name: 'ingest' | 'derive', task: IngestTask | DeriveTask): Promise<T> => {
    admit()
    return await turns.take(() => runNow<T>(name, task))
  }

  return {
    admit,
    ingest: task => run('ingest', task),
    derive: task => run('derive', task),
    close: () => pool.close({ force: true })
  }
}
