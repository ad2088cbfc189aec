import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openUploads } from '@comptoir/kit/blobs/uploads'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'
import { createSealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import type { Users } from './accounts/users.ts'
import type { openAuditLog } from './audit/audit-log.ts'
import { createCodes } from './entrance/codes.ts'
import type { KeptMails } from './mails/kept-mails.ts'
import type { RequestMail } from './mails/mail-request.ts'
import type { Mails } from './mails/start-mails.ts'
import type { Hasher } from './passwords/hasher.ts'
import { createPasswords } from './passwords/passwords.ts'
import { openResetRequests } from './passwords/reset-requests.ts'
import { createRecoveryCodes } from './second-factor/recovery-codes.ts'
import { openSessions } from './sessions/sessions.ts'
import { openAttempts } from './throttling/attempts.ts'
import { createLoginKeys } from './throttling/login-keys.ts'
import { openQuotas } from './throttling/quotas.ts'

interface Parts {
  db: Db
  dataKey: string
  publicUrl: string
  /** Whether staff must have a second factor before they do anything else. */
  requireSecondFactor: boolean
  hasher: Hasher
  log: Log
  bus: Bus
  photos: BlobStore
  outbox: { kick(): void }
  users: Users
  audit: Awaited<ReturnType<typeof openAuditLog>>
  requestMail: RequestMail
  sendMail: Mails['sendMail']
  keptMails: KeptMails
}

/**
 * Opens the collections beside the accounts, and makes what the commands and reactions of the service share. No file that
 * is imported here may need all of them.
 */
export const openDeps = async ({ db, dataKey, publicUrl, hasher, ...parts }: Parts) => {
  const attempts = await openAttempts(db)
  const throttling = { attempts, quotas: await openQuotas(db), loginKeys: createLoginKeys(dataKey) }
  const print = createKeyedHash(dataKey, 'requests')
  return {
    ...parts,
    /** The portal's address, with which links begin. */
    publicUrl,
    ...throttling,
    /** Pictures on their way into a profile. */
    uploads: await openUploads(db, 'account_uploads', {
      blobs: parts.photos,
      namedBy: async userid => new Set([(await parts.users.get(userid))?.imageurl ?? ''])
    }),
    sessions: await openSessions({ db, ...parts }),
    passwords: await createPasswords({ hasher, attempts }),
    codes: createCodes(dataKey),
    resets: await openResetRequests({ db, dataKey, publicUrl, ...parts, ...throttling }),
    /** Encrypts payout data, for the id of the account. */
    payouts: createSealer(dataKey, 'payment'),
    /** Encrypts the secrets of second factors, for the id of the account. */
    totpSecrets: createSealer(dataKey, 'second-factor'),
    recoveryCodes: createRecoveryCodes(dataKey),
    /** Encrypts identity documents, for the id of the account. */
    identities: createSealer(dataKey, 'account-identity'),
    /** Opens the identity documents that the batch service has encrypted, for the id of the batch. */
    recordedIdentities: createSealer(dataKey, 'identity'),
    /** Keyed hash of the form of a request: a repetition of the request has the same. */
    requestPrint: (form: unknown) => print(JSON.stringify(form))
  }
}
