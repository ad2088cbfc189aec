import type { chooseDelivery } from '@comptoir/contracts/batch-life'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { moverOf } from './movers.ts'

/**
 * How the cards come, while they are not on their way. By post without a tracking number keeps the one known. A parcel is
 * not paid for in cash, so a wish for cash does not outlive the choice of the post.
 */
export const createChooseDelivery =
  ({
    batches,
    frames,
    outbox,
    present
  }: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present'>): Handler<typeof chooseDelivery> =>
  async ({ id, mode, tracking }, { actor }) => {
    const batch = await batches.get(id, actor)
    const who = moverOf(actor)
    if (who === 'visitor') throw new AppError('login_required')
    const known = batch.delivery?.mode === 'ship' ? batch.delivery.tracking : null
    const delivery = { mode, tracking: mode === 'shop' ? null : tracking === undefined ? known : tracking }
    const isNew = batch.delivery?.mode !== mode
    const by = who === 'staff' ? 'staff' : 'owner'
    const saved = await batches.save(
      { _id: id, status: { $in: ['E', 'T'] }, paying: { $exists: false } },
      {
        $set: { delivery },
        ...(mode === 'ship' && batch.payoutwish === 'cash' ? { $unset: { payoutwish: '' } } : {})
      },
      // While the batch is edited its thread has nothing to tell yet.
      isNew && batch.status === 'T' ? [saleStep(batch, 'delivery_chosen', { by, at: new Date(), mode })] : []
    )
    if (!saved) throw new AppError('illegal_transition')
    outbox.kick()
    const reply = await present(saved)
    frames.send(id, { action: 'batch_status_updated', batch: reply })
    return reply
  }
