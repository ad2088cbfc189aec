import { AppError } from '@comptoir/contracts/core/errors'
import { createRecentMap } from './recent-map.ts'

/** Failures that may pass by themselves are far fewer and shorter than this. */
const leastFailures = 4
const leastMs = 60_000
/** How many failing events are remembered. One that another replica delivered in the end is never reported here. */
const mostEvents = 10_000

/** A service, the database or the bus that does not answer comes back without anybody's help. */
const isOutage = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isOutage)
    : error instanceof AppError && error.code === 'unavailable'

/**
 * Decides when to stop trying to deliver an event: after four failures over a minute or more. Outages do not count. The
 * failures are remembered in memory, so a restart gives every event its tries again. `now` returns milliseconds.
 */
export const createGivingUp = (now = () => performance.now()) => {
  const failures = createRecentMap<{ count: number; sinceMs: number }>(mostEvents)
  return {
    /** Notes a failure of the event `id`. Returns true when the event is to be parked. */
    failed: (id: string, error: unknown): boolean => {
      if (isOutage(error)) return false
      const { count, sinceMs } = failures.get(id) ?? { count: 0, sinceMs: now() }
      failures.set(id, { count: count + 1, sinceMs })
      return count + 1 >= leastFailures && now() - sinceMs >= leastMs
    },
    /** Forgets the failures of an event that was delivered or parked. */
    ended: failures.delete
  }
}
