import {
  accountDeleted,
  mailRequested,
  picturesKept,
  picturesReleased,
  shortcutTaken
} from '@comptoir/contracts/account/account-calls'
import { noticeRequested, shopNoticeRequested } from '@comptoir/contracts/account/account-notices'
import { identityRecorded } from '@comptoir/contracts/batch/batch-staff'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import { every } from '@comptoir/kit/work/every'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { createSealer } from '@comptoir/kit/store/sealer'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import type { Db } from 'mongodb'
import { ensureAdministrator, type Credentials } from './administrators.ts'
import { openAttempts } from './attempts.ts'
import { createCodes } from './codes.ts'
import type { EntranceDependencies } from './dependencies.ts'
import { createEnter } from './enter.ts'
import { startHasher, type Hasher } from './hasher.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { createLoginKeys } from './login-keys.ts'
import { startMails } from './mails/start-mails.ts'
import { createMailNotice } from './notices/mail-notice.ts'
import { createMailShop } from './notices/mail-shop.ts'
import { createPasswords } from './passwords.ts'
import { createKeepPictures, createRemovePictures } from './profile/picture-reactions.ts'
import { createPurgeRemains } from './profile/purge-remains.ts'
import { openQuotas } from './quotas.ts'
import { openResets } from './resets.ts'
import { serveCalls } from './serve-calls.ts'
import { openSessions } from './sessions.ts'
import { createKeepIdentity } from './staff/keep-identity.ts'
import { createTellAccount } from './tell-account.ts'
import { openUsers } from './users.ts'

export interface AccountServiceOptions {
  db: Db
  bus: Bus
  photos: BlobStore
  /** 32 characters or more, the same in every replica: what rests encrypted or hashed under a key needs it. */
  dataKey: string
  /** What links in mails begin with. */
  publicUrl: string
  /** Null keeps mails in the mailbox instead of sending them. */
  smtpUrl: string | null
  mailFrom?: string | undefined
  /** Who is an administrator after the start; null makes a first one up when there is none. */
  administrator: Credentials | null
  log: Log
  metrics?: Metrics | undefined
  hasher?: Hasher
}

const minute = 60_000

/**
 * Wires the account service: who somebody is, and what they may do. Answers the credentials of the administrator it
 * made up, for whoever started it to tell.
 */
export const startAccountService = async ({
  db,
  bus,
  photos,
  dataKey,
  publicUrl,
  administrator,
  log,
  metrics,
  hasher = startHasher(log),
  ...mailSettings
}: AccountServiceOptions) => {
  const users = await openUsers(db)
  const sessions = await openSessions({ db, bus, users })
  const attempts = await openAttempts(db)
  const quotas = await openQuotas(db)
  const passwords = await createPasswords({ hasher, attempts })
  const payouts = createSealer(dataKey, 'payment')
  const identities = createSealer(dataKey, 'account-identity')
  const firstAdministrator = await ensureAdministrator({ users, sessions, passwords }, administrator)

  // Consumers first: the outbox that follows must find somebody listening.
  const mails = await startMails({ db, bus, dataKey, publicUrl, log, metrics, ...mailSettings })
  await bus.consume(picturesKept, 'account', createKeepPictures({ photos }))
  await bus.consume(picturesReleased, 'account', createRemovePictures({ photos }))
  await bus.consume(noticeRequested, 'account', createMailNotice({ users, sendMail: mails.sendMail }))
  await bus.consume(shopNoticeRequested, 'account', createMailShop({ bus, sendMail: mails.sendMail }))
  const recorded = createSealer(dataKey, 'identity')
  await bus.consume(identityRecorded, 'account', createKeepIdentity({ users, identities, recorded, log }))
  await bus.consume(accountDeleted, 'account', ({ userid }) => sessions.markGone(userid))
  const events = [accountDeleted, mailRequested, picturesKept, picturesReleased, shortcutTaken]
  const outbox = startOutbox({ collections: [users.collection], events, bus, log })
  metrics?.outbox('account', outbox)

  const { requestMail } = mails
  const loginKeys = createLoginKeys(dataKey)
  const resets = await openResets({ db, dataKey, users, quotas, loginKeys, requestMail, outbox, publicUrl, log })
  metrics?.leases('reset links', resets)
  const tellAccount = createTellAccount({ bus, payouts, log })
  const print = createKeyedHash(dataKey, 'requests')
  const needs: EntranceDependencies = {
    users,
    sessions,
    attempts,
    quotas,
    passwords,
    payouts,
    identities,
    requestMail,
    resets,
    outbox,
    tellAccount,
    bus,
    photos,
    publicUrl,
    log,
    loginKeys,
    codes: createCodes(dataKey),
    requestPrint: held => print(JSON.stringify(held)),
    enter: createEnter({ bus, sessions, tellAccount })
  }

  await serveCalls(needs, sessions)
  await serveHealth(bus, 'account', { db, log })

  const purgeRemains = createPurgeRemains(needs)
  const sweep = every(
    minute,
    async () => {
      await sessions.sweep()
      await attempts.sweep()
      await quotas.sweep()
      await purgeRemains()
    },
    error => log.error({ err: error }, 'sweep of accounts failed')
  )

  return {
    firstAdministrator,
    async stop() {
      await sweep.stop()
      await resets.stop()
      await outbox.stop()
      await mails.stop()
      await hasher.stop()
    }
  }
}
