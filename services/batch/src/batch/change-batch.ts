import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import type { BatchRecord } from './record.ts'

/**
 * Reads the actor's batch, decides and saves, again until the save is not overtaken: `change` returns null when the batch
 * changed since it was read. Throws `not_found`, what `change` throws, and `unavailable` once nobody waits for the answer
 * any more.
 */
export const changeBatch = async <T>(
  { batches }: Deps,
  { id, context }: { id: string; context: RequestContext },
  change: (batch: BatchRecord) => Promise<T | null>
): Promise<T> => {
  while (Date.now() < context.deadline) {
    const done = await change(await batches.get(id, context.actor))
    if (done !== null) return done
  }
  throw new AppError('unavailable')
}
