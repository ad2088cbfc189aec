import type { BatchStatus } from '@comptoir/contracts/batch/batch'
import { batchTransitions } from '@comptoir/contracts/batch/batch-status'
import type { ErrorCode } from '@comptoir/contracts/core/errors'
import { standingOffers } from '../offers/offer.ts'
import type { Mover } from './movers.ts'
import { doneCards, type BatchRecord } from './record.ts'

const isOfferable = (batch: BatchRecord): boolean =>
  doneCards(batch).length > 0 && !batch.items.some(({ status }) => status === 'S' || status === 'AX')

const isOnItsWay = (batch: BatchRecord): boolean =>
  standingOffers(batch).length > 0 && (batch.delivery?.mode === 'shop' || Boolean(batch.delivery?.tracking))

const isReceived = (batch: BatchRecord): boolean => batch.receivedat !== undefined

const never = () => false

/** What a transition asks of the batch (decisions §4); one that is not here asks for nothing. Only a payment finishes. */
const conditions: Readonly<Record<string, (batch: BatchRecord) => boolean>> = {
  'E→T': isOfferable,
  'T→I': isOnItsWay,
  'I→T': isReceived,
  'T→F': never,
  'I→F': never
}

/** The seller is told why the shop sends a batch back or cancels it. */
export const needsReason = (to: BatchStatus, who: Mover): boolean => to === 'E' || (to === 'C' && who === 'staff')

/** Why `who` may not take the batch to another status; null when they may. */
export const refuseMove = (
  batch: BatchRecord,
  { to, who, reason }: { to: BatchStatus; who: Mover; reason: string | null }
): ErrorCode | null => {
  if (who === 'visitor') return 'login_required'
  const cells: Partial<Record<BatchStatus, readonly Mover[]>> = batchTransitions[batch.status]
  const allowed = cells[to]
  if (!allowed) return 'illegal_transition'
  if (!allowed.includes(who)) return 'forbidden'
  if (batch.paying || conditions[`${batch.status}→${to}`]?.(batch) === false) return 'illegal_transition'
  return needsReason(to, who) && reason === null ? 'validation_failed' : null
}
