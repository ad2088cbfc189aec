import { mayBecome } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import type { leaveToShop } from '@comptoir/contracts/batch/leave-to-shop'
import type { Handler } from '@comptoir/kit/bus/bus'
import { cardItemOf } from '../batch/record.ts'
import { presentCardItem } from '../batch/present.ts'
import type { Deps } from '../deps.ts'

/**
 * The seller is not sure of a card that waits for them, or that could not be read: it goes on without a price, and
 * keeps what is known and asked of it for the shop.
 */
export const createLeaveToShop =
  ({ batches, frames }: Pick<Deps, 'batches' | 'frames'>): Handler<typeof leaveToShop> =>
  async ({ id, itemid }, { actor }) => {
    const item = cardItemOf(await batches.get(id, actor), itemid)
    // From AX a card becomes done by its analysis only.
    if (item.status === 'AX' || !mayBecome(item.status, 'D')) throw new AppError('illegal_transition')
    const saved = await batches.saveItem(
      { batchid: id, itemid, expected: { status: item.status, attempt: item.attempt }, batch: { status: 'E' } },
      { status: 'D', cents: null, trace: null }
    )
    if (!saved) throw new AppError('illegal_transition')
    const reply = presentCardItem(cardItemOf(saved, itemid))
    frames.send(id, { action: 'item_status_updated', item: reply })
    return reply
  }
