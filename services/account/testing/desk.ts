import { accountBlocked, accountDeleted, accountRenamed } from '@comptoir/contracts/account/account-calls'
import { hasBatchUnderWay, hasBeenPaid } from '@comptoir/contracts/batch/batch'
import type { Actor } from '@comptoir/contracts/core/access'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Client, Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { serve } from '@comptoir/kit/bus/command'
import { createInProcessBus, type InProcessBus } from '@comptoir/kit/bus/in-process'
import { newId, newSecret, sha256 } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { localEffect } from '@comptoir/kit/work/outbox'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleOf } from '../src/accounts/actor-of.ts'
import type { UserRecord } from '../src/accounts/user-record.ts'
import { openUsers } from '../src/accounts/users.ts'
import { keepOwnStaffAct, listAudit } from '../src/audit/audit-commands.ts'
import { openAuditLog } from '../src/audit/audit-log.ts'
import { openDeps } from '../src/open-deps.ts'
import { deleteAccount } from '../src/leaving/delete-account.ts'
import { exportAccount } from '../src/leaving/export-account.ts'
import { openKeptMails } from '../src/mails/kept-mails.ts'
import { createRequestMail, mailRequested, type MailRequest } from '../src/mails/mail-request.ts'
import { openSealed } from '../src/open-sealed.ts'
import { changePassword } from '../src/passwords/change-password.ts'
import { startHasher } from '../src/passwords/hasher.ts'
import { changeIdentity } from '../src/profile/change-identity.ts'
import { changePayment } from '../src/profile/change-payment.ts'
import { changePicture } from '../src/profile/change-picture.ts'
import { mayReadPicture, pictureEffects } from '../src/profile/pictures.ts'
import { actOnUser } from '../src/staff/act-on-user.ts'
import { correctIdentity } from '../src/staff/correct-identity.ts'
import { acceptInvitation, readInvitation } from '../src/staff/accept-invitation.ts'
import { changeRole } from '../src/staff/change-role.ts'
import { inviteStaff } from '../src/staff/invite-staff.ts'
import { renewInvitation } from '../src/staff/renew-invitation.ts'
import { withdrawInvitation } from '../src/staff/withdraw-invitation.ts'
import { listStaff } from '../src/staff/list-staff.ts'
import { findUsers, getUser, listUsers } from '../src/staff/queries.ts'
import { searchUsers } from '../src/staff/search-users.ts'
import { addUserNote, deleteUserNote } from '../src/staff/user-notes.ts'
import { aUser } from './builders.ts'

/**
 * The commands of profiles and of staff on a real engine, a real photo store and the in-process bus. The test plays the
 * other services; `busy` holds the accounts that have a batch under way, `paid` those that were paid. `wrap` may put something around the bus.
 */
export const openDesk = async (wrap: (bus: InProcessBus) => InProcessBus = bus => bus) => {
  const engine = await openTestEngine()
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-pictures-'))
  const photos = await openFsBlobs(folder)
  const bus = wrap(createInProcessBus({ log: silentLog, freeze: true }))
  const dataKey = newSecret()
  const mailSealer = createSealer(dataKey, 'mail')
  const users = await openUsers(engine.db)
  const audit = await openAuditLog(engine.db)
  const hasher = startHasher(silentLog)
  const mails: MailRequest[] = []
  const left: string[] = []
  const renamed: string[] = []
  const blocked: string[] = []
  const busy = new Set<string>()
  const paid = new Set<string>()

  const outbox = startOutbox({
    collections: [users.collection],
    events: [accountBlocked, accountDeleted, accountRenamed],
    local: [
      localEffect(mailRequested, async ({ sealed }) => {
        mails.push(openSealed(mailSealer, sealed, mailRequested.name) as MailRequest)
      }),
      keepOwnStaffAct(audit),
      ...pictureEffects(photos)
    ],
    bus,
    log: silentLog
  })
  const deps = await openDeps({
    db: engine.db,
    dataKey,
    publicUrl: 'http://localhost:3000',
    requireSecondFactor: false,
    hasher,
    users,
    audit,
    requestMail: createRequestMail(mailSealer),
    sendMail: async () => undefined,
    keptMails: await openKeptMails(engine.db, createSealer(dataKey, 'kept-mail')),
    bus,
    outbox,
    photos,
    log: silentLog
  })
  await bus.handle(hasBatchUnderWay, async ({ userid }) => ({ underway: busy.has(userid) }))
  await bus.handle(hasBeenPaid, async ({ userid }) => ({ paid: paid.has(userid) }))
  await bus.consume(accountDeleted, 'batch', async ({ userid }) => void left.push(userid))
  await bus.consume(accountRenamed, 'batch', async ({ userid }) => void renamed.push(userid))
  await bus.consume(accountBlocked, 'batch', async ({ userid }) => void blocked.push(userid))
  const commands = [
    changeIdentity,
    changePayment,
    changePassword,
    changePicture,
    deleteAccount,
    exportAccount,
    mayReadPicture,
    getUser,
    findUsers,
    searchUsers,
    listUsers,
    actOnUser,
    correctIdentity,
    addUserNote,
    deleteUserNote,
    listStaff,
    acceptInvitation,
    changeRole,
    inviteStaff,
    readInvitation,
    renewInvitation,
    withdrawInvitation,
    listAudit
  ]
  await serve(bus, commands, deps)

  /** Asks as an actor, from a browser with this session. */
  const as =
    (actor: Actor, sessionid?: string) =>
    <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> => {
      const client: Client = {
        address: '192.0.2.1',
        sessionhash: sessionid === undefined ? null : sha256(sessionid)
      }
      return bus.request(operation, input, { actor, client, requestid: newId(), deadline: Date.now() + 10_000 })
    }

  return {
    ...deps,
    deps,
    db: engine.db,
    store: photos,
    as,
    busy,
    paid,
    /** The accounts of which the other services heard that they may go by another name. */
    renamed,
    blocked,
    /** The mails requested so far, and the accounts whose deletion the other services heard of. */
    mails,
    left,
    resolve: (sessionid: string) => deps.sessions.resolve(sha256(sessionid)),
    mailsTo: (to: string) => mails.filter(mail => mail.to === to).map(({ template }) => template),
    given: {
      async anAccount(given: Partial<UserRecord> & { passwd?: string } = {}) {
        const { passwd, ...fields } = given
        const user = aUser(
          passwd === undefined ? fields : { ...fields, passwordhash: await deps.passwords.hash(passwd) }
        )
        await users.insert(user)
        return user
      },
      aPicture: () => photos.put(new Uint8Array([1, 2, 3]), 'jpg'),
      aSession: async (userid: string) =>
        (await deps.sessions.open((await users.get(userid)) ?? { _id: userid, isadmin: false }, undefined)).id
    },
    async close() {
      await deps.resets.stop()
      await outbox.stop()
      await bus.close()
      await hasher.stop()
      await engine.close()
      await rm(folder, { recursive: true })
    }
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

export const seller = ({ _id }: UserRecord): Actor => ({ kind: 'user', userid: _id, batchtokenhash: null })
export const staffMember = (user: UserRecord): Actor => ({
  kind: 'staff',
  role: roleOf(user),
  userid: user._id,
  batchtokenhash: null
})
