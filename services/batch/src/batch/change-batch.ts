import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import type { BatchRecord } from './record.ts'

interface Change {
  id: string
  context: RequestContext
  /** Where a browser to which the batch was handed over may make the change, too. */
  by?: 'photographer'
}

/**
 * Reads the actor's batch, decides and saves, again until the save is not overtaken: `change` returns null when the batch
 * changed since it was read. Throws `not_found`, what `change` throws, and `unavailable` once nobody waits for the answer
 * any more.
 */
export const changeBatch = async <T>(
  { batches }: Deps,
  { id, context, by }: Change,
  change: (batch: BatchRecord) => Promise<T | null>
): Promise<T> => {
  while (Date.now() < context.deadline) {
    const read = by === 'photographer' ? batches.getPhotographed(id, context.actor) : batches.get(id, context.actor)
    const done = await change(await read)
    if (done !== null) return done
  }
  throw new AppError('unavailable')
}
