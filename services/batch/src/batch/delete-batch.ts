import type { deleteBatch } from '@comptoir/contracts/batch'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'

/** Its owner deletes a batch still edited, with all its cards; one that changes meanwhile is read and deleted again. */
export const createDeleteBatch =
  ({ batches, frames, outbox }: Pick<Deps, 'batches' | 'frames' | 'outbox'>): Handler<typeof deleteBatch> =>
  async ({ id }, { actor, deadline }) => {
    if (actor.kind === 'staff') throw new AppError('forbidden')
    while (Date.now() < deadline) {
      const batch = await batches.get(id, actor)
      if (batch.status !== 'E') throw new AppError('illegal_transition')
      if (!(await batches.erase(batch))) continue
      outbox.kick()
      const frame = { action: 'batch_deleted_by_user', batchid: id } as const
      frames.send(id, frame)
      if (batch.userid !== null) frames.toDashboard(frame)
      return {}
    }
    throw new AppError('unavailable')
  }
