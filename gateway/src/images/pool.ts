import { availableParallelism } from 'node:os'
import path from 'node:path'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import type { DeriveTask, IngestTask } from './worker.ts'

/** Images that may wait for a thread; the next one is refused. */
const maxQueue = 100

/** Images are computed outside the heap of a thread, and a small heap saves 16 MB for each thread. */
const heap = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 128 }

export type ImagePool = ReturnType<typeof createImagePool>

/**
 * Worker threads that decode and encode images, so that the event loop never does. Every task throws `rate_limited` while
 * too many images wait, and `unavailable` after `timeoutMs` milliseconds of work. Waiting for a thread is not counted.
 */
export const createImagePool = ({
  log,
  file = path.join(import.meta.dirname, 'worker.ts'),
  timeoutMs = 30_000
}: {
  log: Log
  file?: string
  timeoutMs?: number
}) => {
  const pool = createWorkerPool({
    file,
    threads: Math.max(2, Math.min(4, availableParallelism() - 1)),
    limitMs: timeoutMs,
    idleMs: 30_000,
    heap,
    onError: error => log.error({ err: error }, 'image worker failed')
  })

  /** Throws `rate_limited` while too many images wait, so that an upload is refused before its files arrive. */
  const admit = (): void => {
    if (pool.waiting() >= maxQueue) throw new AppError('rate_limited', { retryAfter: 5 })
  }

  const run = async <T>(name: 'ingest' | 'derive', task: IngestTask | DeriveTask): Promise<T> => {
    admit()
    return await pool.run<T>(name, task)
  }

  return {
    admit,
    /** See `ingest` in `worker.ts`. */
    ingest: (task: IngestTask) => run<boolean>('ingest', task),
    /** See `derive` in `worker.ts`. */
    derive: (task: DeriveTask) => run<void>('derive', task),
    /** Stops the threads; tasks that run or wait reject. */
    close: pool.close
  }
}
