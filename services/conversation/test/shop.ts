import { accountDeleted, shortcutTaken } from '@comptoir/contracts/account/account-calls'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { batchDeletedByUser, batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/events'
import type { Settings } from '@comptoir/contracts/batch/settings'
import {
  listConversations,
  openShortcut,
  type Conversation,
  type Message
} from '@comptoir/contracts/conversation/conversation'
import { listBatchMessages } from '@comptoir/contracts/conversation/thread'
import { visitor, type Actor } from '@comptoir/contracts/core/access'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { batchChannel, conversationChannel, dashboardChannel } from '@comptoir/contracts/portal/realtime'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId } from '@comptoir/kit/store/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import type { Db } from 'mongodb'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversationRecord } from '../src/appointments/conversation.ts'
import { openStores } from '../src/open-stores.ts'
import type { DigestRecord } from '../src/digests/unread-digests.ts'
import type { MessageRecord } from '../src/messages/message.ts'
import { startConversationService } from '../src/service.ts'
import { playFromContracts, playNeighbours } from './neighbours.ts'

export const aSeller = () => ({ kind: 'user', userid: newId(), batchtokenhash: null }) as const satisfies Actor
export const aVisitor = () => ({ kind: 'visitor', userid: null, batchtokenhash: newId() }) as const satisfies Actor
export const anAdministrator = () => ({ kind: 'staff', userid: newId(), batchtokenhash: null }) as const satisfies Actor
export const staff: Actor = { kind: 'staff', userid: 'staff-1', batchtokenhash: null }

/** Opening hours under which the shop is open whenever the test runs. */
export const alwaysOpen: Settings = {
  estimationopen: true,
  hours: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: '00:00', close: '23:59' })),
  closures: [],
  shop: { name: 'Comptoir', address: '', phone: '', email: '' }
}

/** What the account service sends once a shortcut has made an account. */
export const aShortcut = (userid: string, more: { text?: string; at?: string } = {}) => ({
  userid,
  conversationid: newId(),
  text: 'Bonjour, j’ai trois classeurs à vendre.',
  at: new Date().toISOString(),
  ...more
})
export type AskedShortcut = ReturnType<typeof aShortcut>

type SaleStep = EventPayload<typeof saleStepTaken>

/** A message of the shop, unless `more` names another author. */
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

/** The database a service starts with, and what an older release left in it and in the store of images. */
type DatabaseOf = (engine: TestEngine, photos: BlobStore) => Promise<Db>

/** What the migration works on, with a store that holds no image. */
export const storesOf = async (db: Db) => ({
  ...(await openStores(db)),
  photos: { stat: async () => null, keep: async () => undefined }
})

/**
 * The conversation service on a real engine and the in-process bus, with neighbours that play batches and accounts. It
 * looks for due mails every hour, which is never in a test, unless `dueEveryMs` says otherwise.
 */
export const openShop = async (databaseOf: DatabaseOf = async ({ db }) => db, dueEveryMs = 3_600_000) => {
  const engine = await openTestEngine()
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-images-'))
  const photos = await openFsBlobs(folder)
  const db = await databaseOf(engine, photos)
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const neighbours = await playNeighbours(bus)
  const { emits } = playFromContracts(bus)
  const service = await startConversationService({ db, bus, photos, log: silentLog, dueEveryMs })

  const as =
    (actor: Actor) =>
    <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
      bus.request(operation, input, { actor, requestid: newId(), deadline: Date.now() + 20_000 })
  const listen = (channel: string) => {
    const frames: Record<string, unknown>[] = []
    bus.onHint(channel, frame => frames.push(frame as Record<string, unknown>))
    return frames
  }
  const sellerOf = (batchid: string) => neighbours.batches.get(batchid)?.owner.userid ?? null
  const at = () => new Date().toISOString()

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
    /** The repositories, for what a test does in the middle of the service's own work. */
    parts: () => openStores(db),
    /** The two ways in which the account service asks for the conversation of a shortcut. */
    callsShortcut: (asked: AskedShortcut) => as(visitor)(openShortcut, asked),
    emitsShortcut: (asked: AskedShortcut) => emits(shortcutTaken, asked),
    leaves: (userid: string) => emits(accountDeleted, { userid }),
    changesStatus(
      batchid: string,
      to: BatchStatus,
      { reason = null, by = 'staff', id }: { reason?: string | null; by?: 'owner' | 'staff'; id?: string } = {}
    ): Promise<void> {
      return emits(batchStatusChanged, { batchid, userid: sellerOf(batchid), from: 'T', to, by, reason, at: at() }, id)
    },
    /** The sale of a batch comes a step further. */
    takesStep(
      batchid: string,
      step: SaleStep['step'],
      { id, ...more }: Partial<Omit<SaleStep, 'batchid' | 'step'>> & { id?: string } = {}
    ): Promise<void> {
      const taken: SaleStep = {
        batchid,
        userid: sellerOf(batchid),
        step,
        by: 'staff',
        price: null,
        previous: null,
        mode: null,
        returned: 0,
        at: at(),
        ...more
      }
      return emits(saleStepTaken, taken, id)
    },
    losesBatch: (batchid: string) => emits(batchDeletedByUser, { batchid }),
    threadOf: async (actor: Actor, id: string): Promise<Message[]> =>
      (await as(actor)(listBatchMessages, { id, limit: 100 })).items,
    listOf: async (actor: Actor, page: { limit?: number; before?: string } = {}): Promise<Conversation[]> =>
      (await as(actor)(listConversations, { limit: 50, ...page })).items,
    /** The frames that are sent to a channel from now on. */
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

/** The codes of the errors among settled requests. */
export const refusals = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code?: unknown }).code] : []))
