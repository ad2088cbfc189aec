import * as calls from '@comptoir/contracts/batch/batch-life'
import { AppError } from '@comptoir/contracts/core/errors'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { moverOf, type Mover } from './movers.ts'
import type { BatchRecord } from './record.ts'

type Choice = Pick<OperationInput<typeof calls.chooseDelivery>, 'mode' | 'tracking'>

/**
 * Whether the choice may still be made. How the cards came decides who bears the parcel: once they are at the shop, only
 * staff correct it.
 */
const mayChoose = ({ status, paying, receivedat, delivery }: BatchRecord, { mode }: Choice, who: Mover): boolean => {
  const isKnown = receivedat !== undefined && delivery !== null && delivery.mode !== mode
  return (status === 'E' || status === 'T') && !paying && (who === 'staff' || !isKnown)
}

/** By post without a tracking number keeps the one known, or else has the one of the label that the carrier made. */
const deliveryOf = (
  { delivery, labeltracking }: BatchRecord,
  { mode, tracking }: Choice
): NonNullable<BatchRecord['delivery']> => {
  if (mode === 'shop') return { mode, tracking: null }
  const known = delivery?.mode === 'ship' ? delivery.tracking : (labeltracking ?? null)
  return { mode, tracking: tracking === undefined ? known : tracking }
}

/**
 * The owner or the shop says how the cards come. Throws `illegal_transition` once they are on their way or being paid, and
 * where the owner of cards that are at the shop says they came another way.
 */
export const chooseDelivery = command(calls.chooseDelivery, async ({ id, ...choice }, context, deps: Deps) => {
  const { batches, frames, outbox, present } = deps
  while (Date.now() < context.deadline) {
    const batch = await batches.get(id, context.actor)
    const who = moverOf(context.actor)
    if (who === 'visitor') throw new AppError('login_required')
    if (!mayChoose(batch, choice, who)) throw new AppError('illegal_transition')
    const { mode } = choice
    const by = who === 'staff' ? 'staff' : 'owner'
    // While the batch is edited its thread has nothing to tell yet.
    const isNews = batch.status === 'T' && batch.delivery?.mode !== mode
    const saved = await batches.save(
      { _id: id, version: batch.version },
      { $set: { delivery: deliveryOf(batch, choice) } },
      isNews ? [saleStep(batch, 'delivery_chosen', { by, at: new Date(), mode })] : []
    )
    if (!saved) continue
    outbox.kick()
    const reply = await present(saved)
    frames.send(id, { action: 'batch_status_updated', batch: reply })
    return reply
  }
  throw new AppError('unavailable')
})
