import * as calls from '@comptoir/contracts/batch/batch'
import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { standingOffers } from '../offers/offer.ts'
import type { BatchRecord } from './record.ts'
import { retryUntilDeadline } from './retry-until-deadline.ts'

/** The shop has the cards, or bought some: the proof of the sale stays, and the batch can only be cancelled. */
const isSold = (batch: BatchRecord): boolean => batch.receivedat !== undefined || standingOffers(batch).length > 0

/** The owner deletes a batch that is still being edited, with all its cards. Throws `illegal_transition` elsewhere. */
export const deleteBatch = command(calls.deleteBatch, async ({ id }, context, { batches, frames, outbox }: Deps) => {
  if (context.actor.kind === 'staff') throw new AppError('forbidden')
  const { userid } = await retryUntilDeadline(context, async () => {
    const batch = await batches.get(id, context.actor)
    if (batch.status !== batchStatus.editing || isSold(batch)) throw new AppError('illegal_transition')
    return (await batches.erase(batch)) && batch
  })
  outbox.kick()
  const frame = { action: 'batch_deleted_by_user', batchid: id } as const
  frames.send(id, frame)
  if (userid !== null) frames.toDashboard(frame)
  return {}
})
