import { batchTransition, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import type { Mover } from './movers.ts'
import type { BatchRecord } from './record.ts'

/** Throws `illegal_transition`, `forbidden`, or `validation_failed` where the mover has to give a reason. */
export const requireMove = (
  batch: BatchRecord,
  { to, by, reason }: { to: BatchStatus; by: Mover; reason: string | null }
): void => {
  const transition = batchTransition(batch.status, to)
  if (!transition) throw new AppError('illegal_transition')
  if (!transition.by.includes(by)) throw new AppError('forbidden')
  if (batch.paying || transition.when?.(batch) === false) throw new AppError('illegal_transition')
  if (transition.reasonOf?.includes(by) && reason === null)
    throw new AppError('validation_failed', { fields: { reason: messages.reason } })
}
