import type { CardItem } from '@comptoir/contracts/batch/batch'
import { mayBecome } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import { presentCardItem } from '../batch/present.ts'
import { cardItemOf, isOpenToOffers, type BatchRecord } from '../batch/record.ts'
import { requireStaff } from '../batch/movers.ts'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import type { CardItemRecord, CheckRecord } from './card-item.ts'

interface Seen {
  check: Omit<CheckRecord, 'at' | 'staffid'>
  /** What made the checked price. */
  trace: CardItemRecord['trace']
  /** What leaves with the check. */
  events: OutboxEvent[]
}

/**
 * The item with its check. The seller's declaration stays, with its price; a card that has none, because its seller left
 * it to the shop or could not answer, takes the checked price and follows it from then on, also when that has none.
 */
export const checkedItem = (item: CardItemRecord, check: CheckRecord, trace: CardItemRecord['trace']) => {
  const takesPrice = item.cents === null || item.pricedbycheck === true
  const next: Partial<CardItemRecord> & Pick<CardItemRecord, 'status'> = {
    checked: check,
    ...(takesPrice ? { cents: check.cents, trace, pricedbycheck: true as const } : {}),
    ...(item.status === 'D' ? {} : { candidates: [], reason: null }),
    status: 'D'
  }
  return next
}

/**
 * Saves what `look` says of a card, in one write guarded by the version that was read: two colleagues at the same card,
 * or a photo and a condition at the same moment, each add to what the other wrote. The first check of a batch is told in
 * its thread. Throws `illegal_transition` where the shop does not have the batch, or while it is being paid.
 */
export const saveCheck = async (
  { batches, frames, outbox, present }: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present'>,
  { id, itemid, context }: { id: string; itemid: string; context: RequestContext },
  look: (item: CardItemRecord) => Promise<Seen>
): Promise<CardItem> => {
  while (Date.now() < context.deadline) {
    const batch = await batches.get(id, context.actor)
    const staffid = requireStaff(context.actor)
    const item = cardItemOf(batch, itemid)
    const isDone = item.status === 'D' || (item.status !== 'AX' && mayBecome(item.status, 'D'))
    if (!isOpenToOffers(batch) || !isDone) throw new AppError('illegal_transition')
    const { check, trace, events } = await look(item)
    const at = new Date()
    const saved = await batches.saveItem(
      {
        batchid: id,
        itemid,
        expected: {},
        batch: { version: batch.version, status: batch.status, paying: { $exists: false } }
      },
      checkedItem(item, { ...check, at, staffid }, trace),
      { events: [...events, ...firstCheck(batch, at)], batch: batch.checkedat ? {} : { checkedat: at } }
    )
    if (!saved) continue
    outbox.kick()
    const reply = presentCardItem(cardItemOf(saved, itemid))
    frames.send(id, { action: 'item_status_updated', item: reply })
    // The amounts of the batch follow where the card took a price.
    if (reply.price !== presentCardItem(item).price || reply.status !== item.status)
      frames.send(id, { action: 'batch_status_updated', batch: await present(saved) })
    return reply
  }
  throw new AppError('unavailable')
}

/** One line in the thread for the first card that is checked, not one a card. */
const firstCheck = (batch: BatchRecord, at: Date): OutboxEvent[] =>
  batch.checkedat ? [] : [saleStep(batch, 'checked', { by: 'staff', at })]
