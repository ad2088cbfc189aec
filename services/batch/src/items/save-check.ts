import type { StaffActName } from '@comptoir/contracts/audit/audit'
import { itemStatus, type CardItem } from '@comptoir/contracts/batch/item'
import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import { changeBatch } from '../batch/change-batch.ts'
import { requireStaff } from '../batch/movers.ts'
import { presentCardItem } from '../batch/present.ts'
import { cardItemOf, isOpenToOffers } from '../batch/record.ts'
import { auditCard } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { announceItem } from './announce-item.ts'
import type { CardItemRecord, CheckRecord } from './card-item.ts'

interface Seen {
  check: Omit<CheckRecord, 'at' | 'staffid'>
  /** The calculation of the checked price. */
  trace: CardItemRecord['trace']
  /** More events of the same write. */
  events?: readonly OutboxEvent[]
}

/**
 * The fields of a card that a check changes. The seller's declaration stays, with its price. A card without a price, which
 * its seller left to the shop or could not answer about, takes the checked price, and each later check replaces that price.
 */
export const checkedItem = (item: CardItemRecord, check: CheckRecord, trace: CardItemRecord['trace']) => {
  const takesPrice = item.cents === null || item.pricedbycheck === true
  const next: Partial<CardItemRecord> & Pick<CardItemRecord, 'status'> = {
    checked: check,
    ...(takesPrice ? { cents: check.cents, trace, pricedbycheck: true as const } : {}),
    ...(item.status === itemStatus.done ? {} : { candidates: [], reason: null }),
    status: itemStatus.done
  }
  return next
}

/**
 * Saves what `look` returns for a card, in one write guarded by the version that was read: of two colleagues who check the
 * same card at the same moment, the second adds to what the first wrote. The first check of a batch has a line in its
 * thread. `act` is how the audit log names it. Returns the card. Throws `illegal_transition` for a card in analysis, and
 * unless the batch is under way and not being paid.
 */
export const saveCheck = async (
  deps: Deps,
  { id, itemid, act, context }: { id: string; itemid: string; act: StaffActName; context: RequestContext },
  look: (item: CardItemRecord) => Promise<Seen>
): Promise<CardItem> =>
  await changeBatch(deps, { id, context }, async batch => {
    const staffid = requireStaff(context.actor)
    const item = cardItemOf(batch, itemid)
    if (!isOpenToOffers(batch) || item.status === itemStatus.analysing) throw new AppError('illegal_transition')
    const { check, trace, events = [] } = await look(item)
    const at = new Date()
    const expected = { version: batch.version, status: batch.status, paying: { $exists: false } }
    const isFirst = batch.checkedat === undefined
    const next = checkedItem(item, { ...check, at, staffid }, trace)
    const saved = await deps.batches.saveItem(
      { batchid: id, itemid, expected: {}, batch: expected },
      next,
      [
        ...auditCard(context.actor, id, act, { before: item, after: { ...item, ...next } }),
        ...(isFirst ? [saleStep(batch, 'checked', { by: 'staff', at })] : []),
        ...events
      ],
      isFirst ? { checkedat: at } : {}
    )
    if (!saved) return null
    const shown = announceItem(deps, id, cardItemOf(saved, itemid))
    const before = presentCardItem(item)
    // The amounts of the batch change with the price or the status of the card.
    if (shown.price !== before.price || shown.status !== before.status)
      deps.frames.send(id, { action: 'batch_status_updated', batch: await deps.present(saved) })
    return shown
  })
