import { batchStatusChanged, type setBatchStatus } from '@comptoir/contracts/batch-life'
import { AppError } from '@comptoir/contracts/errors'
import { messages } from '@comptoir/contracts/fields'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/outbox'
import { presentBatch } from '../present-batch.ts'
import type { Dependencies } from '../dependencies.ts'
import { moverOf, refuseMove } from '../transition.ts'

/** A batch that is cancelled or finished leaves its place; a cancelled one has no use for an identity document. */
export const leavesItsPlace = { slot: '', identity: '' } as const

/**
 * Takes a batch to another status in one guarded write with its event. A batch that changed since it was read is
 * decided on again: of several who ask for the same, one gets it and the others find it done.
 */
export const createSetBatchStatus =
  ({ batches, frames, outbox }: Pick<Dependencies, 'batches' | 'frames' | 'outbox'>): Handler<typeof setBatchStatus> =>
  async ({ id, status: to, reason = null }, { actor, deadline }) => {
    const who = moverOf(actor)
    while (Date.now() < deadline) {
      const batch = await batches.get(id, actor)
      const refusal = refuseMove(batch, { to, who, reason })
      if (refusal === 'validation_failed') throw new AppError(refusal, { fields: { reason: messages.reason } })
      if (refusal) throw new AppError(refusal)

      const now = new Date()
      const change = { batchid: id, userid: batch.userid, from: batch.status, to, reason, at: now.toISOString() }
      const saved = await batches.save(
        { _id: id, status: batch.status, version: batch.version },
        { $set: { status: to }, ...(to === 'C' ? { $unset: leavesItsPlace } : {}) },
        [emits(batchStatusChanged, { ...change, by: who === 'staff' ? 'staff' : 'owner' }, now)]
      )
      if (!saved) continue
      outbox.kick()
      const reply = presentBatch(saved)
      frames.send(id, { action: 'batch_status_updated', batch: reply })
      return reply
    }
    throw new AppError('unavailable')
  }
