import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { Users } from './accounts/users.ts'
import type { Codes } from './entrance/codes.ts'
import type { RequestMail } from './mails/request-mail.ts'
import type { Mails } from './mails/start-mails.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { ResetRequests } from './passwords/reset-requests.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Attempts } from './throttling/attempts.ts'
import type { LoginKeys } from './throttling/login-keys.ts'
import type { Quotas } from './throttling/quotas.ts'

/**
 * What the commands and reactions of the service work with. Types only: no file that is imported here imports this one.
 */
export interface Deps {
  log: Log
  bus: Bus
  photos: BlobStore
  outbox: { kick(): void }
  users: Users
  sessions: Sessions
  passwords: Passwords
  attempts: Attempts
  quotas: Quotas
  loginKeys: LoginKeys
  codes: Codes
  resets: ResetRequests
  /** Encrypts payout data, for the id of the account. */
  payouts: Sealer
  /** Encrypts identity documents, for the id of the account. */
  identities: Sealer
  /** Opens the identity documents that the batch service has encrypted, for the id of the batch. */
  recordedIdentities: Sealer
  requestMail: RequestMail
  sendMail: Mails['sendMail']
  /** Keyed hash of the form of a request: a repetition of the request has the same. */
  requestPrint(form: unknown): string
}
