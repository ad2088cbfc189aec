import { AppError } from '@comptoir/contracts/core/errors'

interface Failures {
  count: number
  sinceMs: number
}

/** Failures that may pass by themselves are far fewer and shorter than this. */
const leastFailures = 4
const leastMs = 60_000

/** A service, the database or the bus that does not answer comes back without anybody's help. */
const passes = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(passes)
    : error instanceof AppError && error.code === 'unavailable'

/**
 * Decides when to stop trying to deliver an event: after four failures over a minute or more, none of which was an
 * outage. Counts in memory, so a restart gives every event its tries again.
 */
export const createGivingUp = ({ now = () => performance.now() }: { now?: () => number } = {}) => {
  const failures = new Map<string, Failures>()
  return {
    /** Notes a failure; true when the event is to be parked. */
    failed(id: string, error: unknown): boolean {
      if (passes(error)) return false
      const { count, sinceMs } = failures.get(id) ?? { count: 0, sinceMs: now() }
      failures.set(id, { count: count + 1, sinceMs })
      return count + 1 >= leastFailures && now() - sinceMs >= leastMs
    },
    succeeded: (id: string): void => void failures.delete(id)
  }
}
