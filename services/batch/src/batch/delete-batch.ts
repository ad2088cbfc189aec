import type { deleteBatch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import { standingOffers } from '../offers/offer.ts'
import type { BatchRecord } from './record.ts'

/** The shop has the cards, or bought some: the proof of the sale stays, and the batch can only be cancelled. */
const isSold = (batch: BatchRecord): boolean => batch.receivedat !== undefined || standingOffers(batch).length > 0

/** Its owner deletes a batch still edited, with all its cards; one that changes in between is read and deleted again. */
export const createDeleteBatch =
  ({ batches, frames, outbox }: Pick<Deps, 'batches' | 'frames' | 'outbox'>): Handler<typeof deleteBatch> =>
  async ({ id }, { actor, deadline }) => {
    if (actor.kind === 'staff') throw new AppError('forbidden')
    while (Date.now() < deadline) {
      const batch = await batches.get(id, actor)
      if (batch.status !== 'E' || isSold(batch)) throw new AppError('illegal_transition')
      if (!(await batches.erase(batch))) continue
      outbox.kick()
      const frame = { action: 'batch_deleted_by_user', batchid: id } as const
      frames.send(id, frame)
      if (batch.userid !== null) frames.toDashboard(frame)
      return {}
    }
    throw new AppError('unavailable')
  }
