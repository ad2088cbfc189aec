import { noticeRequested, type Notice } from '@comptoir/contracts/account/account-notices'
import type { BatchStatus } from '@comptoir/contracts/batch/batch'
import { batchStatusChanged, type setBatchStatus } from '@comptoir/contracts/batch/batch-life'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { closedOffers } from '../offers/decisions.ts'
import { offersUpdate, tellSale } from '../offers/save-sale.ts'
import { shipReminderOf } from '../offers/ship-by.ts'
import { moverOf } from './movers.ts'
import { doneCards, type BatchRecord } from './record.ts'
import { refuseMove } from './transitions.ts'

/** A batch that is cancelled or finished leaves its place; a cancelled one has no use for an identity document. */
export const leavesItsPlace = { slot: '', identity: '' } as const

interface Move {
  to: BatchStatus
  by: 'owner' | 'staff'
  reason: string | null
  at: Date
}

/**
 * Takes a batch to another status in one guarded write with its events; a cancelled batch has no pending offer left. A
 * batch that changed since it was read is decided on again: of several who ask for the same, one gets it and the others
 * find it done.
 */
export const createSetBatchStatus =
  (needs: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present'>): Handler<typeof setBatchStatus> =>
  async ({ id, status: to, reason = null }, { actor, deadline }) => {
    const who = moverOf(actor)
    while (Date.now() < deadline) {
      const batch = await needs.batches.get(id, actor)
      const refusal = refuseMove(batch, { to, who, reason })
      if (refusal === 'validation_failed') throw new AppError(refusal, { fields: { reason: messages.reason } })
      if (refusal) throw new AppError(refusal)
      const move: Move = { to, by: who === 'staff' ? 'staff' : 'owner', reason, at: new Date() }
      const saved = await saveMove(needs, batch, move)
      if (!saved) continue
      await tellSale(needs, batch, saved)
      return await needs.present(saved)
    }
    throw new AppError('unavailable')
  }

const saveMove = async ({ batches }: Pick<Deps, 'batches'>, batch: BatchRecord, { to, by, reason, at }: Move) => {
  const { _id: batchid, userid, status: from, version } = batch
  const offers = to === 'C' ? closedOffers(batch, at) : batch.offers
  const reminder = to === 'C' ? undefined : shipReminderOf({ ...batch, status: to }, at)
  const { events, ...update } = offersUpdate(batch, offers, reminder)
  return await batches.save(
    { _id: batchid, status: from, version },
    {
      $set: { ...update.$set, status: to },
      $unset: { ...update.$unset, ...(to === 'C' ? leavesItsPlace : {}) }
    },
    [
      ...events,
      emits(batchStatusChanged, { batchid, userid, from, to, reason, by, at: at.toISOString() }, at),
      ...mailOf(batch, { to, by, reason, at })
    ]
  )
}

/** The mail of a move, to the seller: what they did themselves and can see at once needs none. */
const mailOf = (batch: BatchRecord, { to, by, reason, at }: Move): OutboxEvent[] => {
  const notice = noticeOf(batch, { to, by, reason })
  return notice && batch.userid !== null ? [emits(noticeRequested, { userid: batch.userid, notice }, at)] : []
}

const noticeOf = (batch: BatchRecord, { to, by, reason }: Omit<Move, 'at'>): Notice | null => {
  const about = { batchid: batch._id, number: batch.number }
  if (to === 'T' && batch.status === 'E') return { kind: 'batch_sent', ...about, cards: doneCards(batch).length }
  if (to === 'C' && by === 'staff')
    return { kind: 'batch_cancelled', ...about, reason, received: batch.receivedat !== undefined }
  return null
}
