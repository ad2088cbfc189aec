import { createSealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import type { Deps } from './deps.ts'
import { createCodes } from './entrance/codes.ts'
import { createKeyedHash } from './keyed-hash.ts'
import type { Hasher } from './passwords/hasher.ts'
import { createPasswords } from './passwords/passwords.ts'
import { openResetRequests } from './passwords/reset-requests.ts'
import { openSessions } from './sessions/sessions.ts'
import { openAttempts } from './throttling/attempts.ts'
import { createLoginKeys } from './throttling/login-keys.ts'
import { openQuotas } from './throttling/quotas.ts'

interface Parts extends Pick<Deps, 'log' | 'bus' | 'photos' | 'outbox' | 'users' | 'requestMail' | 'sendMail'> {
  db: Db
  dataKey: string
  publicUrl: string
  hasher: Pick<Hasher, 'hash' | 'verify'>
}

/** Opens the collections beside the accounts, and makes what the commands and reactions of the service share. */
export const openDeps = async ({ db, dataKey, publicUrl, hasher, ...parts }: Parts): Promise<Deps> => {
  const attempts = await openAttempts(db)
  const throttling = { attempts, quotas: await openQuotas(db), loginKeys: createLoginKeys(dataKey) }
  const print = createKeyedHash(dataKey, 'requests')
  return {
    ...parts,
    ...throttling,
    sessions: await openSessions({ db, ...parts }),
    passwords: await createPasswords({ hasher, attempts }),
    codes: createCodes(dataKey),
    resets: await openResetRequests({ db, dataKey, publicUrl, ...parts, ...throttling }),
    payouts: createSealer(dataKey, 'payment'),
    identities: createSealer(dataKey, 'account-identity'),
    recordedIdentities: createSealer(dataKey, 'identity'),
    requestPrint: form => print(JSON.stringify(form))
  }
}
