import * as calls from '@comptoir/contracts/batch/batch'
import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { standingOffers } from '../offers/offer.ts'
import { changeBatch } from './change-batch.ts'
import { announceErased } from './erase-batches.ts'
import type { BatchRecord } from './record.ts'

/** The shop has the cards, or bought some: the proof of the sale stays, and the batch can only be cancelled. */
const isSold = (batch: BatchRecord): boolean => batch.receivedat !== undefined || standingOffers(batch).length > 0

/** The owner deletes a batch that is still being edited, with all its cards. Throws `illegal_transition` elsewhere. */
export const deleteBatch = command(calls.deleteBatch, async ({ id }, context, deps: Deps) => {
  if (context.actor.kind === 'staff') throw new AppError('forbidden')
  const erased = await changeBatch(deps, { id, context }, async batch => {
    if (batch.status !== batchStatus.editing || isSold(batch)) throw new AppError('illegal_transition')
    return (await deps.batches.erase(batch)) && batch
  })
  announceErased(deps, erased)
  return {}
})
