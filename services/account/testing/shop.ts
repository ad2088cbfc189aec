import { refusal, visitor, type Actor } from '@comptoir/contracts/core/access'
import {
  accountDeleted,
  resolveSession,
  shortcutTaken,
  type OpenedSession
} from '@comptoir/contracts/account/account-calls'
import { claimBatch, hasBatchUnderWay, hasBeenPaid, listBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { listConversations, openShortcut, type Conversation } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Client, Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId, sha256 } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { recordingLog } from '@comptoir/kit/testing/log'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Credentials } from '../src/staff/administrators.ts'
import type { UserRecord } from '../src/accounts/user-record.ts'
import { listMailbox } from '../src/mails/delivery/mailbox.ts'
import { startHasher } from '../src/passwords/hasher.ts'
import { startAccountService } from '../src/service.ts'
import type { SessionRecord } from '../src/sessions/sessions.ts'
import { anEmptyBatch } from './builders.ts'

export const dataKey = 'the data key of this portal, 32+ characters'
const publicUrl = 'https://comptoir.test'

type Neighbour = 'batch' | 'conversation'

/** Plays the calls of the batch and conversation services that the account service makes. */
const playNeighbours = async (bus: ReturnType<typeof createInProcessBus>) => {
  const down = new Set<Neighbour>()
  /** Visitors' batches by the secret that claims them. */
  const unclaimed = new Map<string, string>()
  const batches: Batch[] = []
  const conversations = new Map<string, Conversation>()
  const answering = (service: Neighbour) => {
    if (down.has(service)) throw new AppError('unavailable')
  }
  const at = new Date().toISOString()
  const open = ({ userid, conversationid }: { userid: string; conversationid: string }) => {
    const conversation =
      conversations.get(conversationid) ??
      ({ id: conversationid, userid, kind: 'R', mode: null, createdat: at, unread: 0, lastmessage: null } as const)
    conversations.set(conversationid, conversation)
    return { ...conversation }
  }

  await bus.handle(claimBatch, async ({ off, userid }) => {
    answering('batch')
    const id = unclaimed.get(off)
    if (id === undefined) return { claimed: false }
    unclaimed.delete(off)
    batches.push(anEmptyBatch({ id, userid }))
    return { claimed: true }
  })
  await bus.handle(listBatches, async (_, { actor }) => {
    answering('batch')
    const items = batches.filter(({ userid }) => userid === actor.userid).map(batch => ({ ...batch }))
    return { items, next: null }
  })
  await bus.handle(hasBatchUnderWay, async () => ({ underway: false }))
  await bus.handle(hasBeenPaid, async () => {
    answering('batch')
    return { paid: false }
  })
  await bus.handle(listConversations, async (_, { actor }) => {
    answering('conversation')
    const items = [...conversations.values()].filter(({ userid }) => userid === actor.userid).map(one => ({ ...one }))
    return { items, next: null }
  })
  await bus.handle(openShortcut, async shortcut => {
    answering('conversation')
    return open(shortcut)
  })
  await bus.consume(shortcutTaken, 'conversation', async shortcut => void open(shortcut))
  await bus.consume(accountDeleted, 'batch', async () => undefined)
  return { down, unclaimed, conversations }
}

