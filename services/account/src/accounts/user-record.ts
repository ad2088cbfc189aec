import type { Payment, UserStatus } from '@comptoir/contracts/account/account'
import type { StaffRole } from '@comptoir/contracts/core/access'
import type { RequestMark } from '@comptoir/kit/store/once'
import type { WithOutbox } from '@comptoir/kit/work/outbox'

/** A mailed code that proves the address. Only its keyed hash is stored. */
export interface PendingCode {
  hash: string
  expiresat: Date
  /** How often a code was entered, this one or a wrong one. */
  tries: number
}

/** A new e-mail address that waits for the code mailed to it. Its code is none of the present address. */
export interface EmailChangeRecord {
  email: string
  /** When the owner asked for it with the password. It waits for an hour, whatever codes are mailed meanwhile. */
  at: Date
  code: PendingCode
}

/** A second factor that is set up. */
export interface TotpRecord {
  /** The secret in base32, encrypted for this account. */
  sealed: string
  /** The newest time step whose code was used: no code of it or of an earlier one counts again. */
  laststep: number
  /** Keyed hashes of the recovery codes that were not used yet. */
  recovery: string[]
}

/** A network from which the owner logged in, and when last. */
export interface KnownNetwork {
  /** Keyed hash of account and network: no IP address is stored. */
  hash: string
  at: Date
}

/** An invitation to work at the shop, until its link is used. */
export interface InvitationRecord {
  /** SHA-256 of the secret in the link. */
  hash: string
  expiresat: Date
  /** When it was last sent. */
  at: Date
}

/** What one member of staff wrote about a seller for the others. */
export interface UserNoteRecord extends RequestMark {
  id: string
  staffid: string
  content: string
  at: Date
}

export interface UserRecord extends WithOutbox {
  _id: string
  firstname: string
  lastname: string
  /** As it was typed. */
  email: string
  /** The address in lower case, by which an account is found; unique among accounts. */
  emailkey: string
  /** `YYYY-MM-DD`; null for administrators. */
  birthdate: string | null
  status: UserStatus
  isadmin: boolean
  /** Of administrators only; absent: `manager`, as an administrator of a release before 2026-12 is. */
  role?: StaffRole
  passwordhash: string
  /** The colleague was invited and has not chosen a password yet: nobody can log in. Absent once the link was used. */
  invitation?: InvitationRecord
  /** A session opened under a lower epoch is void: a write that ends all sessions raises the epoch. Absent: 0. */
  epoch?: number
  /**
   * The session that ended all the others, in the write that raised the epoch to `kept.epoch`: it stays valid although it
   * was opened under a lower epoch. Without meaning once the account has another epoch.
   */
  kept?: { sessionhash: string; epoch: number }
  /** The newest networks of logins: strangers' wrong passwords do not delay a login from one of them. */
  networks?: KnownNetwork[]
  /** The owner still uses the mailed password. After `passworduntil` it opens nothing. */
  mustchange: boolean
  passworduntil?: Date
  /** When a code or a mailed password proved that the owner reads this address; null before. */
  provedat: Date | null
  code?: PendingCode
  emailchange?: EmailChangeRecord
  /** SHA-256 of the secret in the reset link. */
  reset?: { hash: string; expiresat: Date }
  /** The second factor of staff; absent for none. Neither a reset of the password nor a mail takes it away. */
  totp?: TotpRecord
  /** The encrypted secret of a factor that was not confirmed by a code yet: nothing asks for it. */
  pendingtotp?: string
  /** The name of the profile picture in the photo store. */
  imageurl: string | null
  paymenttype: Payment['paymenttype']
  /** The JSON of `paymentdata`, encrypted for this account; null for `paymentType.later`. */
  sealedpayment: string | null
  /** The postal address that the seller gave, encrypted for this account. */
  sealedaddress?: string
  /** The JSON of the identity document last shown to the shop, encrypted for this account, and when it was recorded. */
  identity?: { sealed: string; at: Date }
  /** Oldest first. */
  notes?: UserNoteRecord[]
  createdat: Date
  /** Version of the terms accepted at sign-up, `YYYY-MM`. */
  terms: string
  blockreason?: string
  /** This administrator cannot leave before then: another one is leaving and counts on this one. */
  staysuntil?: Date
  /** The id of the request that made the account: a repetition gets the same answer. */
  requestid?: string
  /** Keyed hash of the form of that request, without its password: a repetition must send the same form. */
  requestprint?: string
  /** The conversation that the shortcut promised; absent for accounts made by the sign-up form. */
  conversationid?: string
  /** Folded last name, tab, folded first name: lists are sorted by it. */
  namekey: string
  /** Folded words of each name: a search finds their beginnings. */
  firstwords: string[]
  lastwords: string[]
  /** What `emailWordsOf` makes of the address; absent where a release before 2026-12 wrote it (`fill-email-words.ts`). */
  emailwords?: string[]
}

/**
 * What is left of a deleted account until its last events have been delivered: nothing personal. Its sessions stay until
 * they expire, so that a browser that still has one learns that the account was deleted.
 */
export interface DeletedUser extends WithOutbox {
  _id: string
  deletedat: Date
}
