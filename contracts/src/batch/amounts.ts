import type { Batch, Item } from './batch.ts'
import { centsFromEuros } from '../core/money.ts'

/** Which amount of a batch a screen shows: an estimate, what the seller will receive, or what they were paid. */
export type AmountKind = 'estimate' | 'net' | 'paid'

export interface ShownAmount {
  kind: AmountKind
  /** Euros; null when there is nothing to show yet (`---`). */
  euros: number | null
}

/**
 * The one amount shown for a batch in pages, lists, mails and documents (decisions §11): the estimate while nothing is
 * accepted and once the batch is cancelled, then what the seller receives, then what was paid.
 */
export const shownAmount = ({ status, sums }: Pick<Batch, 'status' | 'sums'>): ShownAmount => {
  if (status === 'F' && sums.paid !== null) return { kind: 'paid', euros: sums.paid }
  if (status !== 'C' && sums.net !== null) return { kind: 'net', euros: sums.net }
  return { kind: 'estimate', euros: status === 'C' ? sums.estimate : sums.total }
}

/** Cents of the specification's total: done cards and accepted offers; null when there is nothing to show (`---`). */
export const totalCents = (items: readonly Item[]): number | null => {
  const cents = items
    .map(item => (item.kind === 'O' ? item.content.price : item.status === 'D' ? (item.price ?? 0) : 0))
    .reduce((sum, euros) => sum + centsFromEuros(euros), 0)
  return cents === 0 ? null : cents
}
