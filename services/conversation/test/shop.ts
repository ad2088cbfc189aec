import type { Actor } from '@comptoir/contracts/core/access'
import { visitor } from '@comptoir/contracts/core/access'
import { accountDeleted, shortcutTaken } from '@comptoir/contracts/account/account-calls'
import { batchDeletedByUser, type BatchStatus } from '@comptoir/contracts/batch/batch'
import { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/batch-life'
import {
  listBatchMessages,
  listConversations,
  openShortcut,
  type Message
} from '@comptoir/contracts/conversation/conversation'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { batchChannel, conversationChannel, dashboardChannel } from '@comptoir/contracts/portal/realtime'
import type { Settings } from '@comptoir/contracts/batch/settings'
import type { Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId } from '@comptoir/kit/store/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { openBatchReads } from '../src/batch-reads.ts'
import type { ConversationRecord } from '../src/conversation.ts'
import { openConversationRepository } from '../src/conversation-repository.ts'
import { openDepartures } from '../src/departures.ts'
import { openMessageRepository } from '../src/message-repository.ts'
import type { MessageRecord } from '../src/message.ts'
import { startConversationService } from '../src/service.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DigestRecord } from '../src/unread-digests.ts'
import { playNeighbours } from './neighbours.ts'

export const aSeller = () => ({ kind: 'user', userid: newId(), batchtokenhash: null }) as const satisfies Actor
export const aVisitor = () => ({ kind: 'visitor', userid: null, batchtokenhash: newId() }) as const satisfies Actor
export const anAdministrator = () => ({ kind: 'staff', userid: newId(), batchtokenhash: null }) as const satisfies Actor
export const staff: Actor = { kind: 'staff', userid: 'staff-1', batchtokenhash: null }

/** Whatever the time of the test. */
export const alwaysOpen: Settings = {
  estimationopen: true,
  hours: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: '00:00', close: '23:59' })),
  closures: [],
  shop: { name: 'Comptoir', address: '', phone: '', email: '' }
}

/** What the account service asks once a shortcut has made an account. */
export const aShortcut = (userid: string, more: { text?: string; at?: string } = {}) => ({
  userid,
  conversationid: newId(),
  text: 'Bonjour, j’ai trois classeurs à vendre.',
  at: new Date().toISOString(),
  ...more
})
export type AskedShortcut = ReturnType<typeof aShortcut>

type SaleStep = EventPayload<typeof saleStepTaken>

/** Of the shop, unless another author is named. */
export const aMessage = (
  thread: { tabletype: 'B' | 'R'; tableid: string },
  seq: number,
  more: Partial<MessageRecord> = {}
): MessageRecord => ({
  ...thread,
  _id: `${thread.tableid}-message-${seq}`,
  requestid: null,
  userid: staff.userid ?? '',
  type: 'T',
  content: `Message ${seq}`,
  seq,
  createdat: new Date(),
  ...(more.userid === undefined ? { fromshop: true } : {}),
  ...(more.type === 'DE' ? { hiddenfrom: 'sellers' } : {}),
  ...more
})

/**
 * The conversation service on a real engine and the in-process bus, with neighbours that play batches and accounts.
 * What is due is looked for only when a test asks for it, unless told otherwise.
 */
export const openShop = async (databaseOf = async ({ db }: TestEngine) => db, dueEveryMs = 3_600_000) => {
  const engine = await openTestEngine()
  const db = await databaseOf(engine)
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const neighbours = await playNeighbours(bus)
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-images-'))
  const photos = await openFsBlobs(folder)
  const service = await startConversationService({ db, bus, photos, log: silentLog, dueEveryMs })

  const as =
    (actor: Actor) =>
    <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
      bus.request(operation, input, { actor, requestid: newId(), deadline: Date.now() + 20_000 })
  const now = () => ({ id: newId(), at: new Date().toISOString() })
  const listen = (channel: string) => {
    const frames: Record<string, unknown>[] = []
    bus.onHint(channel, frame => frames.push(frame as Record<string, unknown>))
    return frames
  }

  return {
    ...neighbours,
    db,
    bus,
    photos,
    as,
    messages: db.collection<MessageRecord>('messages'),
    digests: db.collection<DigestRecord>('unread_digests'),
    conversations: db.collection<ConversationRecord>('conversations'),
    batchReads: db.collection<{ _id: string }>('batch_reads'),
    /** The repositories, to stop in the middle of what the service does. */
    parts: async () => ({
      conversations: await openConversationRepository(db),
      messages: await openMessageRepository(db),
      departures: await openDepartures(db),
      batchReads: await openBatchReads(db)
    }),
    /** The two ways in which the account service asks for the conversation of a shortcut. */
    calls: (asked: AskedShortcut) => as(visitor)(openShortcut, asked),
    tells: (asked: AskedShortcut) => bus.emit(shortcutTaken, asked, now()),
    leaves: (userid: string) => bus.emit(accountDeleted, { userid }, now()),
    changesStatus(
      batchid: string,
      to: BatchStatus,
      more: { reason?: string; by?: 'owner' | 'staff'; id?: string } = {}
    ): Promise<void> {
      const { id, at } = now()
      const change = {
        batchid,
        userid: neighbours.batches.get(batchid)?.owner.userid ?? null,
        from: 'T',
        to,
        by: more.by ?? 'staff',
        reason: more.reason ?? null
      } as const
      return bus.emit(batchStatusChanged, { ...change, at }, { id: more.id ?? id, at })
    },
    /** The sale of a batch comes a step further. */
    takesStep(
      batchid: string,
      step: SaleStep['step'],
      { id, ...more }: Partial<Omit<SaleStep, 'batchid' | 'step'>> & { id?: string } = {}
    ): Promise<void> {
      const { id: fresh, at } = now()
      const taken: SaleStep = {
        batchid,
        userid: neighbours.batches.get(batchid)?.owner.userid ?? null,
        step,
        by: 'staff',
        price: null,
        previous: null,
        mode: null,
        returned: 0,
        at,
        ...more
      }
      return bus.emit(saleStepTaken, taken, { id: id ?? fresh, at })
    },
    losesBatch: (batchid: string) => bus.emit(batchDeletedByUser, { batchid }, now()),
    threadOf: (actor: Actor, id: string): Promise<Message[]> => as(actor)(listBatchMessages, { id, limit: 100 }),
    listOf: (actor: Actor, page: { limit?: number; before?: string } = {}) =>
      as(actor)(listConversations, { limit: 50, ...page }),
    /** The frames told from now on. */
    listen: {
      batch: (id: string) => listen(batchChannel(id)),
      conversation: (id: string) => listen(conversationChannel(id)),
      dashboard: () => listen(dashboardChannel)
    },
    async close() {
      await service.stop()
      await bus.close()
      await engine.close()
      await rm(folder, { recursive: true })
    }
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The codes with which some of several racing requests were refused. */
export const refusals = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code?: unknown }).code] : []))
