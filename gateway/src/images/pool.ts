import { availableParallelism } from 'node:os'
import path from 'node:path'
import { AppError } from '@comptoir/contracts/errors'
import type { Log } from '@comptoir/kit/log'
import { Piscina } from 'piscina'
import type { DeriveTask, IngestTask } from './worker.ts'

const maxQueue = 100

export interface ImagePool {
  /** Throws `rate_limited` while too many images wait, so that an upload is refused before it is received. */
  admit(): void
  ingest(task: IngestTask): Promise<boolean>
  derive(task: DeriveTask): Promise<void>
  close(): Promise<void>
}

/**
 * Worker threads that decode and encode images, so that the event loop never does. A crash or the time limit ends the
 * thread and fails that one task; the pool starts another thread.
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
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: Math.max(2, Math.min(4, availableParallelism() - 1)),
    maxQueue: maxQueue + 2,
    idleTimeout: 30_000
  })
  pool.on('error', error => log.error({ err: error }, 'image worker failed'))

  const admit = () => {
    if (pool.queueSize >= maxQueue) throw new AppError('rate_limited', { retryAfter: 5 })
  }

  const run = async <T>(name: 'ingest' | 'derive', task: IngestTask | DeriveTask): Promise<T> => {
    admit()
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return (await pool.run(task, { name, signal })) as T
    } catch (error) {
      if (signal.aborted) throw new AppError('unavailable', { cause: error })
      throw error
    }
  }

  return {
    admit,
    ingest: task => run('ingest', task),
    derive: task => run('derive', task),
    close: () => pool.close({ force: true })
  }
}
