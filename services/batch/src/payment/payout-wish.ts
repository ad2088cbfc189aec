import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { ErrorCode } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { BatchRecord } from '../batch/record.ts'
import { sumsOf } from './amount.ts'

/**
 * Why the seller of a batch may not wish for cash; null where they may. They fetch it at the shop, and the amount that is
 * accepted, or else offered, stays below 1000 €. `costcents` is the shop's shipping cost.
 */
export const refuseCash = (batch: BatchRecord, costcents: number): ErrorCode | null => {
  if (batch.delivery?.mode !== 'shop') return 'payment_not_ready'
  const { net, offered } = sumsOf(batch, costcents)
  return (net ?? offered ?? 0) >= limits.cashCents ? 'cash_limit' : null
}

/** How the seller would like to be paid. A wish for cash counts only as long as the seller could make it again. */
export const wishOf = (batch: BatchRecord, costcents: number): PayoutMethod | null => {
  const { payoutwish = null } = batch
  return payoutwish === 'cash' && refuseCash(batch, costcents) ? null : payoutwish
}
