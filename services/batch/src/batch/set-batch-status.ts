import { batchStatus, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import * as calls from '@comptoir/contracts/batch/batch'
import { batchStatusChanged } from '@comptoir/contracts/batch/events'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { closedOffers } from '../offers/decisions.ts'
import { announceSale, offersUpdate } from '../offers/save-sale.ts'
import { shipReminderOf } from '../offers/ship-by.ts'
import { changeBatch } from './change-batch.ts'
import { moverOf, type Mover } from './movers.ts'
import { doneCards, unsetWhenClosed, type BatchRecord } from './record.ts'
import { sellerMail } from './seller-mail.ts'
import { auditBatch } from './staff-acts.ts'
import { requireMove } from './transitions.ts'

interface Move {
  to: BatchStatus
  by: Mover
  actor: Actor
  reason: string | null
  at: Date
}

/**
 * Takes a batch to another status in one guarded write with its events; a cancelled batch has no pending offer left. Of
 * several requests for the same move one succeeds, and the others find the batch moved.
 */
export const setBatchStatus = command(
  calls.setBatchStatus,
  async ({ id, status: to, reason = null }, context, deps: Deps) =>
    await changeBatch(deps, { id, context }, async batch => {
      const move = { to, by: moverOf(context.actor), actor: context.actor, reason, at: new Date() }
      requireMove(batch, move)
      if (isSent(batch, to)) await requireRoom(deps, batch)
      const saved = await saveMove(deps, batch, move)
      return saved && (await announceSale(deps, batch, saved))
    })
)

/** Whether a move sends a batch to the shop. */
const isSent = ({ status }: BatchRecord, to: BatchStatus) =>
  status === batchStatus.editing && to === batchStatus.inTreatment

/**
 * An account may claim more batches than it may open, but send those past the limit only once others ended. Throws
 * `batch_limit`.
 */
const requireRoom = async ({ batches }: Deps, { userid, slot = 0 }: BatchRecord): Promise<void> => {
  if (userid === null || slot < limits.openBatches) return
  if ((await batches.countOpen(userid)) > limits.openBatches) throw new AppError('batch_limit')
}

const saveMove = async ({ batches }: Deps, batch: BatchRecord, move: Move): Promise<BatchRecord | null> => {
  const { _id: batchid, userid, status: from, version } = batch
  const { to, by, actor, reason, at } = move
  const isCancelled = to === batchStatus.cancelled
  const offers = isCancelled ? closedOffers(batch, at) : batch.offers
  const reminder = isCancelled ? undefined : shipReminderOf({ ...batch, status: to }, at)
  const { events, ...update } = offersUpdate(batch, offers, reminder)
  return await batches.save(
    { _id: batchid, status: from, version },
    {
      $set: { ...update.$set, status: to, ...(isSent(batch, to) ? { sentat: at } : {}) },
      $unset: { ...update.$unset, ...(isCancelled ? unsetWhenClosed : {}), handover: '' }
    },
    [
      ...auditBatch(actor, batchid, 'batch.status_changed', { before: { status: from }, after: { status: to } }),
      ...events,
      emits(batchStatusChanged, { batchid, userid, from, to, reason, by, at: at.toISOString() }, at),
      ...mailOf(batch, move)
    ]
  )
}

/** The mail to the seller about a move; none where the seller made the move or sees it at once. */
const mailOf = (batch: BatchRecord, { to, by, reason, at }: Move): OutboxEvent[] => {
  if (isSent(batch, to)) return sellerMail(batch, { kind: 'batch_sent', cards: doneCards(batch).length }, at)
  if (to === batchStatus.cancelled && by === 'staff')
    return sellerMail(batch, { kind: 'batch_cancelled', reason, received: batch.receivedat !== undefined }, at)
  return []
}
