import type { Actor } from '@comptoir/contracts/core/access'
import {
  accountDeleted,
  actOnUser,
  changePassword,
  changePayment,
  changePicture,
  deleteAccount,
  exportAccount,
  findUsers,
  getUser,
  listUsers,
  mailRequested,
  mayReadPicture,
  picturesKept,
  picturesReleased
} from '@comptoir/contracts/account/account-calls'
import { hasBatchUnderWay } from '@comptoir/contracts/batch/batch'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Client, Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId, newSecret, sha256 } from '@comptoir/kit/store/ids'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { createSealer } from '@comptoir/kit/store/sealer'
import { answer as serve } from '@comptoir/kit/bus/command'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAttempts } from '../src/attempts.ts'
import type { Dependencies } from '../src/dependencies.ts'
import { startHasher } from '../src/hasher.ts'
import type { MailRequest } from '../src/mails/mail-request.ts'
import { createRequestMail, openRequest } from '../src/mails/request-mail.ts'
import { createPasswords } from '../src/passwords.ts'
import { createChangePassword } from '../src/profile/change-password.ts'
import { createChangePayment } from '../src/profile/change-payment.ts'
import { createChangePicture } from '../src/profile/change-picture.ts'
import { createDeleteAccount } from '../src/profile/delete-account.ts'
import { createExportAccount } from '../src/profile/export-account.ts'
import { createMayReadPicture } from '../src/profile/may-read-picture.ts'
import { createKeepPictures, createRemovePictures } from '../src/profile/picture-reactions.ts'
import { createActOnUser } from '../src/staff/act-on-user.ts'
import { createFindUsers } from '../src/staff/find-users.ts'
import { createGetUser } from '../src/staff/get-user.ts'
import { createListUsers } from '../src/staff/list-users.ts'
import { openSessions } from '../src/sessions.ts'
import type { UserRecord } from '../src/user-record.ts'
import { openUsers } from '../src/users.ts'
import { aUser } from './builders.ts'

/**
 * Profiles and staff's side of accounts on a real engine, a real photo store and the in-process bus. The other services
 * are played by the test; `busy` holds who has a batch under way.
 */
export const openDesk = async () => {
  const engine = await openTestEngine()
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-pictures-'))
  const photos = await openFsBlobs(folder)
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const key = newSecret()
  const mailSealer = createSealer(key, 'mail')
  const users = await openUsers(engine.db)
  const hasher = startHasher(silentLog)
  const passwords = await createPasswords({ hasher, attempts: await openAttempts(engine.db) })
  const sessions = await openSessions({ db: engine.db, bus, users })
  const mails: MailRequest[] = []
  const left: string[] = []
  const busy = new Set<string>()

  const outbox = startOutbox({
    collections: [users.collection],
    events: [accountDeleted, mailRequested, picturesKept, picturesReleased],
    bus,
    log: silentLog
  })
  const needs: Dependencies = {
    users,
    sessions,
    passwords,
    payouts: createSealer(key, 'payout'),
    identities: createSealer(key, 'account-identity'),
    requestMail: createRequestMail(mailSealer),
    bus,
    outbox,
    photos,
    publicUrl: 'http://localhost:3000',
    log: silentLog
  }
  await Promise.all([
    bus.handle(hasBatchUnderWay, async ({ userid }) => ({ underway: busy.has(userid) })),
    bus.consume(accountDeleted, 'batch', async ({ userid }) => void left.push(userid)),
    bus.consume(mailRequested, 'account', async ({ sealed }) => void mails.push(openRequest(mailSealer, sealed)!)),
    bus.consume(picturesKept, 'account', createKeepPictures(needs)),
    bus.consume(picturesReleased, 'account', createRemovePictures(needs)),
    serve(bus, changePayment, createChangePayment(needs), silentLog),
    serve(bus, changePassword, createChangePassword(needs), silentLog),
    serve(bus, changePicture, createChangePicture(needs), silentLog),
    serve(bus, deleteAccount, createDeleteAccount(needs), silentLog),
    serve(bus, exportAccount, createExportAccount(needs), silentLog),
    serve(bus, mayReadPicture, createMayReadPicture(needs), silentLog),
    serve(bus, getUser, createGetUser(needs), silentLog),
    serve(bus, findUsers, createFindUsers(needs), silentLog),
    serve(bus, listUsers, createListUsers(needs), silentLog),
    serve(bus, actOnUser, createActOnUser(needs), silentLog)
  ])

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
    ...needs,
    db: engine.db,
    store: photos,
    as,
    busy,
    /** Mails asked for, and accounts whose deletion was told, so far. */
    mails,
    left,
    resolve: (sessionid: string) => sessions.resolve(sha256(sessionid)),
    mailsTo: (to: string) => mails.filter(mail => mail.to === to).map(({ template }) => template),
    given: {
      async anAccount(told: Partial<UserRecord> & { passwd?: string } = {}) {
        const { passwd, ...fields } = told
        const user = aUser(passwd === undefined ? fields : { ...fields, passwordhash: await passwords.hash(passwd) })
        await users.insert(user)
        return user
      },
      aPicture: () => photos.put(new Uint8Array([1, 2, 3]), 'jpg'),
      aSession: async (userid: string) =>
        (await sessions.open((await users.get(userid)) ?? { _id: userid }, undefined)).id
    },
    async close() {
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
export const staffMember = ({ _id }: UserRecord): Actor => ({ kind: 'staff', userid: _id, batchtokenhash: null })
