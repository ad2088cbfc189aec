import { accountDeleted, shortcutTaken } from '@comptoir/contracts/account/account-calls'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import { consume, reaction, serve } from '@comptoir/kit/bus/command'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { migrate } from '@comptoir/kit/store/migrations'
import { every } from '@comptoir/kit/work/every'
import { openParkedEvents } from '@comptoir/kit/work/parked-events'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import type { Db } from 'mongodb'
import { ensureAdministrator, type Credentials } from './staff/administrators.ts'
import { openUsers } from './accounts/users.ts'
import { createAccount } from './entrance/create-account.ts'
import { enterCode } from './entrance/enter-code.ts'
import { logIn } from './entrance/log-in.ts'
import { renewCode } from './entrance/renew-code.ts'
import { takeShortcut } from './entrance/take-shortcut.ts'
import { deleteAccount } from './leaving/delete-account.ts'
import { exportAccount } from './leaving/export-account.ts'
import { startMails } from './mails/start-mails.ts'
import { getSeller } from './notices/get-seller.ts'
import { mailNotice, mailShop } from './notices/mail-notices.ts'
import { openDeps } from './open-deps.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { startHasher, type Hasher } from './passwords/hasher.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { changePayment } from './profile/change-payment.ts'
import { changePicture } from './profile/change-picture.ts'
import { getMe } from './profile/get-me.ts'
import { mayReadPicture } from './profile/may-read-picture.ts'
import { keepShownPictures, pictureEffects } from './profile/pictures.ts'
import { logOut } from './sessions/log-out.ts'
import { markSessionsGone } from './sessions/mark-sessions-gone.ts'
import { resolveSession } from './sessions/resolve-session.ts'
import { actOnUser } from './staff/act-on-user.ts'
import { findUsers } from './staff/find-users.ts'
import { getUser } from './staff/get-user.ts'
import { keepIdentity } from './staff/keep-identity.ts'
import { listUsers } from './staff/list-users.ts'

export interface AccountServiceOptions {
  db: Db
  bus: Bus
  photos: BlobStore
  /** 32 characters or more, the same in every replica: encryption and keyed hashes derive their keys from it. */
  dataKey: string
  /** The portal's address, with which the links in mails begin. */
  publicUrl: string
  /** Null keeps mails in the mailbox instead of sending them. */
  smtpUrl: string | null
  mailFrom?: string | undefined
  /** An account that is an administrator after the start. Null makes up a first one where there is none. */
  administrator: Credentials | null
  log: Log
  metrics?: Metrics | undefined
  hasher?: Hasher
}

const commands = [
  createAccount,
  logIn,
  logOut,
  enterCode,
  renewCode,
  forgotPassword,
  resetPassword,
  takeShortcut,
  getMe,
  changePicture,
  changePayment,
  changePassword,
  mayReadPicture,
  exportAccount,
  deleteAccount,
  getSeller,
  resolveSession,
  getUser,
  listUsers,
  findUsers,
  actOnUser
]

const reactions = [markSessionsGone, keepIdentity, mailNotice, mailShop]

/** Expired records open nothing, so the sweep only saves space. */
const sweepEveryMs = 600_000

/**
 * Starts the account service: who somebody is, and what they may do. Returns the credentials of the administrator that it
 * made up, which are stored nowhere else, and how to stop.
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
  await migrate(db, 'account', [keepShownPictures(users, photos)], log)
  const mails = await startMails({ db, dataKey, publicUrl, log, metrics, ...mailSettings })
  const parked = await openParkedEvents(db, 'account', log)
  const outbox = startOutbox({
    collections: [users.collection],
    events: [accountDeleted, shortcutTaken],
    local: [mails.requested, ...pictureEffects(photos)],
    bus,
    log,
    parked
  })
  metrics?.outbox('account', outbox)

  const { requestMail, sendMail } = mails
  const deps = await openDeps({
    db,
    bus,
    photos,
    dataKey,
    publicUrl,
    log,
    hasher,
    users,
    outbox,
    requestMail,
    sendMail
  })
  metrics?.leases('reset links', deps.resets)
  const firstAdministrator = await ensureAdministrator(deps, administrator)

  // A release before 2026-12 sent its requests for mails over the bus: JetStream may still hold some.
  const olderMails = reaction(mails.requested.event, mails.requested.run)
  await consume(bus, 'account', [...reactions, olderMails], deps, { parked })
  await serve(bus, commands, deps)
  await serveHealth(bus, 'account', { db, log, parked })

  const sweep = every(
    sweepEveryMs,
    async () => {
      await deps.sessions.sweep()
      await deps.attempts.sweep()
      await deps.quotas.sweep()
      await mails.sweep()
      await users.purge()
    },
    error => log.error({ err: error }, 'sweep of accounts failed')
  )

  return {
    firstAdministrator,
    async stop() {
      await sweep.stop()
      await deps.resets.stop()
      await outbox.stop()
      await parked.stop()
      await mails.stop()
      await hasher.stop()
    }
  }
}
