import * as z from 'zod/mini'
import {
  CodeEntry,
  EmailChange,
  Forgot,
  IdentityChange,
  Login,
  PasswordChange,
  PaymentChange,
  Reset,
  Shortcut,
  SignUp
} from './account.ts'
import { Batch } from '../batch/batch.ts'
import { OwnRegisterEntry, Payment, ShownIdentity } from '../batch/export-sales.ts'
import { Identity } from '../batch/identity.ts'
import { staffRoles } from '../core/access.ts'
import { call, internalCall } from '../core/call.ts'
import { Conversation, Message } from '../conversation/conversation.ts'
import { event } from '../core/event.ts'
import { Email, PresentPassword } from '../core/fields.ts'
import { StoredFileReply } from '../core/file-reply.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'
import { KeptMail } from './kept-mails.ts'
import { User } from './user.ts'

const done = z.object({})

/**
 * What the service adds to an answer that opens a session: the secret of the session, its account and when it expires.
 * After a login `device` is the secret by which the browser is known for that account from then on. The gateway sets the
 * cookies from it. No reply of a contract has the field, so it never leaves in a body.
 */
export const OpenedSession = z.object({
  session: z.object({ id: z.string(), userid: Id, expiresat: Timestamp, device: z.optional(z.string()) })
})
export type OpenedSession = z.infer<typeof OpenedSession>

/**
 * Throws `email_taken` for an address that has an account, `request_conflict` when the same `requestid` sent another form
 * or password, `too_many_attempts` after five accounts of one address or twenty sign-ups of one network within an hour,
 * `validation_failed` under `passwd` for a common password, and `unavailable` while too many passwords wait to be hashed or
 * the batch of `off` cannot be claimed.
 */
export const createAccount = call({
  name: 'account.create_account',
  http: 'POST /api/account/create',
  summary: 'Signs up: opens a session, mails the verification code, claims the anonymous batch of a valid `off`',
  access: 'public',
  body: SignUp,
  cookies: 'opens_session',
  reply: User,
  status: 201
})

/**
 * Throws `bad_credentials` for an unknown address as for a wrong password, `too_many_attempts` while the account must
 * wait in that browser and network, `unavailable` as `createAccount` does, and of an account with a second factor
 * `second_factor_required` without `code`, `bad_credentials` for one that is wrong or was used.
 */
export const logIn = call({
  name: 'account.log_in',
  http: 'POST /api/account/login',
  summary: 'Opens a session; a valid `off` claims the anonymous batch, a wrong one is ignored',
  access: 'public',
  body: Login,
  cookies: 'opens_session',
  reply: User
})

/** Never fails for a session that has ended already. */
export const logOut = call({
  name: 'account.log_out',
  http: 'POST /api/account/logout',
  summary: 'Ends this session',
  access: 'session',
  cookies: 'ends_session',
  reply: done
})

/** Leaves out `batchs` or `conversations` when the service that holds them does not answer. Throws `session_invalid`. */
export const getMe = call({
  name: 'account.get_me',
  http: 'GET /api/account/me',
  summary: 'The account of the session, with its newest batches and conversations',
  access: 'session',
  cookies: 'renews_session',
  reply: User
})

/**
 * Throws `account_busy` while a batch is in treatment or in transit, `forbidden` for the last administrator, and
 * `account_unknown` when the account was deleted already.
 */
export const deleteAccount = call({
  name: 'account.delete_account',
  http: 'POST /api/account/delete',
  summary: 'Deletes the account and all but the register; refused while a batch is treated or in transit',
  access: 'leaving',
  cookies: 'ends_session',
  reply: done
})

/**
 * While a new e-mail address waits for its code, the code is that one: it puts the new address in the place of the old one,
 * ends the other sessions of the account and mails the old address. As long as nobody proved the old one, its own code is
 * taken beside it. Throws `code_invalid` for a code that is wrong, expired,
 * used, replaced or tried too often, `too_many_attempts` after 30 tries of one address within an hour, `email_taken` when
 * somebody else took the new address meanwhile, and `session_invalid` when the session ended while the code was compared.
 */
