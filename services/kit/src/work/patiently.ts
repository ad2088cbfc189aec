import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '../run/log.ts'
import { backoff } from './backoff.ts'

const pauseAfter = backoff({ firstMs: 100, mostMs: 5000 })
/** At most one line in so many milliseconds says that a process waits. */
const noticeEveryMs = 30_000

interface Patience {
  /** What the work waits for, as the log names it. */
  waitingFor: string
  log: Pick<Log, 'info' | 'warn'>
  /** After how many milliseconds the next failure is final; by default none is. */
  forMs?: number
  /** Whether a failure passes; by default `unavailable` does. */
  passes?: (error: unknown) => boolean
  /** Aborted when nobody waits for the outcome any more. */
  signal?: AbortSignal
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

const reasonOf = (error: unknown): string => {
  const reason = error instanceof AppError && error.cause !== undefined ? error.cause : error
  return reason instanceof Error ? reason.message : String(reason)
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>(resolve => {
    const over = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal?.addEventListener('abort', over)
  })

/**
 * The outcome of `work`, which is repeated with growing pauses, five seconds at most, while what it needs is away. Says so
 * in the log at once and then every 30 s. Throws any other failure, and the last one where time or the signal end it.
 */
export const patiently = async <T>(work: () => Promise<T>, options: Patience): Promise<T> => {
  const { waitingFor, log, forMs = Infinity, passes = isUnavailable, signal } = options
  const begun = performance.now()
  let noticed = -Infinity
  for (let failures = 1; ; failures += 1)
    try {
      const outcome = await work()
      if (noticed >= 0) log.info(`${waitingFor} is there`)
      return outcome
    } catch (error) {
      const now = performance.now()
      if (!passes(error) || now - begun >= forMs) throw error
      if (now - noticed >= noticeEveryMs) log.warn({ reason: reasonOf(error) }, `waiting for ${waitingFor}`)
      if (now - noticed >= noticeEveryMs) noticed = now
      if (!signal?.aborted) await pause(pauseAfter(failures), signal)
      if (signal?.aborted) throw error
    }
}
