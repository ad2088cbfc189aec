import * as z from 'zod/mini'
import { CodeEntry, Forgot, Login, PasswordChange, PaymentChange, Reset, Shortcut, SignUp } from './account.ts'
import { Batch } from '../batch/batch.ts'
import { call, internalCall } from '../core/call.ts'
import { SearchField, SortCode, UserAction } from '../core/codes.ts'
import { Conversation, Message } from '../conversation/conversation.ts'
import { PageQuery } from '../core/page.ts'
import { event } from '../core/event.ts'
import { StatusReason } from '../core/fields.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'
import { User } from './user.ts'

const done = z.object({})

/**
 * What the service adds to an answer that opens a session. The gateway makes the cookies of it and the contract drops
 * it: it never leaves in a body.
 */
export const OpenedSession = z.object({ session: z.object({ id: z.string(), userid: Id, expiresat: Timestamp }) })
export type OpenedSession = z.infer<typeof OpenedSession>

export const createAccount = call({
  name: 'account.create_account',
  http: 'POST /api/account/create',
  summary: 'Signs up: opens a session, mails the verification code, claims the anonymous batch of a valid `off`',
  access: 'public',
  body: SignUp,
  reply: User,
  status: 201
})

export const logIn = call({
  name: 'account.log_in',
  http: 'POST /api/account/login',
  summary: 'Opens a session; a valid `off` claims the anonymous batch, a wrong one is ignored',
  access: 'public',
  body: Login,
  reply: User
})

export const logOut = call({
  name: 'account.log_out',
  http: 'POST /api/account/logout',
  summary: 'Ends this session',
  access: 'session',
  reply: done
})

export const getMe = call({
  name: 'account.get_me',
  http: 'GET /api/account/me',
  summary: 'The account of the session, with its newest batches and conversations',
  access: 'session',
  reply: User
})

export const deleteAccount = call({
  name: 'account.delete_account',
  http: 'POST /api/account/delete',
  summary: 'Deletes the account and all but the register; refused while a batch is treated or in transit',
  access: 'leaving',
  reply: done
})

export const enterCode = call({
  name: 'account.enter_code',
  http: 'POST /api/account/code',
  summary: 'Proves the address by the mailed code; the first proof ends the other sessions of the account',
  access: 'verification',
  body: CodeEntry,
  reply: User
})

export const renewCode = call({
  name: 'account.renew_code',
  http: 'POST /api/account/code/renew',
  summary: 'Mails another code; the older one is worth nothing from then on',
  access: 'verification',
  reply: done
})

export const forgotPassword = call({
  name: 'account.forgot_password',
  http: 'POST /api/account/forgot',
  summary: 'Mails a reset link; known and unknown addresses get the same answer in the same time',
  access: 'public',
  body: Forgot,
  reply: done
})

export const resetPassword = call({
  name: 'account.reset_password',
  http: 'POST /api/account/forgot/reset',
  summary: 'Sets a password by a reset link and ends every session of the account',
  access: 'public',
  body: Reset,
  reply: done
})

export const changePicture = call({
  name: 'account.change_picture',
  http: 'POST /api/account/modify/image',
  summary: 'Sets the profile picture',
  access: 'user',
  body: z.object({ userid: z.optional(Id) }),
  files: { profil: 'required' },
  reply: z.object({ imageurl: ImageName })
})

export const changePayment = call({
  name: 'account.change_payment',
  http: 'POST /api/account/modify/payment',
  summary: 'Sets how the seller is paid; needs the present password',
  access: 'user',
  body: PaymentChange,
  reply: User
})

export const changePassword = call({
  name: 'account.change_password',
  http: 'POST /api/account/modify/password',
  summary: 'Sets a new password and ends the other sessions of the account',
  access: 'user',
  body: PasswordChange,
  reply: done
})

/** Everything held about a person (RGPD, article 15). */
export const AccountExport = z.object({
  exportedat: Timestamp,
  user: User,
  account: z.object({ terms: z.string(), provedat: z.nullable(Timestamp), blockreason: z.nullable(z.string()) }),
  sessions: z.array(z.object({ createdat: Timestamp, expiresat: Timestamp })),
  batchs: z.array(Batch),
  conversations: z.array(Conversation),
  messages: z.array(Message)
})

export const exportAccount = call({
  name: 'account.export_account',
  http: 'GET /api/account/export',
  summary: 'Everything held about the account, as one JSON document',
  access: 'session',
  reply: AccountExport
})

export const takeShortcut = call({
  name: 'account.take_shortcut',
  http: 'POST /api/shortcut',
  summary: 'Opens an account and a conversation with a first message; the password is mailed',
  access: 'guest_seller',
  body: Shortcut,
  reply: z.object({ user: User, conversation: Conversation }),
  status: 201
})

const userParams = z.object({ id: Id })

export const getUser = call({
  name: 'account.get_user',
  http: 'GET /api/dashboard/users/:id',
  summary: 'One account, for staff',
  access: 'staff',
  params: userParams,
  reply: User
})

export const listUsers = call({
  name: 'account.list_users',
  http: 'GET /api/dashboard/users',
  summary: 'Accounts, newest first unless sorted; payout data is masked',
  access: 'staff',
  query: z.extend(PageQuery, {
    q: z.optional(z.string()),
    field: z.optional(SearchField),
    sort: z.optional(SortCode('users'))
  }),
  reply: z.array(User)
})

/**
 * The ids of the accounts whose names or address a search finds, the newest 1000 at most; null when nothing is searched
 * for. `validation_failed` for a field that accounts do not have.
 */
export const findUsers = internalCall({
  name: 'account.find_users',
  input: z.object({ q: z.string(), field: SearchField }),
  reply: z.object({ userids: z.nullable(z.array(Id)) })
})

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
 * Who a session belongs to and what that account may do; null when it does not hold. Extends a session in use.
 * `replaced`: another session was opened in its place a moment ago. It opens nothing, and the cookies a browser holds by
 * now may be those of the other one.
 */
export const resolveSession = internalCall({
  name: 'account.resolve_session',
  input: z.object({ tokenhash: z.string() }),
  reply: z.nullable(
    z.object({
      userid: Id,
      kind: z.enum(['unverified', 'blocked', 'user', 'staff', 'gone']),
      expiresat: Timestamp,
      replaced: z.optional(z.boolean())
    })
  )
})

/** Whether the actor may see this profile picture; foreign and absent are both false. */
export const mayReadPicture = internalCall({
  name: 'account.may_read_picture',
  input: z.object({ name: z.string() }),
  reply: z.object({ allowed: z.boolean() })
})

/** An account is gone: whoever holds something of this person forgets it, but for what the law makes the shop keep. */
export const accountDeleted = event('account.deleted', z.object({ userid: Id }))

/** A mail to send: template, address and data, encrypted by the account service for itself. */
export const mailRequested = event('account.mail_requested', z.object({ sealed: z.string() }))

/** A visitor asked for an appointment by the shortcut: the conversation `conversationid` must exist, once. */
export const shortcutTaken = event(
  'account.shortcut_taken',
  z.object({ userid: Id, conversationid: Id, text: z.string(), at: Timestamp })
)

/** Pictures a profile shows from now on, and pictures no profile shows any more. */
export const picturesKept = event('account.pictures_kept', z.object({ names: z.array(ImageName) }))
export const picturesReleased = event('account.pictures_released', z.object({ names: z.array(ImageName) }))
