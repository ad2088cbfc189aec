import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@comptoir/contracts/core/errors'
import { translateDriverErrors } from '@comptoir/kit/store/mongo'
import { backoff } from '@comptoir/kit/work/backoff'

const waitMs = backoff({ firstMs: 500, mostMs: 64_000 })
const mostWaitedMs = 120_000

/**
 * Does the work, and does it again while the database does not answer because it restarts or is busy. The work must be
 * harmless when done twice. Throws `unavailable` before it has waited two minutes in all, and any other failure at once.
 */
export const retryUntilDeadline = async <T>(
  work: () => Promise<T>,
  wait: (ms: number) => Promise<unknown> = pause
): Promise<T> => {
  let waitedMs = 0
  for (let failures = 1; ; failures++) {
    try {
      return await translateDriverErrors(work)
    } catch (error) {
      const ms = waitMs(failures)
      const mayPass = error instanceof AppError && error.code === 'unavailable'
      if (!mayPass || waitedMs + ms > mostWaitedMs) throw error
      waitedMs += ms
      await wait(ms)
    }
  }
}
