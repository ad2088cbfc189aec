import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Id, Timestamp } from '../core/id.ts'
import { NewStaffNote } from '../core/staff-note.ts'
import { Batch } from './batch.ts'

// Each of these calls throws `not_found` for a batch that is absent, and answers the batch as staff read it, with `desk`.

const batchParams = z.object({ id: Id })

/** Throws `validation_failed` under `staffid` for an account that is not one of staff. */
export const assignBatch = call({
  name: 'batch.assign',
  http: 'POST /api/dashboard/batchs/:id/assign',
  summary: 'Gives a batch to a member of staff to look after, or with null to nobody',
  access: 'staff',
  params: batchParams,
  body: z.object({ staffid: z.nullable(Id) }),
  reply: Batch
})

/** Throws `validation_failed` under `until` for a moment that is over or more than `limits.snoozeDays` ahead. */
export const snoozeBatch = call({
  name: 'batch.snooze',
  http: 'POST /api/dashboard/batchs/:id/snooze',
  summary: 'Takes a batch out of the lists of the inbox until a moment, or with null puts it back',
  access: 'staff',
  params: batchParams,
  body: z.object({ until: z.nullable(Timestamp) }),
  reply: Batch
})

/**
 * The same author and `requestid` write one note; another content under it throws `request_conflict`. Throws `batch_limit`
 * past `limits.notesPerBatch`.
 */
export const addNote = call({
  name: 'batch.add_note',
  http: 'POST /api/dashboard/batchs/:id/note',
  summary: 'Writes a note on a batch for colleagues, which its seller never reads',
  access: 'staff',
  params: batchParams,
  body: NewStaffNote,
  reply: Batch,
  status: 201
})

/** Throws `not_found` for a note that is absent, and `forbidden` for a note of a colleague. */
export const deleteNote = call({
  name: 'batch.delete_note',
  http: 'POST /api/dashboard/batchs/:id/notes/:noteid/delete',
  summary: 'Deletes a note on a batch: its author',
  access: 'staff',
  params: z.extend(batchParams, { noteid: Id }),
  reply: Batch
})
