import * as calls from '@comptoir/contracts/batch/desk-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { requestMark } from '@comptoir/kit/store/once'
import { changeBatch } from '../batch/change-batch.ts'
import { requireStaff } from '../batch/movers.ts'
import { presentToStaff } from '../batch/present-to-staff.ts'
import { auditBatch } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'

/**
 * Writes a note for colleagues. The request that wrote a note stands in it, so a repetition finds it; the audit log names
 * the note and never its words.
 */
export const addNote = command(calls.addNote, async ({ id, content, requestid }, context, deps: Deps) => {
  const staffid = requireStaff(context.actor)
  const mark = requestMark(staffid, requestid, content)
  const note = { id: newId(), staffid, content, at: new Date(), ...mark }
  const saved = await changeBatch(deps, { id, context }, async batch => {
    const notes = batch.desk?.notes ?? []
    const first = mark.requestkey === undefined ? undefined : notes.find(one => one.requestkey === mark.requestkey)
    if (first && first.requestprint !== mark.requestprint) throw new AppError('request_conflict')
    if (first) return batch
    if (notes.length >= limits.notesPerBatch) throw new AppError('batch_limit')
    return await deps.batches.saveDesk(
      { _id: id, version: batch.version },
      { $push: { 'desk.notes': note } },
      auditBatch(context.actor, id, 'batch.noted', { after: { noteid: note.id } })
    )
  })
  deps.outbox.kick()
  return await presentToStaff(deps, saved, context)
})