/** The account service on a real engine and the in-process bus, with the mailbox of a portal without a mail server. */
export const openShop = async ({
  engine: given,
  administrator = null,
  gated = false,
  requireSecondFactor = false
}: {
  engine?: TestEngine
  administrator?: Credentials | null
  gated?: boolean
  requireSecondFactor?: boolean
} = {}) => {
  const engine = given ?? (await openTestEngine())
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-pictures-'))
  const { log, text: logged } = recordingLog()
  const bus = createInProcessBus({ log, freeze: true, gated })
  const neighbours = await playNeighbours(bus)
  const thread = startHasher(log)
  /** How many hashes were computed so far, and what happens while a password is compared. */
  const hashes = { count: 0, meanwhile: async () => undefined as unknown }
  const hasher: typeof thread = {
    hash(passwd) {
      hashes.count += 1
      return thread.hash(passwd)
    },
    async verify(passwd, hash) {
      hashes.count += 1
      await hashes.meanwhile()
      return await thread.verify(passwd, hash)
    },
    stop: () => thread.stop()
  }
  const photos = await openFsBlobs(folder)
  const shared = { db: engine.db, bus, photos, dataKey, publicUrl, smtpUrl: null, log }
  const service = await startAccountService({ ...shared, administrator, requireSecondFactor, hasher })
  const revoked: unknown[] = []
  bus.onHint('session.revoked', what => revoked.push(what))

  const ask = <O extends Operation>(operation: O, input: OperationInput<O>, asker: { actor: Actor; client?: Client }) =>
    bus.request(operation, input, { ...asker, requestid: newId(), deadline: Date.now() + 10_000 })

  let clients = 0
  /** A browser as the gateway sees it: its address, the newest session it was given, and what logins left in it. */
  const aBrowser = (address = `192.0.2.${(clients += 1)}`) => {
    let session: OpenedSession['session'] | null = null
    const devices: Record<string, string> = {}
    const sessionhash = () => session && sha256(session.id)
    const actorOf = async (): Promise<Actor> => {
      const tokenhash = sessionhash()
      if (tokenhash === null) return visitor
      const known = await ask(resolveSession, { tokenhash }, { actor: visitor })
      if (!known) throw new AppError('session_invalid')
      const { kind, role, userid } = known
      return { kind, ...(role ? { role } : {}), userid, batchtokenhash: null }
    }
    return {
      session: () => session,
      actor: actorOf,
      /** Another browser with the same session, which does not follow the changes of this one. */
      copy() {
        const other = aBrowser(address)
        other.take(session)
        return other
      },
      take: (other: OpenedSession['session'] | null) => void (session = other),
      async ask<O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> {
        const actor = await actorOf()
        const refused = 'access' in operation ? refusal(operation.access, actor) : null
        if (refused) throw new AppError(refused)
        const reply = await ask(operation, input, { actor, client: { address, sessionhash: sessionhash(), devices } })
        const { session: opened = session } = reply as Partial<OpenedSession>
        if (opened?.device !== undefined) devices[opened.userid] = opened.device
        session = opened
        return reply
      }
    }
  }

  const mailsTo = async (to: string) =>
    (await listMailbox(engine.db, createSealer(dataKey, 'mail'))).filter(mail => mail.to === to)

  return {
    ...neighbours,
    engine,
    bus,
    photos,
    hashes,
    revoked,
    logged,
    firstAdministrator: service.firstAdministrator,
    users: engine.db.collection<UserRecord>('users'),
    sessions: engine.db.collection<SessionRecord>('sessions'),
    aBrowser,
    mailsTo,
    /** Seals an identity document for its batch, as the batch service does. */
    recorded: createSealer(dataKey, 'identity'),
    /** What the pattern finds in the newest mail to an address, once `count` mails with it have come. */
    async mailed(to: string, pattern: RegExp, count = 1): Promise<string> {
      return await eventually(async () => {
        const found = (await mailsTo(to)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
        if (found.length < count) throw new Error(`${found.length} of ${count} mails with ${pattern} have come`)
        return found[0] ?? ''
      })
    },
    /** Stops the service; events that were not delivered stay in the database, as after a crash. */
    async stop() {
      bus.giveUp()
      await service.stop()
      await bus.close()
      await rm(folder, { recursive: true })
    },
    async close() {
      await this.stop()
      await engine.close()
    }
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
export type Browser = ReturnType<Shop['aBrowser']>

export const codePattern = /\b(\d{6})\b/
/** A mailed password. A full stop may follow it. */
export const passwordPattern = /provisoire\s*:\s*(\S+?)\.?\s/
export const linkPattern = /(https:\/\/comptoir\.test\/forgot\/\S+)/

/** The secret in the link of an invitation. */
export const invitationPattern = /https:\/\/comptoir\.test\/invitation\/(\S+)/

let people = 0
/** A sign-up form. */
export const aPerson = () => ({
  firstname: 'Anna',
  lastname: 'Lefèvre',
  birthdate: '1990-05-17',
  email: `anna.${(people += 1)}.${newId().replaceAll(/[^A-Za-z0-9]/g, 'x')}@example.fr`,
  passwd: 'Chocolat9',
  paymenttype: 'N' as const,
  paymentdata: null
})

/** The error codes of those requests that failed. */
export const refusals = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code?: unknown }).code] : []))

export const succeeded = (settled: readonly PromiseSettledResult<unknown>[]): number =>
  settled.filter(({ status }) => status === 'fulfilled').length
