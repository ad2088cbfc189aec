import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { itemStatus, mayBecome } from '@comptoir/contracts/batch/item'
import * as calls from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { cardItemOf } from '../batch/record.ts'
import { auditCard } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { announceItem } from './announce-item.ts'
import { isSlow } from './card-item.ts'

/**
 * The seller cannot name or describe a card that waits for an answer or failed, or does not wait for its analysis any
 * longer. The card is done without a price; the shop still sees what was found and asked about it. An analysis that ends
 * after that changes nothing.
 */
export const leaveToShop = command(calls.leaveToShop, async ({ id, itemid }, { actor }, deps: Deps) => {
  const item = cardItemOf(await deps.batches.get(id, actor), itemid)
  const { status, attempt } = item
  if (item.photos.length < 2) throw new AppError('image_missing_back')
  // A card whose analysis is not slow becomes done by that analysis only.
  const isEarly = status === itemStatus.analysing && !isSlow(item, new Date())
  if (isEarly || !mayBecome(status, itemStatus.done)) throw new AppError('illegal_transition')
  const left = { status: itemStatus.done, cents: null, trace: null }
  const saved = await deps.batches.saveItem(
    { batchid: id, itemid, expected: { status, attempt }, batch: { status: batchStatus.editing } },
    left,
    auditCard(actor, id, 'batch.card_left_to_shop', { before: item, after: { ...item, ...left } })
  )
  if (!saved) throw new AppError('illegal_transition')
  return announceItem(deps, id, cardItemOf(saved, itemid))
})
