import { searchUsers } from '@comptoir/contracts/account/account-staff'
import { hasBatchUnderWay, listBatches, listShopBatches } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { Page } from '@comptoir/contracts/core/page'
import { sortableId } from '@comptoir/kit/store/ids'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { Document } from 'mongodb'
import { openBatchRepository, type BatchRepository } from '../src/batch/repository.ts'
import type { BatchRecord } from '../src/batch/record.ts'
import { aSeller, openShop, staff, type Shop } from './shop.ts'

const count = 100_000
const chunk = 10_000
const limit = 50
const marie = aSeller()
const userid = marie.userid ?? ''

let shop: Shop
let watched: WatchedDatabase
let batches: BatchRepository
/** Oldest first; half of the batches are Marie's, the others of a thousand accounts. */
const ids: string[] = []
const own: string[] = []

/** Only the newest of Marie's are under way: all but the last two hundred batches of the shop are closed. */
const statusOf = (index: number): BatchStatus => (index < count - 200 ? 'C' : 'T')

const aBatch = (index: number): BatchRecord => {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000)
  const owner = index % 2 ? `account-${index % 1000}` : userid
  const about = { status: statusOf(index), createdat: at, updatedat: at, version: 1, cards: 0 }
  const nothing = { number: `C-${index}`, items: [], offers: [], delivery: null, payout: null }
  const asked = `${owner}:request-${index}`
  return { _id: sortableId(at), userid: owner, requestkey: asked, ...about, ...nothing }
}

beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
  batches = await openBatchRepository(watched.db)
  await shop.bus.handle(searchUsers, async () => ({ users: [], userids: [] }))
  for (let from = 0; from < count; from += chunk) {
    const some = Array.from({ length: chunk }, (_, index) => aBatch(from + index))
    for (const batch of some) {
      ids.push(batch._id)
      if (batch.userid === userid) own.push(batch._id)
    }
    await shop.db.collection<BatchRecord>('batches').insertMany(some, { ordered: false })
  }
}, 120_000)
afterAll(async () => {
  await shop.close()
  await watched.close()
})

/** How many documents the engine looked at for each query of `ask` on the batches. */
const examined = async (ask: () => Promise<unknown>): Promise<number[]> => {
  const already = watched.asked.length
  await ask()
  const questions = watched.asked.slice(already).filter(({ find }) => find === 'batches')
  const plans = questions.map(explain => watched.db.command({ explain, verbosity: 'executionStats' }))
  return (await Promise.all(plans)).map(
    ({ executionStats }) => (executionStats as Document).totalDocsExamined as number
  )
}

const shown = async (ask: () => Promise<Page<{ id: string }>>) => (await ask()).items.map(({ id }) => id)

const newest = (all: string[]) => all.slice(-limit).toReversed()
const oldest = (all: string[]) => all.slice(0, limit).toReversed()

test('The first and the last page of a seller’s list cost the page', async () => {
  const first = () => shop.as(marie)(listBatches, { limit })
  const last = () => shop.as(marie)(listBatches, { limit, before: own[limit] ?? '' })
  expect(await shown(first)).toEqual(newest(own))
  expect(await shown(last)).toEqual(oldest(own))
  for (const page of [first, last]) {
    const [looked] = await examined(page)
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThanOrEqual(limit + 1)
  }
})

test.each<{ status?: BatchStatus }>([{}, { status: 'C' }])(
  'The first and the last page of the shop’s list cost the page, and the last one its cursor (%p)',
  async query => {
    const first = () => shop.as(staff)(listShopBatches, { limit, ...query })
    const last = () => shop.as(staff)(listShopBatches, { limit, before: ids[limit] ?? '', ...query })
    expect(await shown(first)).toEqual(newest(query.status ? ids.slice(0, -200) : ids))
    expect(await shown(last)).toEqual(oldest(ids))
    const [looked] = await examined(first)
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThanOrEqual(limit + 1)
    const [cursor, page] = await examined(last)
    expect(cursor).toBe(1)
    expect(page).toBeLessThanOrEqual(limit + 1)
  }
)

test('One batch among all is found by looking at one', async () => {
  const key = `${userid}:request-0`
  expect((await batches.findVisible({ requestkey: key }, marie))?._id).toBe(ids[0])
  expect(await examined(() => batches.findVisible({ requestkey: key }, marie))).toEqual([1])
  expect(await examined(() => batches.get(ids[0] ?? '', marie))).toEqual([1])
  expect(await examined(() => shop.as(staff)(listShopBatches, { limit, q: ids[7] ?? '' }))).toEqual([1])
})

test('Whether an account has a batch under way costs one batch when it has, and none when it has not', async () => {
  const underWay = (of: string) => shop.as(staff)(hasBatchUnderWay, { userid: of })
  expect(await underWay(userid)).toEqual({ underway: true })
  expect(await examined(() => underWay(userid))).toEqual([1])
  // All its batches are older than those under way.
  const idle = 'account-1'
  expect(await underWay(idle)).toEqual({ underway: false })
  expect(await examined(() => underWay(idle))).toEqual([0])
})

test('A query of the timers reads what it finds', async () => {
  const now = new Date()
  for (const sweep of [
    () => batches.overdue(now),
    () => batches.unclaimed({ now, createdBefore: now, idleSince: now }),
    () => batches.stalledPayments(now)
  ])
    expect(await examined(sweep)).toEqual([0])
  const looked = await examined(() => batches.ofAccount(userid))
  expect(looked).toEqual([20])
  expect(await examined(() => batches.ownsPhoto('no-such-photo', marie))).toEqual([0, 0, 0])
  expect(await examined(() => batches.due(new Date()))).toEqual([0])
})

const drained = async <T>(batchesOneByOne: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of batchesOneByOne) all.push(one)
  return all
}

test('Comparing offers with messages reads the batches under way and those that changed lately, no others', async () => {
  const now = new Date()
  const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000)
  const [underWay] = await examined(() => drained(batches.offeredUnderWay(now)))
  expect(underWay).toBeLessThanOrEqual(200)
  expect(await examined(() => drained(batches.offeredBetween(twoDaysAgo, now)))).toEqual([0])
  const [unlabelled] = await examined(() => drained(batches.wantingLabel()))
  expect(unlabelled).toBeLessThanOrEqual(200)
  // A text of one sign asks nothing.
  const [named = 0] = await examined(() => shop.as(staff)(listShopBatches, { limit, q: '7' }))
  expect(named).toBeLessThanOrEqual(1)
})
