import * as z from 'zod/mini'
import { IdentityChange } from './account.ts'
import { call, internalCall } from '../core/call.ts'
import type { AccessRule } from '../core/access.ts'
import { SearchField, SortCode, userAction, UserAction } from '../core/codes.ts'
import { StatusReason } from '../core/fields.ts'
import { Id } from '../core/id.ts'
import { Limit, PageQuery } from '../core/page.ts'
import { NewStaffNote } from '../core/staff-note.ts'
import { User } from './user.ts'

const userParams = z.object({ id: Id })

/** Payout data and identity document are whole, for staff pay the seller by them. Throws `not_found`. */
export const getUser = call({
  name: 'account.get_user',
  http: 'GET /api/dashboard/users/:id',
  summary: 'One account, for staff',
  access: 'staff',
  params: userParams,
  reply: User
})

/**
 * The same author and `requestid` write one note; another content under it throws `request_conflict`. Throws `not_found`,
 * `forbidden` for the account of a colleague, and `validation_failed` under `content` past `limits.notesPerPerson`.
 */
export const addUserNote = call({
  name: 'account.add_note',
  http: 'POST /api/dashboard/users/:id/note',
  summary: 'Writes a note on a seller for colleagues; the seller reads it in the export of their data only',
  access: 'staff',
  params: userParams,
  body: NewStaffNote,
  reply: User,
  status: 201
})

/** Throws `not_found` for a note that is absent, and `forbidden` for a note of a colleague. */
export const deleteUserNote = call({
  name: 'account.delete_note',
  http: 'POST /api/dashboard/users/:id/notes/:noteid/delete',
  summary: 'Deletes a note on a seller: its author',
  access: 'staff',
  params: z.extend(userParams, { noteid: Id }),
  reply: User
})

/** Throws `validation_failed` for a `field` that accounts do not have. */
export const listUsers = call({
  name: 'account.list_users',
  http: 'GET /api/dashboard/users',
  summary: 'Accounts, newest first unless sorted; payout data is masked, postal addresses are left out',
  access: 'staff',
  query: z.extend(PageQuery, {
    q: z.optional(z.string()),
    field: z.optional(SearchField),
    sort: z.optional(SortCode('users'))
  }),
  reply: z.array(User),
  pages: true
})

/**
 * The ids of the accounts whose names or address match a search, newest first, 1000 at most; null when `q` holds no word
 * of two characters. Throws `validation_failed` for a field that accounts do not have.
 */
export const findUsers = internalCall({
  name: 'account.find_users',
  input: z.object({ q: z.string(), field: SearchField }),
  reply: z.object({ userids: z.nullable(z.array(Id)) })
})

/** Who may do what to the account of a seller. To the account of a colleague, managers alone do it. */
export const userActionAccess = {
  [userAction.forceLogout]: 'staff',
  [userAction.validateCode]: 'staff',
  [userAction.delete]: 'manager',
  [userAction.block]: 'manager',
  [userAction.unblock]: 'manager'
} as const satisfies Record<z.infer<typeof UserAction>, AccessRule>

/**
 * The accounts whose names or address hold, for each word of `q`, a word or a part that begins with it, newest first: up to
 * `limit` of them as a list shows them, and the ids of 50. Both are empty when `q` has no word of two characters.
 */
export const searchUsers = internalCall({
  name: 'account.search_users',
  input: z.object({ q: z.string(), limit: Limit }),
  reply: z.object({ users: z.array(User), userids: z.array(Id) })
})

/**
 * Throws `forbidden` for the own account, for the last manager and for what is the managers' to a clerk, `not_found`,
 * `illegal_transition` from a state
 * the action does not fit, and `account_busy` as `deleteAccount` does.
 */
export const actOnUser = call({
  name: 'account.act_on_user',
  http: 'POST /api/dashboard/users/:id/action',
  summary: 'Force logout (F), delete (D), validate the code (V), block (B), unblock (U); D answers an empty object',
  access: 'staff',
  params: userParams,
  body: z.object({ action: UserAction, reason: z.optional(StatusReason) }),
  reply: z.union([User, z.strictObject({})])
})

/**
 * What a seller can no longer do once they were paid. The police register keeps what it holds. Throws `not_found`, and
 * `forbidden` for an administrator.
 */
export const correctIdentity = call({
  name: 'account.correct_identity',
  http: 'POST /api/dashboard/users/:id/identity',
  summary: 'Corrects names, birth date and postal address of a seller',
  access: 'staff',
  params: userParams,
  body: IdentityChange,
  reply: User
})
