import type { Batch } from '@comptoir/contracts/batch/batch'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { acceptedOffers, openOffers } from '@comptoir/contracts/batch/offers-of'
import { conditionLabel, holographismes } from '@comptoir/contracts/catalogue/card'
import { seenOf } from '../../control/seen.ts'
import type { Seen } from '../../control/seen.ts'

/** A card of a batch as a row of the table. Amounts are euros. */
export type CardRow = {
  readonly card: CardItem
  /** Its place in the batch, from 1. */
  readonly place: number
  /** What the shop knows of it: the check, or the declaration. */
  readonly seen: Seen
  /** What the variant costs before the ratio; null where nothing is known. */
  readonly base: number | null
  /** The price after the check; undefined before it. */
  readonly checked: number | null | undefined
  /** The price in the offer that stands for it: the one that waits for an answer, else the accepted one. */
  readonly offer: number | null
}

/** Returns the price of each card in the offers that stand, the newest first to count. */
const offeredPrices = (batch: Pick<Batch, 'offers'>, now: Date): ReadonlyMap<string, number> =>
  new Map(
    [...acceptedOffers(batch), ...openOffers(batch, now)].flatMap(({ lines }) =>
      lines.flatMap(({ itemid, price, decision }) => (decision === 'returned' ? [] : [[itemid, price] as const]))
    )
  )

/** Returns the rows of a batch, in the order of its cards. */
export const cardRows = (batch: Pick<Batch, 'items' | 'offers'>, now: Date): CardRow[] => {
  const offered = offeredPrices(batch, now)
  return cardsOf(batch.items).map((card, index) => ({
    card,
    place: index + 1,
    seen: seenOf(card),
    base: card.trace?.base ?? null,
    checked: card.checked ? card.checked.price : undefined,
    offer: offered.get(card.id) ?? null
  }))
}

const byText = (a: string, b: string) => a.localeCompare(b, 'fr', { numeric: true, sensitivity: 'base' })
// Without an amount a card stands after those with one, whichever way they are sorted.
const byAmount = (a: number | null | undefined, b: number | null | undefined, sign: number) =>
  a == null || b == null ? Number(a == null) - Number(b == null) : sign * (a - b)

/** The columns by which the table can be sorted, with the order of each; `sign` is -1 for the highest first. */
const orders = {
  place: (a, b, sign) => sign * (a.place - b.place),
  name: (a, b, sign) => sign * byText(a.seen.name ?? '', b.seen.name ?? ''),
  set: (a, b, sign) => sign * byText(setAndNumber(a.card), setAndNumber(b.card)),
  // Graded cards after the others, then the best first.
  condition: (a, b, sign) => sign * (byText(a.seen.gradation, b.seen.gradation) || a.seen.condition - b.seen.condition),
  finish: (a, b, sign) => sign * byText(a.seen.holographisme ?? '', b.seen.holographisme ?? ''),
  base: (a, b, sign) => byAmount(a.base, b.base, sign),
  estimate: (a, b, sign) => byAmount(a.card.price, b.card.price, sign),
  checked: (a, b, sign) => byAmount(a.checked, b.checked, sign),
  offer: (a, b, sign) => byAmount(a.offer, b.offer, sign)
} as const satisfies Record<string, (a: CardRow, b: CardRow, sign: 1 | -1) => number>

export type SortColumn = keyof typeof orders

/** The columns in the order of the table. */
export const sortColumns = Object.keys(orders) as SortColumn[]

export type Sort = { readonly column: SortColumn; readonly descending: boolean }

/** The order of the batch itself. */
export const firstSort: Sort = { column: 'place', descending: false }

/** Returns the order after a press on the head of a column: amounts begin with the highest. */
export const sortAfter = (sort: Sort, column: SortColumn): Sort => {
  if (sort.column === column) return { column, descending: !sort.descending }
  return { column, descending: ['base', 'estimate', 'checked', 'offer'].includes(column) }
}

/** Returns rows in an order; equal rows stay in the order of the batch. */
export const sortedRows = (rows: readonly CardRow[], { column, descending }: Sort): CardRow[] =>
  rows.toSorted((a, b) => orders[column](a, b, descending ? -1 : 1) || a.place - b.place)

/** Returns the set and the number of a card in one text; '' where neither is known. */
export function setAndNumber({ set, number }: Pick<CardItem, 'set' | 'number'>): string {
  return [set, number].filter(Boolean).join(' · ')
}

/** Returns the condition and the finish of a card in words. */
export const variantWords = ({ gradation, condition, holographisme }: Seen): { condition: string; finish: string } => ({
  condition: conditionLabel(gradation, condition),
  finish: holographisme ? holographismes[holographisme] : ''
})
