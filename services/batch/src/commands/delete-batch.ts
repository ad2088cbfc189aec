import { batchDeletedByUser, photosReleased, type deleteBatch } from '@comptoir/contracts/batch'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/outbox'
import type { Dependencies } from '../service.ts'

/**
 * Its owner deletes a batch still edited. The record stays, empty and nobody's, until its events have left: deleting
 * it at once would lose them in a crash.
 */
export const createDeleteBatch =
  ({ batches, frames, outbox }: Pick<Dependencies, 'batches' | 'frames' | 'outbox'>): Handler<typeof deleteBatch> =>
  async ({ id }, { actor }) => {
    if (actor.kind === 'staff') throw new AppError('forbidden')
    const batch = await batches.get(id, actor)
    const names = batch.items.flatMap(item => (item.kind === 'C' ? item.photos : []))
    const saved = await batches.save(
      { _id: id, status: 'E', updatedat: batch.updatedat },
      {
        $set: { deletedat: new Date(), items: [], cards: 0, userid: null },
        $unset: { visitorhash: '', claimhash: '', claimuntil: '', slot: '', requestkey: '' }
      },
      [emits(batchDeletedByUser, { batchid: id }), ...(names.length ? [emits(photosReleased, { names })] : [])]
    )
    if (!saved) throw new AppError('illegal_transition')
    outbox.kick()
    frames.send(id, { action: 'batch_deleted_by_user', batchid: id })
    return {}
  }
