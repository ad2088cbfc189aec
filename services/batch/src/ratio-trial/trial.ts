import type { RatioTrial } from '@comptoir/contracts/batch/ratio-trial'
import { itemStatus } from '@comptoir/contracts/batch/item'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { priceAtRatio } from '@comptoir/contracts/catalogue/ratio-price'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { BatchRecord } from '../batch/record.ts'
import type { CardItemRecord } from '../items/card-item.ts'

export type TriedBatch = Pick<BatchRecord, '_id' | 'number' | 'updatedat' | 'items'>

/** A card whose estimate was made of a base price: what the shop priced by hand says nothing about a table. */
const isEstimated = ({ status, trace, pricedbycheck }: CardItemRecord): boolean =>
  status === itemStatus.done && typeof trace?.base === 'number' && !pricedbycheck

/** The cards of the catalogue among some batches whose estimates were made of a base price, each once. */
export const estimatedCards = (batches: readonly TriedBatch[]): string[] => [
  ...new Set(batches.flatMap(({ items }) => items.filter(isEstimated).flatMap(({ cardid }) => cardid ?? [])))
]

/** The price of a card by a table, in cents; null where the table has no cell for it. */
const triedCents = ({ trace, edition, gradation, condition }: CardItemRecord, table: RatioTable): number | null => {
  const ratio = table[edition]?.[gradation]?.[String(condition)]
  return ratio === undefined || typeof trace?.base !== 'number' ? null : priceAtRatio(trace.base, ratio)
}

const sumOf = (cents: readonly (number | null)[]): number => cents.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/** What some batches would have been estimated at, had a table priced the cards that follow it. Money is in cents until here. */
export const trialOf = (
  batches: readonly TriedBatch[],
  { table, cardids }: { table: RatioTable; cardids: ReadonlySet<string> }
): RatioTrial => {
  const looked = batches.map(({ _id, number, updatedat, items }) => {
    const cards = items.filter(item => isEstimated(item) && item.cardid !== null && cardids.has(item.cardid))
    const tried = cards.map(item => triedCents(item, table))
    return {
      id: _id,
      number,
      at: updatedat.toISOString(),
      cards: cards.length,
      unpriced: tried.filter((cents, index) => cents === null && cards[index]?.cents !== null).length,
      estimate: sumOf(cards.map(({ cents }) => cents)),
      tried: sumOf(tried)
    }
  })
  const total = (name: 'cards' | 'unpriced' | 'estimate' | 'tried') => sumOf(looked.map(one => one[name]))
  return {
    estimate: eurosFromCents(total('estimate')),
    tried: eurosFromCents(total('tried')),
    looked: batches.length,
    cards: total('cards'),
    unpriced: total('unpriced'),
    batches: looked
      .filter(({ estimate, tried }) => estimate !== tried)
      .map(({ id, number, at, estimate, tried }) => ({
        id,
        number,
        at,
        estimate: eurosFromCents(estimate),
        tried: eurosFromCents(tried)
      }))
  }
}
