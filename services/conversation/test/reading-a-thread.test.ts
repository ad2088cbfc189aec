import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { listBatchMessages } from '@comptoir/contracts/conversation/thread'
import { aMessage, aVisitor, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
const ofBatch = (tableid: string) => ({ tabletype: 'B', tableid }) as const

beforeAll(async () => {
  shop = await openShop()
  for (const id of ['batch-1', 'batch-2', 'batch-3']) shop.batches.set(id, { id, owner: visitor })
  shop.batches.set('foreign', { id: 'foreign', owner: aVisitor() })
  await shop.messages.insertMany(Array.from({ length: 120 }, (_, index) => aMessage(ofBatch('batch-1'), index + 1)))
  await shop.messages.insertMany([aMessage(ofBatch('foreign'), 1), aMessage(ofBatch('batch-2'), 1)])
})
afterAll(() => shop.close())

const list = async (
  id: string,
  page: { limit?: number; before?: string; after?: number } = {},
  actor: Actor = visitor
) => (await shop.as(actor)(listBatchMessages, { id, limit: 50, ...page })).items.map(message => message.seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('A thread opens on its newest page, oldest first, and pages back to its beginning', async () => {
  expect(await list('batch-1')).toEqual(range(71, 120))
  expect(await list('batch-1', { before: 'batch-1-message-71' })).toEqual(range(21, 70))
  expect(await list('batch-1', { before: 'batch-1-message-21' })).toEqual(range(1, 20))
  expect(await list('batch-1', { before: 'batch-1-message-1' })).toEqual([])
})

test('A page says where the list goes on: before its first message, or after its last seq when it caught up', async () => {
  const next = async (page: { limit?: number; before?: string; after?: number }) =>
    (await shop.as(visitor)(listBatchMessages, { id: 'batch-1', limit: 50, ...page })).next
  expect(await next({})).toBe('batch-1-message-71')
  expect(await next({ before: 'batch-1-message-71' })).toBe('batch-1-message-21')
  expect(await next({ before: 'batch-1-message-51' })).toBeNull()
  expect(await next({ before: 'batch-1-message-1' })).toBeNull()
  expect(await next({ after: 20 })).toBe('70')
  expect(await next({ after: 70 })).toBeNull()
  expect(await next({ after: 120 })).toBeNull()
  expect(await next({ limit: 100, before: 'batch-1-message-101' })).toBeNull()
})

test('Catching up returns what came after a seq; a cursor of another thread returns nothing', async () => {
  expect(await list('batch-1', { after: 118 })).toEqual([119, 120])
  expect(await list('batch-1', { before: 'batch-2-message-1' })).toEqual([])
})

test('Mails of the dashboard are read by staff only', async () => {
  await shop.messages.insertMany([
    aMessage(ofBatch('batch-3'), 1),
    aMessage(ofBatch('batch-3'), 2, { type: 'DE' }),
    aMessage(ofBatch('batch-3'), 3)
  ])
  expect(await list('batch-3')).toEqual([1, 3])
  expect(await list('batch-3', { after: 1 })).toEqual([3])
  expect(await list('batch-3', {}, staff)).toEqual([1, 2, 3])
})

test('The thread of someone else looks like one that does not exist', async () => {
  await expect(list('foreign')).rejects.toMatchObject({ code: 'not_found' })
})
