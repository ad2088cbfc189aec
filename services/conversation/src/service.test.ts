import { visitor } from '@comptoir/contracts/access'
import { mayReadBatch } from '@comptoir/contracts/batch'
import { listBatchMessages } from '@comptoir/contracts/conversation'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import type { MessageRecord } from './message.ts'
import { startConversationService } from './service.ts'

let engine: TestEngine
const bus = createInProcessBus({ log: silentLog, freeze: true })

const aMessage = (tableid: string, seq: number): MessageRecord => ({
  _id: `${tableid}-message-${seq}`,
  requestid: null,
  tableid,
  tabletype: 'B',
  userid: '0',
  type: 'T',
  content: `Message ${seq}`,
  seq,
  createdat: new Date()
})

beforeAll(async () => {
  engine = await openTestEngine()
  // The batch service is the one that knows whose batch it is.
  await bus.handle(mayReadBatch, async ({ id }) => ({ allowed: id !== 'foreign' }))
  await startConversationService({ db: engine.db, bus, log: silentLog })
  const messages = engine.db.collection<MessageRecord>('messages')
  await messages.insertMany(Array.from({ length: 120 }, (_, index) => aMessage('batch-1', index + 1)))
  await messages.insertMany([aMessage('foreign', 1), aMessage('batch-2', 1)])
})
afterAll(async () => {
  await bus.close()
  await engine.close()
})

const list = async (id: string, page: { limit?: number; before?: string; after?: number } = {}) => {
  const context = { actor: visitor, requestid: 'r', deadline: Date.now() + 5000 }
  return (await bus.request(listBatchMessages, { id, limit: 50, ...page }, context)).map(message => message.seq)
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('A thread opens on its newest page, oldest first, and pages back to its beginning', async () => {
  expect(await list('batch-1')).toEqual(range(71, 120))
  expect(await list('batch-1', { before: 'batch-1-message-71' })).toEqual(range(21, 70))
  expect(await list('batch-1', { before: 'batch-1-message-21' })).toEqual(range(1, 20))
  expect(await list('batch-1', { before: 'batch-1-message-1' })).toEqual([])
})

test('Catching up gives what came after, and a cursor of another thread nothing', async () => {
  expect(await list('batch-1', { after: 118 })).toEqual([119, 120])
  expect(await list('batch-1', { before: 'batch-2-message-1' })).toEqual([])
})

test('The thread of someone else looks like one that does not exist', async () => {
  await expect(list('foreign')).rejects.toMatchObject({ code: 'not_found' })
})
