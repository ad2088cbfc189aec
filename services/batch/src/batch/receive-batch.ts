import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import * as calls from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { announceBatch } from './announce-batch.ts'
import { doneCards, isUnderWay, underWay, type BatchRecord } from './record.ts'

/**
 * Staff write down that the cards are at the shop; the seller gets a mail. Repeating it keeps the first date. Throws
 * `illegal_transition` for a batch that is neither in treatment nor in transit.
 */
export const receiveBatch = command(calls.receiveBatch, async ({ id }, { actor }, deps: Deps) => {
  const { batches, present } = deps
  const batch = await batches.get(id, actor)
  const now = new Date()
  const saved = await batches.save(
    { _id: id, status: { $in: [...underWay] }, receivedat: { $exists: false } },
    { $set: { receivedat: now } },
    [saleStep(batch, 'received', { by: 'staff', at: now }), ...mailOf(batch, now)]
  )
  if (saved) return await announceBatch(deps, saved)
  const later = await batches.get(id, actor)
  if (!later.receivedat || !isUnderWay(later)) throw new AppError('illegal_transition')
  return await present(later)
})

const mailOf = ({ _id: batchid, userid, number, ...batch }: BatchRecord, now: Date): OutboxEvent[] => {
  if (userid === null) return []
  const notice = { kind: 'batch_received', batchid, number, cards: doneCards(batch).length } as const
  return [emits(noticeRequested, { userid, notice }, now)]
}
