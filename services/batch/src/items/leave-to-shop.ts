import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { itemStatus, mayBecome } from '@comptoir/contracts/batch/item'
import * as calls from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { cardItemOf } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { announceItem } from './announce-item.ts'

/**
 * The seller cannot name or describe a card that waits for an answer or failed. The card is done without a price; the shop
 * still sees what was found and asked about it.
 */
export const leaveToShop = command(calls.leaveToShop, async ({ id, itemid }, { actor }, deps: Deps) => {
  const { status, attempt } = cardItemOf(await deps.batches.get(id, actor), itemid)
  // A card in analysis becomes done by its analysis only.
  if (status === itemStatus.analysing || !mayBecome(status, itemStatus.done)) throw new AppError('illegal_transition')
  const saved = await deps.batches.saveItem(
    { batchid: id, itemid, expected: { status, attempt }, batch: { status: batchStatus.editing } },
    { status: itemStatus.done, cents: null, trace: null }
  )
  if (!saved) throw new AppError('illegal_transition')
  return announceItem(deps, id, cardItemOf(saved, itemid))
})
