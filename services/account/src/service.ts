import {
  accountBlocked,
  accountDeleted,
  accountRenamed,
  shortcutTaken
} from '@comptoir/contracts/account/account-calls'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import { consume, reaction, serve } from '@comptoir/kit/bus/command'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import { migrate } from '@comptoir/kit/store/migrations'
import { whenAnswered } from '@comptoir/kit/store/mongo'
import { every } from '@comptoir/kit/work/every'
import { openParkedEvents } from '@comptoir/kit/work/parked-events'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { ensureAdministrator, type Credentials } from './staff/administrators.ts'
import { fillEmailWords, refillEmailWords } from './accounts/fill-email-words.ts'
import { getMe } from './accounts/own-account.ts'
import { openUsers } from './accounts/users.ts'
import { keepOwnStaffAct, keepStaffAct, listAudit, recordStaffAct } from './audit/audit-commands.ts'
import { openAuditLog } from './audit/audit-log.ts'
import { openDeps } from './open-deps.ts'
import { createAccount } from './entrance/create-account.ts'
import { enterCode } from './entrance/enter-code.ts'
import { logIn } from './entrance/log-in.ts'
import { renewCode } from './entrance/renew-code.ts'
import { takeShortcut } from './entrance/take-shortcut.ts'
import { deleteAccount } from './leaving/delete-account.ts'
import { exportAccount } from './leaving/export-account.ts'
import { startMails, type MailsOptions } from './mails/start-mails.ts'
import { getSeller } from './notices/get-seller.ts'
import { mailNotice, mailShop } from './notices/mail-notices.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { startHasher, type Hasher } from './passwords/hasher.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { confirmTotp, removeTotp, setUpTotp } from './second-factor/second-factor-commands.ts'
import { changeEmail } from './profile/change-email.ts'
import { changeIdentity } from './profile/change-identity.ts'
import { changePayment } from './profile/change-payment.ts'
import { changePicture } from './profile/change-picture.ts'
import { keepShownPictures, mayReadPicture, pictureEffects } from './profile/pictures.ts'
import { logOut, forgetAccount, resolveSession } from './sessions/session-commands.ts'
import { actOnUser } from './staff/act-on-user.ts'
import { correctIdentity } from './staff/correct-identity.ts'
import { keepIdentity } from './staff/keep-identity.ts'
import { acceptInvitation, readInvitation } from './staff/accept-invitation.ts'
import { changeRole } from './staff/change-role.ts'
import { inviteStaff } from './staff/invite-staff.ts'
import { renewInvitation } from './staff/renew-invitation.ts'
import { withdrawInvitation } from './staff/withdraw-invitation.ts'
import { listUserMails } from './staff/list-user-mails.ts'
import { listStaff } from './staff/list-staff.ts'
import { findUsers, getUser, listUsers } from './staff/queries.ts'
import { addUserNote, deleteUserNote } from './staff/user-notes.ts'
import { searchUsers } from './staff/search-users.ts'

export interface AccountServiceOptions extends MailsOptions {
  bus: Bus
  photos: BlobStore
  /** An account that is an administrator after the start. Null makes up a first one where there is none. */
  administrator: Credentials | null
  /** Whether staff must set up a second factor before they do anything else (`REQUIRE_2FA`). */
  requireSecondFactor?: boolean
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
  changeIdentity,
  changeEmail,
  changePassword,
  setUpTotp,
  confirmTotp,
  removeTotp,
  mayReadPicture,
  exportAccount,
  deleteAccount,
  getSeller,
  resolveSession,
  getUser,
  addUserNote,
  deleteUserNote,
  listUsers,
  findUsers,
  searchUsers,
  actOnUser,
  correctIdentity,
  listStaff,
  listUserMails,
  acceptInvitation,
  changeRole,
  inviteStaff,
  readInvitation,
  renewInvitation,
  withdrawInvitation,
  recordStaffAct,
  listAudit
]

const reactions = [forgetAccount, keepIdentity, keepStaffAct, mailNotice, mailShop]

/** Expired records open nothing: the sweep saves space, and keeps no address that nobody proved. */
const sweepEveryMs = 600_000

/**
 * Starts the account service: who somebody is, and what they may do. Returns the credentials of the administrator that it
 * made up, which are stored nowhere else, and how to stop.
 */
export const startAccountService = async (options: AccountServiceOptions) => {
  const { db, bus, photos, dataKey, publicUrl, administrator, log, metrics } = options
  const { requireSecondFactor = false, hasher = startHasher(log) } = options
  const users = await openUsers(db)
  await migrate(db, 'account', [keepShownPictures(users, photos), refillEmailWords(users)], log)
  await whenAnswered(db, () => fillEmailWords(users))
  const mails = await startMails({ ...options, users })
  const audit = await openAuditLog(db)
  const parked = await openParkedEvents(db, 'account', log)
  const outbox = startOutbox({
    collections: [users.collection],
    events: [accountBlocked, accountDeleted, accountRenamed, shortcutTaken],
    local: [mails.requested, keepOwnStaffAct(audit), ...pictureEffects(photos)],
    bus,
    log,
    parked
  })
  metrics?.outbox('account', outbox)

  const { requestMail, sendMail, keptMails } = mails
  const shared = { db, bus, photos, dataKey, publicUrl, requireSecondFactor, log }
  const deps = await openDeps({ ...shared, hasher, users, audit, outbox, requestMail, sendMail, keptMails })
  metrics?.leases('reset links', deps.resets)
  const firstAdministrator = await ensureAdministrator(deps, administrator, work => whenAnswered(db, work))

  // A release before 2026-12 sent its requests for mails over the bus: JetStream may still hold some.
  const olderMails = reaction(mails.requested.event, (request, _: typeof deps, meta) =>
    mails.requested.run(request, meta)
  )
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
      await audit.sweep()
      await users.purge()
      await users.forgetEmailChanges()
      // The release before may still write accounts while it is replaced.
      await fillEmailWords(users)
      await deps.uploads.sweep()
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
