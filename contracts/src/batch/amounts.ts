import type { Batch } from './batch.ts'
import type { Item } from './item.ts'
import { limits } from '../core/limits.ts'
import { centsFromEuros } from '../core/money.ts'

interface ShownAmount {
  /** An estimate, what the seller will receive, or what they were paid. */
  kind: 'estimate' | 'net' | 'paid'
  /** Euros; null when there is nothing to show yet (`---`). */
  euros: number | null
}

/**
 * The one amount that pages, lists, mails and documents show for a batch (decisions §11): the estimate while no offer is
 * accepted and once the batch is cancelled, then what the seller will receive, then what they were paid.
 */
export const shownAmount = ({ status, sums }: Pick<Batch, 'status' | 'sums'>): ShownAmount => {
  if (status === 'F' && sums.paid !== null) return { kind: 'paid', euros: sums.paid }
  if (status !== 'C' && sums.net !== null) return { kind: 'net', euros: sums.net }
  return { kind: 'estimate', euros: status === 'C' ? sums.estimate : sums.total }
}

/** The specification's total in cents: done cards and accepted offers; null when there is nothing to show (`---`). */
export const totalCents = (items: readonly Item[]): number | null => {
  const cents = items
    .map(item => (item.kind === 'O' ? item.content.price : item.status === 'D' ? (item.price ?? 0) : 0))
    .reduce((sum, euros) => sum + centsFromEuros(euros), 0)
  return cents === 0 ? null : cents
}

/**
 * The cents that the shop deducts from the accepted offers of a batch for its parcel: its shipping cost when they are
 * below 50,00 €, but never more than the offers; nothing from 50,00 €, and nothing for cards brought to the shop.
 */
export const shippingCents = (
  offercents: number,
  { mode, costcents }: { mode: 'ship' | 'shop'; costcents: number }
): number => (mode === 'ship' && offercents < limits.freeShippingCents ? Math.min(costcents, offercents) : 0)
