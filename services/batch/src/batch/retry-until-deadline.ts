import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'

/**
 * Reads, decides and saves again until the save is not overtaken: `attempt` returns null when the batch changed between
 * its read and its save. Throws what `attempt` throws, and `unavailable` once nobody waits for the answer any more.
 */
export const retryUntilDeadline = async <T>(
  { deadline }: Pick<RequestContext, 'deadline'>,
  attempt: () => Promise<T | null>
): Promise<T> => {
  while (Date.now() < deadline) {
    const done = await attempt()
    if (done !== null) return done
  }
  throw new AppError('unavailable')
}
