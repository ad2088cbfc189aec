import { noticeRequested, type Notice } from '@comptoir/contracts/account/account-notices'
import { batchStatus, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import * as calls from '@comptoir/contracts/batch/batch'
import { batchStatusChanged } from '@comptoir/contracts/batch/events'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import { command } from '@comptoir/kit/bus/command'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { closedOffers } from '../offers/decisions.ts'
import { announceSale, offersUpdate } from '../offers/save-sale.ts'
import { shipReminderOf } from '../offers/ship-by.ts'
import { moverOf } from './movers.ts'
import { doneCards, unsetWhenClosed, type BatchRecord } from './record.ts'
import { retryUntilDeadline } from './retry-until-deadline.ts'
import { refuseMove } from './transitions.ts'

interface Move {
  to: BatchStatus
  by: 'owner' | 'staff'
  reason: string | null
  at: Date
}

/**
 * Takes a batch to another status in one guarded write with its events; a cancelled batch has no pending offer left. Of
 * several requests for the same move one succeeds, and the others find the batch moved.
 */
export const setBatchStatus = command(
  calls.setBatchStatus,
  async ({ id, status: to, reason = null }, context, deps: Deps) => {
    const who = moverOf(context.actor)
    return await retryUntilDeadline(context, async () => {
      const batch = await deps.batches.get(id, context.actor)
      const refusal = refuseMove(batch, { to, who, reason })
      if (refusal === 'validation_failed') throw new AppError(refusal, { fields: { reason: messages.reason } })
      if (refusal) throw new AppError(refusal)
      const move: Move = { to, by: who === 'staff' ? 'staff' : 'owner', reason, at: new Date() }
      const saved = await saveMove(deps, batch, move)
      return saved && (await announceSale(deps, batch, saved))
    })
  }
)

const saveMove = async ({ batches }: Deps, batch: BatchRecord, move: Move): Promise<BatchRecord | null> => {
  const { _id: batchid, userid, status: from, version } = batch
  const { to, by, reason, at } = move
  const isCancelled = to === batchStatus.cancelled
  const offers = isCancelled ? closedOffers(batch, at) : batch.offers
  const reminder = isCancelled ? undefined : shipReminderOf({ ...batch, status: to }, at)
  const { events, ...update } = offersUpdate(batch, offers, reminder)
  return await batches.save(
    { _id: batchid, status: from, version },
    {
      $set: { ...update.$set, status: to },
      $unset: { ...update.$unset, ...(isCancelled ? unsetWhenClosed : {}) }
    },
    [
      ...events,
      emits(batchStatusChanged, { batchid, userid, from, to, reason, by, at: at.toISOString() }, at),
      ...mailOf(batch, move)
    ]
  )
}

const mailOf = (batch: BatchRecord, move: Move): OutboxEvent[] => {
  const notice = noticeOf(batch, move)
  return notice && batch.userid !== null ? [emits(noticeRequested, { userid: batch.userid, notice }, move.at)] : []
}

/** The mail to the seller about a move; null for a move that needs none, because the seller made it or sees it at once. */
const noticeOf = (batch: BatchRecord, { to, by, reason }: Move): Notice | null => {
  const about = { batchid: batch._id, number: batch.number }
  if (to === batchStatus.inTreatment && batch.status === batchStatus.editing)
    return { kind: 'batch_sent', ...about, cards: doneCards(batch).length }
  if (to === batchStatus.cancelled && by === 'staff')
    return { kind: 'batch_cancelled', ...about, reason, received: batch.receivedat !== undefined }
  return null
}
