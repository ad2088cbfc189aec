import { listBatchMessages } from '@comptoir/contracts/conversation/conversation'
import { limits } from '@comptoir/contracts/core/limits'
import { threadSummaries } from '@comptoir/contracts/conversation/thread'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { Document } from 'mongodb'
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
    // Of every ten messages one was deleted and one is a mail only staff read.
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

const sum = (plan: unknown): number =>
  typeof plan !== 'object' || plan === null
    ? 0
    : Object.entries(plan).reduce(
        (total, [name, part]) => total + (name === 'totalDocsExamined' ? Number(part) : sum(part)),
        0
      )

/** Documents read by everything that was asked of the database during `work`. */
const examined = async (work: () => Promise<unknown>): Promise<number> => {
  const before = watched.asked.length
  await work()
  const plans: Document[] = []
  for (const explain of watched.asked.slice(before))
    plans.push(await watched.db.command({ explain, verbosity: 'executionStats' }))
  return plans.reduce((total, plan) => total + sum(plan), 0)
}

const list = (actor: typeof anna | typeof camille, page: { before?: string; after?: number } = {}) =>
  shop.as(actor)(listBatchMessages, { id, limit, ...page })

test.each([
  ['its newest page', () => ({})],
  ['a page from its middle', () => ({ before: `${id}-message-2500` })],
  ['what came after a message', () => ({ after: 2500 })]
])('Of a thread of 5,000 messages %s costs a page, for sellers and for staff', async (_, page) => {
  for (const actor of [anna, camille]) {
    expect(await list(actor, page())).toHaveLength(limit)
    expect(await examined(() => list(actor, page()))).toBeLessThanOrEqual(limit + 1)
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
  await batchReads.mark(id, 'seller', length)
  expect(await ask()).toMatchObject([{ unread: 0 }])
  expect(await examined(ask)).toBeLessThanOrEqual(3)
})

test('What the shop has not answered, and its last answer, cost a page too, where it never wrote', async () => {
  const thread = { tabletype: 'B', tableid: shop.aBatchOf(anna) } as const
  await shop.messages.insertMany(
    Array.from({ length }, (_, index) => aMessage(thread, index + 1, { userid: anna.userid }))
  )
  const { messages } = await shop.parts()
  expect(await messages.unansweredSince(thread)).not.toBeNull()
  expect(await examined(() => messages.unansweredSince(thread))).toBeLessThanOrEqual(limits.pageSizeMax + 1)
  expect(await messages.lastSeqOf(thread, 'staff')).toBe(0)
  expect(await messages.lastSeqOf(thread, 'seller')).toBe(length)
  expect(await examined(() => messages.lastSeqOf(thread, 'staff'))).toBeLessThanOrEqual(limits.pageSizeMax + 1)
})
