import type { Actor } from '@comptoir/contracts/access'
import { visitor } from '@comptoir/contracts/access'
import { accountDeleted, shortcutTaken } from '@comptoir/contracts/account-calls'
import { batchDeletedByUser, mayReadBatch } from '@comptoir/contracts/batch'
import { listConversations, openShortcut } from '@comptoir/contracts/conversation'
import type { Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId } from '@comptoir/kit/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import type { ConversationRecord } from '../src/conversation.ts'
import { openConversationRepository } from '../src/conversation-repository.ts'
import { openDepartures } from '../src/departures.ts'
import { openMessageRepository } from '../src/message-repository.ts'
import type { MessageRecord } from '../src/message.ts'
import { startConversationService } from '../src/service.ts'

export const aSeller = () => ({ kind: 'user', userid: newId(), batchtokenhash: null }) as const satisfies Actor
export const staff: Actor = { kind: 'staff', userid: 'staff-1', batchtokenhash: null }

/** What the account service asks once a shortcut has made an account. */
export const aShortcut = (userid: string, more: { text?: string; at?: string } = {}) => ({
  userid,
  conversationid: newId(),
  text: 'Bonjour, j’ai trois classeurs à vendre.',
  at: new Date().toISOString(),
  ...more
})
export type AskedShortcut = ReturnType<typeof aShortcut>

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
  ...more
})

/** The conversation service on a real engine and the in-process bus; the batch `foreign` is nobody's here. */
export const openShop = async (databaseOf = async ({ db }: TestEngine) => db) => {
  const engine = await openTestEngine()
  const db = await databaseOf(engine)
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  await bus.handle(mayReadBatch, async ({ id }) => ({ allowed: id !== 'foreign' }))
  const service = await startConversationService({ db, bus, log: silentLog })

  const as =
    (actor: Actor) =>
    <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
      bus.request(operation, input, { actor, requestid: newId(), deadline: Date.now() + 10_000 })
  const now = () => ({ id: newId(), at: new Date().toISOString() })

  return {
    db,
    bus,
    as,
    messages: db.collection<MessageRecord>('messages'),
    conversations: db.collection<ConversationRecord>('conversations'),
    /** The repositories, to stop in the middle of what the service does. */
    parts: async () => ({
      conversations: await openConversationRepository(db),
      messages: await openMessageRepository(db),
      departures: await openDepartures(db)
    }),
    /** The two ways in which the account service asks for the conversation of a shortcut. */
    calls: (asked: AskedShortcut) => as(visitor)(openShortcut, asked),
    tells: (asked: AskedShortcut) => bus.emit(shortcutTaken, asked, now()),
    leaves: (userid: string) => bus.emit(accountDeleted, { userid }, now()),
    losesBatch: (batchid: string) => bus.emit(batchDeletedByUser, { batchid }, now()),
    listOf: (actor: Actor, page: { limit?: number; before?: string } = {}) =>
      as(actor)(listConversations, { limit: 50, ...page }),
    async close() {
      await service.stop()
      await bus.close()
      await engine.close()
    }
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
