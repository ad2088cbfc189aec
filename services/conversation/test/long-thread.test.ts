import { listBatchMessages, threadSummaries } from '@comptoir/contracts/conversation/thread'
import { threadStates } from '@comptoir/contracts/conversation/thread-state'
import { limits } from '@comptoir/contracts/core/limits'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import { lastOwnSeq, unansweredSince } from '../src/threads/answers.ts'
import { examinedBy } from './examined.ts'
import { aMessage, anAdministrator, aSeller, openShop, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
let id: string
const [anna, camille] = [aSeller(), anAdministrator()]
const length = 5000
const limit = 50

beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
  id = shop.aBatchOf(anna)
  const thread = { tabletype: 'B', tableid: id } as const
  await shop.messages.insertMany(
    // One message of ten was deleted, and one of ten is a mail that only staff read.
    Array.from({ length }, (_, index) =>
      aMessage(thread, index + 1, {
        userid: camille.userid,
        fromshop: true,
        ...(index % 10 === 4 ? { hiddenfrom: 'everybody' } : index % 10 === 7 ? { type: 'DE' } : {})
      })
    )
  )
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

const examined = (work: () => Promise<unknown>) => examinedBy(watched, work)

const list = (actor: typeof anna | typeof camille, page: { before?: string; after?: number } = {}) =>
  shop
    .as(actor)(listBatchMessages, { id, limit, ...page })
    .then(({ items }) => items)

test.each([
  ['its newest page', () => ({})],
  ['a page from its middle', () => ({ before: `${id}-message-2500` })],
  ['what came after a message', () => ({ after: 2500 })]
])('In a thread of 5,000 messages, reading %s costs a page, for sellers and for staff', async (_, page) => {
  for (const actor of [anna, camille]) {
    expect(await list(actor, page())).toHaveLength(limit)
    // The message that `before` names, the page, and one more that tells whether the list goes on.
    expect(await examined(() => list(actor, page()))).toBeLessThanOrEqual(limit + 2)
  }
})

test('A thread is read to its beginning without a hole, page by page', async () => {
  const seqs: number[] = []
  for (let before: string | undefined; ;) {
    const page = await list(anna, before === undefined ? {} : { before })
    seqs.unshift(...page.map(({ seq }) => seq))
    if (page.length < limit) break
    before = page[0]?.id
  }
  const shown = Array.from({ length }, (_, index) => index + 1).filter(seq => ![5, 8].includes(seq % 10))
  expect(seqs).toEqual(shown)
})

test('The summary of a thread costs its last message and the unread ones it counts', async () => {
  const { batchReads } = await shop.parts()
  const ask = () => shop.as(anna)(threadSummaries, { ids: [id] })
  expect(await ask()).toMatchObject([{ unread: 100, lastmessage: { seq: length } }])
  expect(await examined(ask)).toBeLessThanOrEqual(103)
  await batchReads.markRead(id, 'seller', length)
  expect(await ask()).toMatchObject([{ unread: 0 }])
  expect(await examined(ask)).toBeLessThanOrEqual(3)
})

test('Finding what the shop has not answered, and its last answer, costs a page too, also where it never wrote', async () => {
  const thread = { tabletype: 'B', tableid: shop.aBatchOf(anna) } as const
  await shop.messages.insertMany(
    Array.from({ length }, (_, index) => aMessage(thread, index + 1, { userid: anna.userid }))
  )
  const { messages } = await shop.parts()
  expect(await unansweredSince(messages, thread)).not.toBeNull()
  expect(await examined(() => unansweredSince(messages, thread))).toBeLessThanOrEqual(limits.pageSizeMax + 1)
  expect(await lastOwnSeq(messages, thread, 'staff')).toBe(0)
  expect(await lastOwnSeq(messages, thread, 'seller')).toBe(length)
  expect(await examined(() => lastOwnSeq(messages, thread, 'staff'))).toBeLessThanOrEqual(limits.pageSizeMax + 1)
})

test('What the seller wrote before a page full of answers is still the last news of the shop', async () => {
  const thread = { tabletype: 'B', tableid: shop.aBatchOf(anna) } as const
  const theAnswers = Array.from({ length: limits.pageSizeMax }, (_, index) =>
    aMessage(thread, index + 2, { userid: camille.userid, fromshop: true })
  )
  await shop.messages.insertMany([aMessage(thread, 1, { userid: anna.userid }), ...theAnswers])
  const ask = () => shop.as(camille)(threadStates, { ids: [thread.tableid] })
  expect(await ask()).toMatchObject([{ seq: limits.pageSizeMax + 1, newsseq: 1, waitingsince: null }])
})
