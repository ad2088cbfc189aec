import { batchTransition, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { ErrorCode } from '@comptoir/contracts/core/errors'
import type { Mover } from './movers.ts'
import type { BatchRecord } from './record.ts'

/** Why `who` may not take the batch to another status; null when they may. */
export const refuseMove = (
  batch: BatchRecord,
  { to, who, reason }: { to: BatchStatus; who: Mover; reason: string | null }
): ErrorCode | null => {
  if (who === 'visitor') return 'login_required'
  const transition = batchTransition(batch.status, to)
  if (!transition) return 'illegal_transition'
  if (!transition.by.includes(who)) return 'forbidden'
  if (batch.paying || transition.when?.(batch) === false) return 'illegal_transition'
  return transition.reasonOf?.includes(who) && reason === null ? 'validation_failed' : null
}