export const enterCode = call({
  name: 'account.enter_code',
  http: 'POST /api/account/code',
  summary: 'Proves the address, or a new one, by the mailed code; the first proof of each ends the other sessions',
  access: 'verification',
  body: CodeEntry,
  reply: User
})

/**
 * Without `email` the code goes to the new address that waits for one, else to the present one; with `email` to that
 * address, which becomes the account's: only while the account waits for its first code. Throws `illegal_transition` once the address is proved and no new one waits, `email_taken` for an address that has
 * an account, and `too_many_attempts` after ten codes of one address or five corrections of one account within an hour. A
 * correction also counts as a sign-up of its network, and of its address unless that one is taken.
 */
export const renewCode = call({
  name: 'account.renew_code',
  http: 'POST /api/account/code/renew',
  summary: 'Mails another code, which replaces the older one; `email` corrects an address that was never proved',
  access: 'verification',
  body: z.object({ email: z.optional(Email) }),
  reply: done
})

/** Never tells whether the address has an account. */
export const forgotPassword = call({
  name: 'account.forgot_password',
  http: 'POST /api/account/forgot',
  summary: 'Mails a reset link; known and unknown addresses get the same answer in the same time',
  access: 'public',
  body: Forgot,
  reply: done
})

/** Throws `reset_link_invalid` for a link that is wrong, expired or used, and `validation_failed` for a common password. */
export const resetPassword = call({
  name: 'account.reset_password',
  http: 'POST /api/account/forgot/reset',
  summary: 'Sets a password by a reset link and ends every session of the account',
  access: 'public',
  body: Reset,
  reply: done
})

/** Throws `forbidden` for another account's `userid`, and `banned` for a blocked account. */
export const changePicture = call({
  name: 'account.change_picture',
  http: 'POST /api/account/modify/image',
  summary: 'Sets the profile picture',
  access: 'user',
  body: z.object({ userid: z.optional(Id) }),
  files: { profil: 'required' },
  reply: z.object({ imageurl: ImageName })
})

/** Throws `password_wrong`, `too_many_attempts`, and `banned` for a blocked account. */
export const changePayment = call({
  name: 'account.change_payment',
  http: 'POST /api/account/modify/payment',
  summary: 'Sets how the seller is paid; needs the present password',
  access: 'user',
  body: PaymentChange,
  reply: User
})

/**
 * Throws `validation_failed` under `newpasswd` for a common password, `password_wrong`, `too_many_attempts`, `banned`, and
 * `session_invalid` when the session ended before the change.
 */
export const changePassword = call({
  name: 'account.change_password',
  http: 'POST /api/account/modify/password',
  summary: 'Sets a new password and ends the other sessions of the account',
  access: 'user',
  body: PasswordChange,
  reply: done
})

/**
 * The police register keeps what it holds. Throws `forbidden` once the shop paid the seller, or is about to, for who it
 * bought from is written down then, and to administrators; `banned` for an account that was blocked meanwhile, and
 * `unavailable` when the batch service does not say whether a payment was made.
 */
export const changeIdentity = call({
  name: 'account.change_identity',
  http: 'POST /api/account/modify/identity',
  summary: 'Sets names, birth date and postal address of a seller, until a payment was made',
  access: 'user',
  body: IdentityChange,
  reply: User
})

/**
 * The account keeps its address until the code is entered, within the hour; asking again replaces the new address and its
 * code. The present address takes back the one that waits, and needs no password: it throws `illegal_transition` when the
 * code came first, and `validation_failed` under `email` when it comes with a password and nothing waits. Another address
 * throws `validation_failed` under `passwd` without one, `password_wrong`, `email_taken`, `banned`, and `too_many_attempts`
 * after wrong passwords, after five addresses of one account or ten codes of one address in an hour. It also counts as a
 * sign-up of its network.
 */
export const changeEmail = call({
  name: 'account.change_email',
  http: 'POST /api/account/modify/email',
  summary: 'Mails a code to a new e-mail address, which replaces the present one once the code is entered',
  access: 'user',
  body: z.extend(EmailChange, { passwd: z.optional(PresentPassword) }),
  reply: User
})

