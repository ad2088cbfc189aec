import { getBatch, listShopBatches } from '@comptoir/contracts/batch/batch'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { snoozeBatch } from '@comptoir/contracts/batch/desk-calls'
import { threadRecord } from '../src/desk/thread-record.ts'
import type { BatchRecord } from '../src/batch/record.ts'
import { askAgain, keepDerived } from '../src/desk/keep-derived.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

const batches = () => shop.db.collection<BatchRecord>('batches')
const deskOf = async (id: string) => (await shop.as(staff)(getBatch, { id })).desk
const sent = async () => await selling.treated(selling.aKnownSeller())
const unreadList = async () =>
  (await shop.as(staff)(listShopBatches, { limit: 100, queue: 'unread' })).items.map(({ id }) => id)
const later = (ms: number) => new Date(Date.now() + ms)

test('A batch is unread from its seller’s message to the shop’s reading, and waits until the shop has answered', async () => {
  const id = await sent()
  const owed = (await deskOf(id))?.waitingsince
  const early = new Date(Date.parse(owed ?? '') - 3_600_000)
  const frames = shop.dashboard()
  const before = await batches().findOne({ _id: id })
  await shop.threads.sellerWrites(id, early)
  await eventually(async () =>
    expect(await deskOf(id)).toMatchObject({ unread: true, waitingsince: early.toISOString() })
  )
  expect(await unreadList()).toEqual([id])
  expect(frames).toContainEqual({ action: 'batch_changed', batchid: id })
  await shop.threads.shopReads(id)
  await eventually(async () =>
    expect(await deskOf(id)).toMatchObject({ unread: false, waitingsince: early.toISOString() })
  )
  expect(await unreadList()).toEqual([])
  await shop.threads.shopAnswers(id)
  await eventually(async () => expect((await deskOf(id))?.waitingsince).toBe(owed))
  // Nothing happened to the batch itself: acts that were decided before the message are not refused by it.
  const after = await batches().findOne({ _id: id })
  expect([after?.version, after?.updatedat]).toEqual([before?.version, before?.updatedat])
})

test('Events that come twice, late and in any order leave the state of the thread as it is', async () => {
  const id = await sent()
  for (let message = 0; message < 3; message++) await shop.threads.sellerWrites(id)
  const old = shop.threads.stateOf(id)
  await shop.threads.shopAnswers(id)
  await shop.threads.shopReads(id)
  await eventually(async () => expect(await deskOf(id)).toMatchObject({ unread: false }))
  // An answer that was on its way for long is refused: the batch knows a later state.
  expect(await shop.needs.batches.saveThread(id, threadRecord(old), later(0))).toBe(false)
  await Promise.all(Array.from({ length: 5 }, () => shop.threads.tell(id)))
  expect(await deskOf(id)).toMatchObject({ unread: false })
  await shop.threads.tell(newId())
})

test('A thread is asked for once more a minute later, which finds what no event told', async () => {
  const id = await sent()
  await shop.threads.shopReads(id)
  await eventually(async () => expect((await batches().findOne({ _id: id }))?.desk?.thread).toBeDefined())
  const silent = shop.threads.tell
  shop.threads.tell = async () => {}
  await shop.threads.sellerWrites(id)
  shop.threads.tell = silent
  await askAgain(shop.needs)
  expect(await deskOf(id)).toMatchObject({ unread: false })
  await askAgain(shop.needs, later(80_000))
  expect(await deskOf(id)).toMatchObject({ unread: true })
  expect((await batches().findOne({ _id: id }))?.desk).not.toHaveProperty('askat')
  const { asked } = shop.threads
  await askAgain(shop.needs, later(80_000))
  expect(shop.threads.asked).toBe(asked)
})

test('While the conversation service does not answer, batches keep what they know and are asked about later', async () => {
  const id = await sent()
  shop.threads.silent = true
  await batches().updateOne({ _id: id }, { $set: { 'desk.askat': new Date(0) } })
  await askAgain(shop.needs)
  expect((await batches().findOne({ _id: id }))?.desk?.askat).toEqual(new Date(0))
  shop.threads.silent = false
  await askAgain(shop.needs)
  expect((await batches().findOne({ _id: id }))?.desk).not.toHaveProperty('askat')
})

test('A save whose process ended before it stored the lists is found by its mark, with what was saved', async () => {
  const id = await sent()
  await batches().updateOne({ _id: id }, { $set: { status: 'C', underived: '0' }, $inc: { version: 1 } })
  expect(await deskOf(id)).toMatchObject({ queue: 'offer' })
  await keepDerived(shop.needs)
  expect(await deskOf(id)).toMatchObject({ queue: 'none' })
  expect(await batches().findOne({ _id: id })).not.toHaveProperty('underived')
})

test('What a process of the release before saves comes into the lists, though it knows none', async () => {
  const id = await sent()
  const asIfBefore = { $unset: { derived: '', underived: '', desk: '' }, $set: { updatedat: new Date() } } as const
  await batches().updateOne({ _id: id }, { ...asIfBefore, $inc: { version: 1 } })
  expect(await deskOf(id)).toMatchObject({ queue: 'offer' })
  const offered = async () => (await shop.as(staff)(listShopBatches, { limit: 100, queue: 'offer' })).items
  expect((await offered()).map(one => one.id)).not.toContain(id)
  await keepDerived(shop.needs)
  expect((await offered()).map(one => one.id)).toContain(id)
  // The name of its seller and its thread are asked for anew, here or by the service's own timer.
  await eventually(async () => {
    await askAgain(shop.needs)
    expect((await batches().findOne({ _id: id }))?.desk).toMatchObject({ sellername: expect.any(String) })
  })
})

test('Many saves, messages and pauses at once leave each batch with what follows from it', async () => {
  const id = await sent()
  const acts = Array.from({ length: 6 }, (_, index) =>
    index % 2
      ? shop.threads.sellerWrites(id)
      : shop.as(staff)(snoozeBatch, { id, until: later(3_600_000 * (index + 1)).toISOString() })
  )
  await Promise.all([...acts, selling.offered(id, 20), selling.offered(id, 21)])
  await eventually(async () => {
    const batch = await batches().findOne({ _id: id })
    expect(batch).not.toHaveProperty('underived')
    expect(batch?.derived).toMatchObject({ of: batch?.version, queue: 'seller' })
    expect(batch?.derived?.lists).toContain('unread')
    expect(batch?.desk?.thread).toMatchObject({ seq: 3, unread: true })
  })
})
