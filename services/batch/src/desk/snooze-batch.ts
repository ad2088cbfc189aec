import * as calls from '@comptoir/contracts/batch/desk-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { changeBatch } from '../batch/change-batch.ts'
import { presentToStaff } from '../batch/present-to-staff.ts'
import { auditBatch } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'

const dayMs = 86_400_000

/** Throws `validation_failed` for a moment that is over, or too far ahead. */
const requireAhead = (until: Date, now: Date): void => {
  const ahead = until.getTime() - now.getTime()
  if (ahead <= 0 || ahead > limits.snoozeDays * dayMs)
    throw new AppError('validation_failed', { fields: { until: messages.snooze } })
}

/** Takes a batch out of the lists until a moment, or puts it back. What its seller writes or does puts it back as well. */
export const snoozeBatch = command(calls.snoozeBatch, async ({ id, until }, context, deps: Deps) => {
  const snoozeduntil = until === null ? null : new Date(until)
  if (snoozeduntil) requireAhead(snoozeduntil, new Date())
  const saved = await changeBatch(deps, { id, context }, async batch => {
    const before = batch.desk?.snoozeduntil?.toISOString() ?? null
    if (before === (snoozeduntil?.toISOString() ?? null)) return batch
    const change = { before: { until: before }, after: { until: snoozeduntil?.toISOString() ?? null } }
    return await deps.batches.saveDesk(
      { _id: id, version: batch.version },
      snoozeduntil ? { $set: { 'desk.snoozeduntil': snoozeduntil } } : { $unset: { 'desk.snoozeduntil': '' } },
      auditBatch(context.actor, id, 'batch.snoozed', change)
    )
  })
  deps.outbox.kick()
  return await presentToStaff(deps, saved, context)
})
