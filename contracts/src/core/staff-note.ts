import * as z from 'zod/mini'
import { NoteText } from './fields.ts'
import { Id, RequestId, Timestamp } from './id.ts'

/** What one member of staff wrote for the others. */
export const StaffNote = z.object({ id: Id, staffid: Id, content: z.string(), at: Timestamp })
export type StaffNote = z.infer<typeof StaffNote>

/** The body of a call that writes a note. The same author and `requestid` write one. */
export const NewStaffNote = z.object({ content: NoteText, requestid: z.optional(RequestId) })
