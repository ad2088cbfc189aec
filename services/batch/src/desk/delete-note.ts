import * as calls from '@comptoir/contracts/batch/desk-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { changeBatch } from '../batch/change-batch.ts'
import { requireStaff } from '../batch/movers.ts'
import { presentToStaff } from '../batch/present-to-staff.ts'
import { auditBatch } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'

/** Deletes a note: its author alone, for others may rely on what a colleague wrote. */
export const deleteNote = command(calls.deleteNote, async ({ id, noteid }, context, deps: Deps) => {
  const staffid = requireStaff(context.actor)
  const saved = await changeBatch(deps, { id, context }, async batch => {
    const note = batch.desk?.notes?.find(one => one.id === noteid)
    if (!note) throw new AppError('not_found')
    if (note.staffid !== staffid) throw new AppError('forbidden')
    return await deps.batches.saveDesk(
      { _id: id, version: batch.version },
      { $pull: { 'desk.notes': { id: noteid } } },
      auditBatch(context.actor, id, 'batch.note_deleted', { before: { noteid } })
    )
  })
  deps.outbox.kick()
  return await presentToStaff(deps, saved, context)
})
