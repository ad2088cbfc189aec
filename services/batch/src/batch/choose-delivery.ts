import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import * as calls from '@comptoir/contracts/batch/delivery'
import { AppError } from '@comptoir/contracts/core/errors'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { changeOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { announceBatch } from './announce-batch.ts'
import { changeBatch } from './change-batch.ts'
import { moverOf, type Mover } from './movers.ts'
import type { BatchRecord } from './record.ts'
import { auditBatch } from './staff-acts.ts'

type Choice = Pick<OperationInput<typeof calls.chooseDelivery>, 'mode' | 'tracking'>

/**
 * Whether the choice may still be made. The way the cards came decides who bears the parcel's cost: once they are at the
 * shop, only staff correct it.
 */
const mayChoose = ({ status, paying, receivedat, delivery }: BatchRecord, { mode }: Choice, who: Mover): boolean => {
  const isCorrection = receivedat !== undefined && delivery !== null && delivery.mode !== mode
  const isOpen = (status === batchStatus.editing || status === batchStatus.inTreatment) && !paying
  return isOpen && (who === 'staff' || !isCorrection)
}

/**
 * The delivery as it is stored. By post, a choice without a tracking number keeps the known one, or takes the one of the
 * label that the carrier made.
 */
const deliveryOf = (
  { delivery, labeltracking }: BatchRecord,
  { mode, tracking }: Choice
): NonNullable<BatchRecord['delivery']> => {
  if (mode === 'shop') return { mode, tracking: null }
  const known = delivery?.mode === 'ship' ? delivery.tracking : (labeltracking ?? null)
  return { mode, tracking: tracking === undefined ? known : tracking }
}

/** The owner or staff say how the cards come to the shop. */
export const chooseDelivery = command(calls.chooseDelivery, async ({ id, ...choice }, context, deps: Deps) => {
  const saved = await changeBatch(deps, { id, context }, async batch => {
    const who = moverOf(context.actor)
    if (!mayChoose(batch, choice, who)) throw new AppError('illegal_transition')
    const { mode } = choice
    // The thread begins when the batch is sent: before that a choice has no line there.
    const hasLine = batch.status === batchStatus.inTreatment && batch.delivery?.mode !== mode
    const step = saleStep(batch, 'delivery_chosen', { by: who, at: new Date(), mode })
    const delivery = deliveryOf(batch, choice)
    const change = changeOf(batch.delivery, delivery, ['tracking'])
    // A tracking number alone has no event that says who sent it.
    const ended = who === 'owner' ? { $unset: { 'desk.snoozeduntil': '' as const } } : {}
    return await deps.batches.save({ _id: id, version: batch.version }, { $set: { delivery }, ...ended }, [
      ...auditBatch(context.actor, id, 'batch.delivery_chosen', change),
      ...(hasLine ? [step] : [])
    ])
  })
  return await announceBatch(deps, saved)
})
