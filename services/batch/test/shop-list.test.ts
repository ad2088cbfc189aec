import { findUsers, searchUsers } from '@comptoir/contracts/account/account-staff'
import type { Actor } from '@comptoir/contracts/core/access'
import { listShopBatches } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
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
/** The batches of accounts, the one changed last first. */
const ids: string[] = []
const finished: string[] = []
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
  finished.push(...newest.filter(({ status }) => status === 'F').map(batch => batch._id))
  await shop.given.aBatch(aVisitor())
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

const list = async (query: Partial<OperationInput<typeof listShopBatches>>) =>
  (await shop.as(staff)(listShopBatches, { limit: 100, ...query })).items.map(batch => batch.id)

/** How many documents the engine looked at for the last query. */
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
  // Beyond its own batches a page may look at the ten of one millisecond.
  expect(await examined()).toBeLessThanOrEqual(first + 10)
  expect(await list({ before: ids.at(-1) ?? '' })).toEqual([])
})

test('A page of one status reads that page alone too', async () => {
  const shown = await list({ status: 'I' })
  expect(await examined()).toBeLessThanOrEqual(110)
  while (shown.length < count / 5) shown.push(...(await list({ status: 'I', before: shown.at(-1) ?? '' })))
  expect(await examined()).toBeLessThanOrEqual(110)
  expect(new Set(shown).size).toBe(count / 5)
})

test('The list goes on when the last batch of a page was deleted', async () => {
  const page = (query: Partial<OperationInput<typeof listShopBatches>>) =>
    shop.as(staff)(listShopBatches, { limit: 3, status: 'F', ...query })
  const batches = shop.db.collection<BatchRecord>('batches')
  const first = await page({})
  expect(first.items.map(({ id }) => id)).toEqual(finished.slice(0, 3))
  const last = await batches.findOneAndDelete({ _id: finished[2] ?? '' })
  const second = await page({ before: first.next ?? '' })
  expect(second.items.map(({ id }) => id)).toEqual(finished.slice(3, 6))
  if (last) await batches.insertOne(last)
  expect((await page({ before: finished.at(-2) ?? '' })).next).toBeNull()
})

test('A batch and the batches of an account are found by their ids; an unknown cursor gives an empty page', async () => {
  expect(await list({ q: ids[5] ?? '' })).toEqual([ids[5]])
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  expect(await list({ q: seller.userid ?? '' })).toEqual([id])
  expect((await list({}))[0]).toBe(id)
  await shop.bus.handle(searchUsers, async () => ({ users: [], userids: [] }))
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
  // The text is too short to search by, so the list is complete.
  for (const q of ['a', ' ']) expect(await list({ q, field: 'FL', limit: 3 })).toEqual([newer.id, other.id, older.id])
  await expect(list({ q: '12', field: 'P' })).rejects.toMatchObject({ code: 'validation_failed' })
})

test('Batches are found by what was said in their threads', async () => {
  const said = [await shop.given.aBatch(aSeller()), await shop.given.aBatch(aSeller())] as const
  await shop.given.aBatch(aSeller())
  const [older, newer] = said.map(({ id }) => id)
  const deleted = 'a-deleted-batch'
  await shop.bus.handle(batchesSaying, async ({ q }) => ({
    batchids: q === 'é' ? null : q === 'évoli' ? [older ?? '', deleted, newer ?? ''] : []
  }))
  expect(await list({ q: 'évoli', field: 'M' })).toEqual([newer, older])
  expect(await examined()).toBeLessThanOrEqual(10)
  expect(await list({ q: 'évoli', field: 'M', before: newer ?? '' })).toEqual([older])
  expect(await list({ q: 'évoli', field: 'M', status: 'T' })).toEqual([])
  expect(await list({ q: 'bonjour', field: 'M' })).toEqual([])
  // The text is too short to search by, so the list is complete.
  expect(await list({ q: 'é', field: 'M', limit: 3 })).toHaveLength(3)
})

test('The list shows what each thread has new for the shop, and does without while the threads do not answer', async () => {
  const { id } = await shop.given.aBatch(aSeller())
  const ask = async () => (await shop.as(staff)(listShopBatches, { limit: 2 })).items
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
  const [noted, quiet] = await ask()
  expect(noted).toMatchObject({ id, unread: 3, lastmessage, openoffer: null })
  expect(quiet).not.toHaveProperty('unread')
  // One request for the whole page, made as staff.
  expect(asked).toEqual([{ ids: [id, quiet?.id], by: 'staff' }])
})
