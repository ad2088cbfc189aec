import * as calls from '@comptoir/contracts/account/account-staff'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { requestMark } from '@comptoir/kit/store/once'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Users } from '../accounts/users.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { presentToStaff } from './queries.ts'

/** Throws `forbidden` where no member of staff acts: a note has an author. */
const authorOf = ({ kind, userid }: Actor): string => {
  if (kind !== 'staff' || userid === null) throw new AppError('forbidden')
  return userid
}

const aSeller = async (users: Users, id: string): Promise<UserRecord> => {
  const user = await users.getWithNotes(id)
  if (!user) throw new AppError('not_found')
  if (user.isadmin) throw new AppError('forbidden')
  return user
}

/**
 * Writes a note on a seller for colleagues. The request that wrote a note stands in it, so a repetition finds it; the audit
 * log names the note and never its words.
 */
export const addUserNote = command(calls.addUserNote, async ({ id, content, requestid }, { actor }, deps: Deps) => {
  const { users, outbox } = deps
  const staffid = authorOf(actor)
  const mark = requestMark(staffid, requestid, content)
  const note = { id: newId(), staffid, content, at: new Date(), ...mark }
  const saved = await users.save(
    id,
    {
      isadmin: false,
      // The place of the first note too many.
      [`notes.${limits.notesPerPerson - 1}`]: { $exists: false },
      ...(mark.requestkey === undefined ? {} : { 'notes.requestkey': { $ne: mark.requestkey } })
    },
    {
      update: { $push: { notes: note } },
      events: auditOf(actor, { act: 'account.noted', target: { kind: 'account', id }, after: { noteid: note.id } })
    }
  )
  if (saved) {
    outbox.kick()
    return presentToStaff(saved, deps)
  }
  const user = await aSeller(users, id)
  const first = user.notes?.find(one => mark.requestkey !== undefined && one.requestkey === mark.requestkey)
  if (!first) throw new AppError('validation_failed', { fields: { content: french.manyNotes(limits.notesPerPerson) } })
  if (first.requestprint !== mark.requestprint) throw new AppError('request_conflict')
  return presentToStaff(user, deps)
})

/** Deletes a note: its author alone, for others may rely on what a colleague wrote. */
export const deleteUserNote = command(calls.deleteUserNote, async ({ id, noteid }, { actor }, deps: Deps) => {
  const { users, outbox } = deps
  const saved = await users.save(
    id,
    { notes: { $elemMatch: { id: noteid, staffid: authorOf(actor) } } },
    {
      update: { $pull: { notes: { id: noteid } } },
      events: auditOf(actor, { act: 'account.note_deleted', target: { kind: 'account', id }, before: { noteid } })
    }
  )
  if (!saved) {
    const user = await aSeller(users, id)
    throw new AppError(user.notes?.some(one => one.id === noteid) ? 'forbidden' : 'not_found')
  }
  outbox.kick()
  return presentToStaff(saved, deps)
})