/** Everything the shop holds about a person (RGPD, article 15). */
export const AccountExport = z.object({
  exportedat: Timestamp,
  user: User,
  account: z.object({ terms: z.string(), provedat: z.nullable(Timestamp), blockreason: z.nullable(z.string()) }),
  /** The identity document last shown to the shop. */
  identity: z.nullable(Identity),
  /** What staff noted about the person, without who wrote it. */
  notes: z.array(z.object({ content: z.string(), at: Timestamp })),
  sessions: z.array(z.object({ createdat: Timestamp, expiresat: Timestamp })),
  batchs: z.array(Batch),
  conversations: z.array(Conversation),
  /** Also the mails that staff wrote. */
  messages: z.array(Message),
  /** The police register's entries about the person, which stay when the account is deleted, as the payments do. */
  register: z.array(OwnRegisterEntry),
  payments: z.array(Payment),
  /** The documents shown for batches that are not paid yet. */
  identities: z.array(ShownIdentity),
  /** The mails of the portal, without the secrets they held. */
  mails: z.array(KeptMail)
})

/**
 * The document is larger than a message of the bus may be: the service answers where it has stored it, and the gateway
 * sends the stored `AccountExport` as the body. Throws `session_invalid`, and `unavailable` when one of the services does
 * not answer: there is no half of an export.
 */
export const exportAccount = call({
  name: 'account.export_account',
  http: 'GET /api/account/export',
  summary: 'Everything held about the account, as one JSON document',
  access: 'copy',
  reply: z.union([StoredFileReply, AccountExport])
})

/**
 * Sent again with its `requestid` and the same form, it answers the same account and conversation for an hour, until the
 * owner has logged in with the mailed password. Throws `email_taken`, `request_conflict` and `too_many_attempts` as
 * `createAccount` does, and `unavailable` when the conversation cannot be opened now.
 */
export const takeShortcut = call({
  name: 'account.take_shortcut',
  http: 'POST /api/shortcut',
  summary: 'Opens an account and a conversation with a first message; the password is mailed',
  access: 'guest_seller',
  body: Shortcut,
  cookies: 'opens_session',
  reply: z.object({ user: User, conversation: Conversation }),
  status: 201
})

/**
 * The account of a session, what it may do and when the session expires; null when the session is invalid. A session in
 * use is extended. `gone`: the account was deleted, or `replaced` is true: another session was opened in place of this one
 * within the last minute, so the cookies that the browser holds by now may be those of the other one.
 */
export const resolveSession = internalCall({
  name: 'account.resolve_session',
  /** SHA-256 (hex) of the secret in the cookie. */
  input: z.object({ tokenhash: z.string() }),
  reply: z.nullable(
    z.object({
      userid: Id,
      kind: z.enum(['unverified', 'blocked', 'user', 'staff', 'staff_without_factor', 'gone']),
      /** Of the kind `staff`; a release before 2026-12 does not tell it, and has managers only. */
      role: z.optional(z.enum(staffRoles)),
      expiresat: Timestamp,
      replaced: z.optional(z.boolean())
    })
  )
})

/** Whether the actor may see this profile picture. A picture that does not exist is answered as one of somebody else. */
export const mayReadPicture = internalCall({
  name: 'account.may_read_picture',
  input: z.object({ name: z.string() }),
  reply: z.object({ allowed: z.boolean() })
})

/** An account was deleted: every service erases what it holds of the person, except what the law makes the shop keep. */
export const accountDeleted = event('account.deleted', z.object({ userid: Id }))

/** Staff blocked an account: its sessions have ended, and a service that let another browser act for it ends that too. */
export const accountBlocked = event('account.blocked', z.object({ userid: Id }))

/** A first or last name of an account may have changed. A service that sorts by names asks the account service for the present one. */
export const accountRenamed = event('account.renamed', z.object({ userid: Id }))

/**
 * A visitor asked for an appointment by the shortcut: the conversation service opens `conversationid` with `text` as its
 * first message, unless it is there already.
 */
export const shortcutTaken = event(
  'account.shortcut_taken',
  z.object({ userid: Id, conversationid: Id, text: z.string(), at: Timestamp })
)
