import type { OpenedSession } from '@comptoir/contracts/account/account-calls'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus, Client } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { Collection, Filter, UpdateFilter } from 'mongodb'
import type { Attempts } from './attempts.ts'
import type { Codes } from './codes.ts'
import type { Enter } from './enter.ts'
import type { LoginKeys } from './login-keys.ts'
import type { RequestMail } from './mails/mail-request.ts'
import type { Quotas } from './quotas.ts'
import type { Resets } from './resets.ts'
import type { TellAccount } from './tell-account.ts'
import type { DeletedUser, UserRecord } from './user-record.ts'

/** The accounts. Every save says which state it expects and answers null when that is gone. */
export interface Users {
  collection: Collection<UserRecord>
  /** Null for absent and deleted accounts. */
  get(id: string): Promise<UserRecord | null>
  /** Whatever the case the address is typed in. */
  findByEmail(email: string): Promise<UserRecord | null>
  /** Throws `email_taken`. */
  insert(user: UserRecord): Promise<void>
  /** One write: the change and the events it causes. Answers the account as it is then. */
  save(
    id: string,
    expected: Filter<UserRecord>,
    change: { update: UpdateFilter<UserRecord>; events?: readonly OutboxEvent[] }
  ): Promise<UserRecord | null>
  /** Replaces the account by what is left of a deleted one; false when it is not as expected any more. */
  bury(id: string, expected: Filter<UserRecord>, remains: DeletedUser): Promise<boolean>
}

/** What of an account decides which of its sessions hold. */
export type SessionOwner = Pick<UserRecord, '_id' | 'epoch' | 'kept'>

export interface Sessions {
  /**
   * Opens a session in place of the one the client came with. It is void from the start when the account's epoch is
   * another one by now.
   */
  open(user: SessionOwner, client: Client | undefined): Promise<OpenedSession['session']>
  /** Whether the session the client came with holds for the account as it was read. */
  holds(user: SessionOwner, client: Client | undefined): Promise<boolean>
  /**
   * For a write that raises the epoch, what makes it end every session but the one the client came with: what it must
   * expect, and what it must set. That one write decides, so the session holds at every moment, and neither a crash nor
   * another change that ends all sessions leaves it open. Throws `session_invalid` when it does not hold.
   */
  keeping(
    user: SessionOwner,
    client: Client | undefined
  ): Promise<{ expected: Filter<UserRecord>; kept: NonNullable<UserRecord['kept']> }>
  end(tokenhash: string): Promise<void>
  /** After a write that raised the epoch: tidies the sessions it made void, and tells the gateways. */
  endAll(user: SessionOwner): Promise<void>
  /** The account is deleted: its sessions say so until they expire. */
  markGone(userid: string): Promise<void>
  /** Gateways forget what they know of the account: its status or its epoch changed. */
  changed(userid: string): void
  list(userid: string): Promise<{ createdat: Date; expiresat: Date }[]>
}

/** Passwords, hashed in a bounded queue: `unavailable` when it is full. */
export interface Passwords {
  hash(passwd: string): Promise<string>
  /**
   * Whether it is the password of `hash`; a null hash takes as long and is false. Wrong ones are counted under every
   * key of `counted`; throws `too_many_attempts` without spending a hash while one of them must wait.
   */
  verify(passwd: string, hash: string | null, counted: readonly string[]): Promise<boolean>
}

export interface Dependencies {
  users: Users
  sessions: Sessions
  passwords: Passwords
  /** Seals payout data, for the user id. */
  payouts: Sealer
  /** Seals identity documents, for the user id. */
  identities: Sealer
  requestMail: RequestMail
  bus: Bus
  outbox: { kick(): void }
  photos: Pick<BlobStore, 'keep' | 'remove' | 'stat'>
  /** What links in mails begin with. */
  publicUrl: string
  log: Log
}

/** What opening accounts and sessions needs besides. */
export interface EntranceDependencies extends Dependencies {
  attempts: Attempts
  loginKeys: LoginKeys
  quotas: Quotas
  codes: Codes
  resets: Resets
  /** Keyed hash of what a request held: its repetition holds the same. */
  requestPrint(held: unknown): string
  enter: Enter
  tellAccount: TellAccount
}
