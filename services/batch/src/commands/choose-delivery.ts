import type { chooseDelivery } from '@comptoir/contracts/batch-life'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { presentBatch } from '../present-batch.ts'
import type { Dependencies } from '../dependencies.ts'
import { moverOf } from '../transition.ts'

/** How the cards come, while they are not on their way. By post without a tracking number keeps the one known. */
export const createChooseDelivery =
  ({ batches, frames }: Pick<Dependencies, 'batches' | 'frames'>): Handler<typeof chooseDelivery> =>
  async ({ id, mode, tracking }, { actor }) => {
    const batch = await batches.get(id, actor)
    if (moverOf(actor) === 'visitor') throw new AppError('login_required')
    const known = batch.delivery?.mode === 'ship' ? batch.delivery.tracking : null
    const delivery = { mode, tracking: mode === 'shop' ? null : tracking === undefined ? known : tracking }
    const saved = await batches.save(
      { _id: id, status: { $in: ['E', 'T'] }, paying: { $exists: false } },
      { $set: { delivery } }
    )
    if (!saved) throw new AppError('illegal_transition')
    const reply = presentBatch(saved)
    frames.send(id, { action: 'batch_status_updated', batch: reply })
    return reply
  }
