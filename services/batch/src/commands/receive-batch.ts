import type { receiveBatch } from '@comptoir/contracts/batch-staff'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { presentBatch } from '../present-batch.ts'
import type { Dependencies } from '../dependencies.ts'

/** The cards are at the shop. Said twice, the first time counts. */
export const createReceiveBatch =
  ({ batches, frames }: Pick<Dependencies, 'batches' | 'frames'>): Handler<typeof receiveBatch> =>
  async ({ id }, { actor }) => {
    const underWay = { _id: id, status: { $in: ['T', 'I'] as ('T' | 'I')[] } }
    const saved = await batches.save(
      { ...underWay, receivedat: { $exists: false } },
      { $set: { receivedat: new Date() } }
    )
    if (!saved) {
      const batch = await batches.get(id, actor)
      if (!batch.receivedat || !underWay.status.$in.includes(batch.status as 'T' | 'I'))
        throw new AppError('illegal_transition')
      return presentBatch(batch)
    }
    const reply = presentBatch(saved)
    frames.send(id, { action: 'batch_status_updated', batch: reply })
    return reply
  }
