import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import * as calls from '@comptoir/contracts/batch/item-calls'
import { itemStatus } from '@comptoir/contracts/batch/item'
import { priceVariants } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { command } from '@comptoir/kit/bus/command'
import { cardItemOf, type BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import type { CardItemRecord } from './card-item.ts'

/**
 * The card whose prices are told: the item's own, or another that its seller may still say it is. Null where none is named,
 * and while the card is analysed or failed. Throws `illegal_transition` for another card once the batch was sent.
 */
export const pricedCardOf = (
  { status }: Pick<BatchRecord, 'status'>,
  item: Pick<CardItemRecord, 'status' | 'cardid'>,
  asked: string | undefined
): string | null => {
  if (item.status !== itemStatus.done && item.status !== itemStatus.waiting) return null
  if (asked !== undefined && asked !== item.cardid && status !== batchStatus.editing)
    throw new AppError('illegal_transition')
  return asked ?? item.cardid
}

/** Whether a card is the one that the item is held for, or one of those that its photos may show. */
const mayBe = ({ cardid, candidates, others = [] }: CardItemRecord, asked: string): boolean =>
  asked === cardid || [...candidates, ...others].some(one => one.cardid === asked)

/**
 * Tells what each variant of a card is estimated at, never the ratios that make the difference. The market is not asked
 * about a card that the photos do not suggest, or anybody could fill its queue with the catalogue.
 */
export const listItemPrices = command(calls.listItemPrices, async ({ id, itemid, cardid }, context, deps: Deps) => {
  const batch = await deps.batches.get(id, context.actor)
  const item = cardItemOf(batch, itemid)
  const priced = pricedCardOf(batch, item, cardid)
  if (priced === null) return []
  const asked = { cardid: priced, ...(mayBe(item, priced) ? {} : { known: true as const }) }
  const prices = await deps.bus.request(priceVariants, asked, context)
  return prices.map(({ cents, ...variant }) => ({ ...variant, price: cents === null ? null : eurosFromCents(cents) }))
})
