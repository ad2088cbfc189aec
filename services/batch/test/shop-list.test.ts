import { findUsers } from '@comptoir/contracts/account/account-calls'
import type { Actor } from '@comptoir/contracts/core/access'
import { listShopBatches } from '@comptoir/contracts/batch/batch-staff'
import type { BatchStatus } from '@comptoir/contracts/batch/batch'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { batchesSaying, threadSummaries } from '@comptoir/contracts/conversation/thread'
import { sortableId } from '@comptoir/kit/store/ids'
import type { Document } from 'mongodb'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { BatchRecord } from '../src/batch/record.ts'
import { aSeller, aVisitor, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
const ids: string[] = []
const count = 10_000
beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
  const statuses: BatchStatus[] = ['E', 'T', 'I', 'C', 'F']
  const batches = Array.from({ length: count }, (_, index): BatchRecord => {
    // Ten of them changed in the same millisecond.
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 10) * 60_000)
    const about = { status: statuses[index % 5] ?? 'E', createdat: at, updatedat: at, version: 1, cards: 0 }
    const nothing = { number: `C-${index}`, items: [], offers: [], delivery: null, payout: null }
    return { _id: sortableId(at), userid: index % 3 ? 'marie' : 'paul', ...about, ...nothing }
  })
  await shop.db.collection<BatchRecord>('batches').insertMany(batches)
  const newest = batches.toSorted((a, b) => b.updatedat.getTime() - a.updatedat.getTime() || (a._id < b._id ? 1 : -1))
  ids.push(...newest.map(batch => batch._id))
  await shop.given.aBatch(aVisitor())
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

const list = async (query: Partial<OperationInput<typeof listShopBatches>>) =>
  (await shop.as(staff)(listShopBatches, { limit: 100, ...query })).map(batch => batch.id)

/** Documents the last question made the engine look at. */
const examined = async (): Promise<number> => {
  const question = watched.asked.findLast(({ find, sort }) => find === 'batches' && sort)
  const plan = await watched.db.command({ explain: question, verbosity: 'executionStats' })
  return (plan.executionStats as Document).totalDocsExamined as number
}

test('Page after page shows every batch of an account once, the one changed last first', async () => {
  const shown = await list({})
  const first = await examined()
  expect(first).toBeLessThanOrEqual(110)
  while (shown.length < count) shown.push(...(await list({ before: shown.at(-1) ?? '' })))
  expect(shown).toEqual(ids)
  // The ten of one millisecond are all a page may look at beyond its own.
  expect(await examined()).toBeLessThanOrEqual(first + 10)
  expect(await list({ before: ids.at(-1) ?? '' })).toEqual([])
})

test('One status alone costs its page too', async () => {
  const shown = await list({ status: 'I' })
  expect(await examined()).toBeLessThanOrEqual(110)
  while (shown.length < count / 5) shown.push(...(await list({ status: 'I', before: shown.at(-1) ?? '' })))
  expect(await examined()).toBeLessThanOrEqual(110)
  expect(new Set(shown).size).toBe(count / 5)
})

test('A batch and the batches of an account are found by their ids; a batch that is gone ends the list', async () => {
  expect(await list({ q: ids[5] ?? '' })).toEqual([ids[5]])
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  expect(await list({ q: seller.userid ?? '' })).toEqual([id])
  expect((await list({}))[0]).toBe(id)
  expect(await list({ q: 'nobody' })).toEqual([])
  expect(await list({ before: 'no-such-batch' })).toEqual([])
})

test('Batches are found by the names and addresses of their accounts, which the account service knows', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  const older = await shop.given.aBatch(anna)
  const other = await shop.given.aBatch(bruno)
  const newer = await shop.given.aBatch(anna)
  const asked: unknown[] = []
  await shop.bus.handle(findUsers, async question => {
    asked.push(question)
    if (question.field === 'P') throw new AppError('validation_failed')
    return { userids: question.q === 'a' ? null : question.q === 'nobody' ? [] : [anna.userid ?? ''] }
  })
  const own = [newer.id, older.id]
  for (const field of ['FL', 'F', 'L', 'E'] as const) expect(await list({ q: 'ann', field })).toEqual(own)
  expect(asked).toEqual(['FL', 'F', 'L', 'E'].map(field => ({ q: 'ann', field })))
  expect(await examined()).toBeLessThanOrEqual(10)
  expect(await list({ q: 'ann', field: 'FL', before: newer.id })).toEqual([older.id])
  expect(await list({ q: 'ann', field: 'FL', status: 'E' })).toEqual(own)
  expect(await list({ q: 'ann', field: 'FL', status: 'T' })).toEqual([])
  expect(await list({ q: 'nobody', field: 'L' })).toEqual([])
  // Too short to search by: everything.
  for (const q of ['a', ' ']) expect(await list({ q, field: 'FL', limit: 3 })).toEqual([newer.id, other.id, older.id])
  await expect(list({ q: '12', field: 'P' })).rejects.toMatchObject({ code: 'validation_failed' })
})

test('Batches are found by what was said in their threads', async () => {
  const said = [await shop.given.aBatch(aSeller()), await shop.given.aBatch(aSeller())] as const
  await shop.given.aBatch(aSeller())
  const [older, newer] = said.map(({ id }) => id)
  const gone = 'a-batch-that-is-gone'
  await shop.bus.handle(batchesSaying, async ({ q }) => ({
    batchids: q === 'é' ? null : q === 'évoli' ? [older ?? '', gone, newer ?? ''] : []
  }))
  expect(await list({ q: 'évoli', field: 'M' })).toEqual([newer, older])
  expect(await examined()).toBeLessThanOrEqual(10)
  expect(await list({ q: 'évoli', field: 'M', before: newer ?? '' })).toEqual([older])
  expect(await list({ q: 'évoli', field: 'M', status: 'T' })).toEqual([])
  expect(await list({ q: 'bonjour', field: 'M' })).toEqual([])
  // Too short to search by: everything.
  expect(await list({ q: 'é', field: 'M', limit: 3 })).toHaveLength(3)
})

test('The list of the shop tells what each thread has new for the shop, also while threads are silent', async () => {
  const { id } = await shop.given.aBatch(aSeller())
  const ask = () => shop.as(staff)(listShopBatches, { limit: 2 })
  const [silent] = await ask()
  expect(silent).toMatchObject({ id })
  expect(silent).not.toHaveProperty('unread')

  const lastmessage: Message = {
    id: 'message-1',
    requestid: null,
    tableid: id,
    tabletype: 'B',
    userid: 'anna',
    type: 'T',
    content: 'Bonjour',
    seq: 1,
    createdat: new Date().toISOString()
  }
  const asked: { ids: string[]; by: Actor['kind'] }[] = []
  await shop.bus.handle(threadSummaries, async ({ ids: threads }, { actor }) => {
    asked.push({ ids: threads, by: actor.kind })
    return [{ id, unread: 3, lastmessage, openoffer: null }]
  })
  const [told, quiet] = await ask()
  expect(told).toMatchObject({ id, unread: 3, lastmessage, openoffer: null })
  expect(quiet).not.toHaveProperty('unread')
  // One question for the page, asked as the shop.
  expect(asked).toEqual([{ ids: [id, quiet?.id], by: 'staff' }])
})
