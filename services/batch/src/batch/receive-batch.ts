import * as calls from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { announceBatch } from './announce-batch.ts'
import { changeBatch } from './change-batch.ts'
import { doneCards, isUnderWay } from './record.ts'
import { sellerMail } from './seller-mail.ts'
import { auditBatch } from './staff-acts.ts'

/** Staff write down that the cards are at the shop; the seller gets a mail. Repeating it keeps the first date. */
export const receiveBatch = command(
  calls.receiveBatch,
  async ({ id }, context, deps: Deps) =>
    await changeBatch(deps, { id, context }, async batch => {
      if (!isUnderWay(batch)) throw new AppError('illegal_transition')
      if (batch.receivedat) return await deps.present(batch)
      const now = new Date()
      const saved = await deps.batches.save({ _id: id, version: batch.version }, { $set: { receivedat: now } }, [
        ...auditBatch(context.actor, id, 'batch.received'),
        saleStep(batch, 'received', { by: 'staff', at: now }),
        ...sellerMail(batch, { kind: 'batch_received', cards: doneCards(batch).length }, now)
      ])
      return saved && (await announceBatch(deps, saved))
    })
)
