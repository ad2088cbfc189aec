import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import type { receiveBatch } from '@comptoir/contracts/batch/batch-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { doneCards, type BatchRecord } from './record.ts'

/** The cards are at the shop. Said twice, the first time counts. */
export const createReceiveBatch =
  ({
    batches,
    frames,
    outbox,
    present
  }: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present'>): Handler<typeof receiveBatch> =>
  async ({ id }, { actor }) => {
    const batch = await batches.get(id, actor)
    const now = new Date()
    const saved = await batches.save(
      { _id: id, status: { $in: ['T', 'I'] }, receivedat: { $exists: false } },
      { $set: { receivedat: now } },
      [saleStep(batch, 'received', { by: 'staff', at: now }), ...mailOf(batch, now)]
    )
    if (!saved) {
      const later = await batches.get(id, actor)
      if (!later.receivedat || (later.status !== 'T' && later.status !== 'I')) throw new AppError('illegal_transition')
      return await present(later)
    }
    outbox.kick()
    const reply = await present(saved)
    frames.send(id, { action: 'batch_status_updated', batch: reply })
    return reply
  }

const mailOf = (batch: BatchRecord, now: Date) =>
  batch.userid === null
    ? []
    : [
        emits(
          noticeRequested,
          {
            userid: batch.userid,
            notice: {
              kind: 'batch_received',
              batchid: batch._id,
              number: batch.number,
              cards: doneCards(batch).length
            }
          },
          now
        )
      ]
