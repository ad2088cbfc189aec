import type { Payment, UserStatus } from '@comptoir/contracts/account/account'
import type { WithOutbox } from '@comptoir/kit/work/outbox'

/** A mailed code that proves the address: only its keyed hash is kept. */
export interface PendingCode {
  hash: string
  expiresat: Date
  /** Wrong entries so far. */
  tries: number
}

export interface UserRecord extends WithOutbox {
  _id: string
  firstname: string
  lastname: string
  /** As it was typed. */
  email: string
  /** Lower case; unique among accounts, and how one is found. */
  emailkey: string
  /** `YYYY-MM-DD`; null for administrators. */
  birthdate: string | null
  status: UserStatus
  isadmin: boolean
  passwordhash: string
  /** Sessions opened under a lower one are void: whatever ends them all raises it in its own write. Absent: 0. */
  epoch?: number
  /**
   * The session whose holder ended all the others, by the write that raised the epoch to this one: it stays, though it
   * was opened under a lower one. Under any other epoch this says nothing.
   */
  kept?: { sessionhash: string; epoch: number }
  /** The mailed password is still in use: until it is changed, and worth nothing after `passworduntil`. */
  mustchange: boolean
  passworduntil?: Date
  /** When the address was proved, by a code or by a mailed password that came back; null until then. */
  provedat: Date | null
  code?: PendingCode
  /** SHA-256 of the secret in the reset link. */
  reset?: { hash: string; expiresat: Date }
  imageurl: string | null
  paymenttype: Payment['paymenttype']
  /** The JSON of `paymentdata`, encrypted for this user; null for N. */
  sealedpayment: string | null
  /** The JSON of the identity document last shown to the shop, encrypted for this user, and when it was recorded. */
  identity?: { sealed: string; at: Date }
  createdat: Date
  /** Version of the terms accepted at sign-up. */
  terms: string
  blockreason?: string
  /** Another administrator is leaving: until then this one cannot. */
  staysuntil?: Date
  /** The request that made the account, so that its repetition gets the same answer. */
  requestid?: string
  /** Keyed hash of what that request held, passwords aside: its repetition must hold the same. */
  requestprint?: string
  /** Of a shortcut: the conversation it opened. */
  conversationid?: string
  /** Folded `lastname firstname` (no case, no accents): sorting and search by prefix. */
  namekey: string
  /** Folded words of each name, for search by prefix. */
  firstwords: string[]
  lastwords: string[]
}

/**
 * What is left of a deleted account while its last events wait: nothing personal. Its sessions stay until they expire,
 * so that whoever still holds one is told that the account is gone.
 */
export interface DeletedUser extends WithOutbox {
  _id: string
  deletedat: Date
}

/** An open session, found by the hash of the secret only its cookie holds. */
export interface SessionRecord {
  /** SHA-256 (hex) of the session id. */
  _id: string
  userid: string
  /** The epoch of the account as it was opened. It holds under this one, and under later ones that kept it. */
  under: number
  createdat: Date
  expiresat: Date
  /** Another one was opened in its place: it opens nothing, and says why for a moment. */
  replaced?: true
  /** The account was deleted: the session opens nothing, and says so until it expires. */
  gone?: true
}
