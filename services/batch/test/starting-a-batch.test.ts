import type { Actor } from '@comptoir/contracts/core/access'
import { createBatch, deleteBatch, getBatch, listBatches, mayReadImage } from '@comptoir/contracts/batch/batch'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { threadSummaries } from '@comptoir/contracts/conversation/thread'
import { eventually } from '@comptoir/kit/testing/eventually'
import { eraseUnclaimed } from '../src/batch/erase-batches.ts'
import { openSettings } from '../src/settings/settings-store.ts'
import { aSeller, aVisitor, found, openShop, refusals, staff, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('A visitor gets one batch, and the secret that claims it', async () => {
  const visitor = aVisitor()
  const batch = await shop.given.aBatch(visitor)
  expect(batch).toMatchObject({ status: 'E', userid: null, items: [] })
  expect(batch.off).toMatch(new RegExp(`^${batch.id}\\.`))
  await expect(shop.given.aBatch(visitor)).rejects.toMatchObject({ code: 'anonymous_batch_exists' })
  expect((await shop.as(visitor)(getBatch, { id: batch.id })).off).toBeUndefined()
})

test('Neither the claim secret nor the visitor’s hash is readable in what is stored', async () => {
  const batch = await shop.given.aBatch(aVisitor())
  const secret = batch.off?.split('.')[1] ?? ''
  expect(secret.length).toBeGreaterThan(20)
  const stored = await shop.db.collection<{ _id: string }>('batches').findOne({ _id: batch.id })
  expect(JSON.stringify(stored)).not.toContain(secret)
})

const aMessageOf = (tableid: string, seq: number): Message => ({
  id: `message-${seq}`,
  requestid: null,
  tableid,
  tabletype: 'B',
  userid: 'staff-1',
  type: 'T',
  content: '{}',
  seq,
  createdat: new Date().toISOString()
})

test('A list and a batch show what the threads have new, and do without while the threads do not answer', async () => {
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  const list = async () => (await shop.as(seller)(listBatches, { limit: 50 })).items
  const one = () => shop.as(seller)(getBatch, { id })
  expect((await list())[0]?.unread).toBeUndefined()
  expect((await one()).unread).toBeUndefined()
  const lastmessage = aMessageOf(id, 2)
  await shop.bus.handle(threadSummaries, async ({ ids }) => ids.map(one => ({ id: one, unread: 2, lastmessage })))
  expect(await list()).toMatchObject([{ id, unread: 2, lastmessage }])
  expect(await one()).toMatchObject({ id, unread: 2 })
})

test('A repeated creation gives the first batch again, also when both arrive at once', async () => {
  for (const actor of [aVisitor(), aSeller()]) {
    const create = () => shop.as(actor)(createBatch, { status: 'E', requestid: 'same' })
    const [first, second] = await Promise.all([create(), create()])
    expect(second.id).toBe(first.id)
    expect((await shop.as(actor)(listBatches, { limit: 50 })).items).toHaveLength(1)
  }
})

test('A repeated creation answers the same claim secret, and the first batch also while estimation is closed', async () => {
  const visitor = aVisitor()
  const create = () => shop.as(visitor)(createBatch, { status: 'E', requestid: 'same' })
  const answers = await Promise.all([create(), create(), create()])
  expect(new Set(answers.map(batch => batch.off)).size).toBe(1)
  const settings = await openSettings(shop.db, 'https://comptoir.example')
  await settings.change({ estimationopen: false })
  expect((await create()).off).toBe(answers[0].off)
  await settings.change({ estimationopen: true })
})

test('After the key changed, a repeated creation answers without a secret rather than with one that claims nothing', async () => {
  const visitor = aVisitor()
  const create = () => shop.as(visitor)(createBatch, { status: 'E', requestid: 'same' })
  const { id } = await create()
  await shop.db
    .collection<{ _id: string }>('batches')
    .updateOne({ _id: id }, { $set: { claimhash: 'hash of a secret made with the key before' } })
  expect(await create()).toMatchObject({ id })
  expect((await create()).off).toBeUndefined()
})

test('A batch is deleted also while its analyses end; a card added at the same moment goes with it', async () => {
  for (let round = 0; round < 10; round++) {
    const visitor = aVisitor()
    const { id } = await shop.given.aBatch(visitor)
    const items = await Promise.all(Array.from({ length: 4 }, () => shop.given.aCard(visitor, id)))
    const asked = await Promise.all(items.map(item => shop.analysisOf(item.id)))
    const late = shop.given.aCard(visitor, id)
    const [, added] = await Promise.allSettled([
      shop.as(visitor)(deleteBatch, { id }),
      late,
      ...asked.map(request => shop.recognitionAnswers(request, found()))
    ])
    await expect(shop.as(visitor)(getBatch, { id })).rejects.toMatchObject({ code: 'not_found' })
    const faces = [...items, ...(added.status === 'fulfilled' ? [added.value] : [])].map(
      item => item.content.face ?? ''
    )
    await eventually(async () =>
      expect(await Promise.all(faces.map(face => shop.photos.stat(face)))).toEqual(faces.map(() => null))
    )
  }
})

test('An anonymous batch nobody claims in thirty days is deleted with its photos', async () => {
  const visitor = aVisitor()
  const batch = await shop.given.aBatch(visitor)
  const { content } = await shop.given.aCard(visitor, batch.id)
  const needs = { ...shop.needs, photos: { ...shop.photos, freeBytes: async () => null } }
  await eraseUnclaimed(needs, new Date(Date.now() + 29 * 86_400_000))
  expect((await shop.as(visitor)(getBatch, { id: batch.id })).id).toBe(batch.id)
  await eraseUnclaimed(needs, new Date(Date.now() + 31 * 86_400_000))
  await expect(shop.as(visitor)(getBatch, { id: batch.id })).rejects.toMatchObject({ code: 'not_found' })
  await eventually(async () => expect(await shop.photos.stat(content.face ?? '')).toBeNull())
})

test('An account has at most six open batches, however many it asks for at once', async () => {
  const seller = aSeller()
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => shop.given.aBatch(seller)))
  expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(6)
  expect(refusals(asked)).toEqual(Array(14).fill('batch_limit'))
})

test('A batch of someone else looks like one that does not exist', async () => {
  const batch = await shop.given.aBatch(aSeller())
  for (const actor of [aSeller(), aVisitor()]) {
    await expect(shop.as(actor)(getBatch, { id: batch.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(shop.as(actor)(deleteBatch, { id: batch.id })).rejects.toMatchObject({ code: 'not_found' })
  }
  expect((await shop.as(staff)(getBatch, { id: batch.id })).id).toBe(batch.id)
})

test('Own batches come newest first, a page at a time; staff may name the seller', async () => {
  const seller = aSeller()
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.unshift((await shop.given.aBatch(seller)).id)
  const list = async (actor: Actor, page: { limit: number; before?: string | undefined; userid?: string }) =>
    await shop.as(actor)(listBatches, page)
  const first = await list(seller, { limit: 3 })
  const second = await list(seller, { limit: 3, before: first.items.at(-1)?.id })
  expect([...first.items, ...second.items].map(batch => batch.id)).toEqual(ids)
  expect([first.next, second.next]).toEqual([ids[2], null])
  expect((await list(staff, { limit: 50, userid: seller.userid ?? '' })).items).toHaveLength(5)
  expect((await list(aSeller(), { limit: 50, userid: seller.userid ?? '' })).items).toHaveLength(0)
})

test('The list of own batches goes on when the last batch of a page was deleted', async () => {
  const seller = aSeller()
  const batches: string[] = []
  for (let count = 0; count < 4; count++) batches.unshift((await shop.given.aBatch(seller)).id)
  const first = await shop.as(seller)(listBatches, { limit: 2 })
  await shop.as(seller)(deleteBatch, { id: batches[1] ?? '' })
  await eventually(async () => {
    await shop.needs.batches.purge()
    expect(await shop.needs.batches.collection.findOne({ _id: batches[1] ?? '' })).toBeNull()
  })
  const second = await shop.as(seller)(listBatches, { limit: 2, before: first.next ?? '' })
  expect(second.items.map(({ id }) => id)).toEqual(batches.slice(2))
  expect(second.next).toBeNull()
})

test('Its owner deletes a batch: nobody finds it, its photos are removed, and the visitor may start another', async () => {
  const visitor = aVisitor()
  const batch = await shop.given.aBatch(visitor)
  const item = await shop.given.aCard(visitor, batch.id)
  const face = item.content.face ?? ''
  expect(await shop.as(visitor)(mayReadImage, { name: face })).toEqual({ allowed: true })
  expect(await shop.as(aVisitor())(mayReadImage, { name: face })).toEqual({ allowed: false })

  await expect(shop.as(staff)(deleteBatch, { id: batch.id })).rejects.toMatchObject({ code: 'forbidden' })
  await shop.as(visitor)(deleteBatch, { id: batch.id })
  await expect(shop.as(staff)(getBatch, { id: batch.id })).rejects.toMatchObject({ code: 'not_found' })
  await eventually(async () => expect(await shop.photos.stat(face)).toBeNull())
  expect((await shop.given.aBatch(visitor)).id).not.toBe(batch.id)
})

test('While online estimation is closed nobody starts a batch', async () => {
  const settings = await openSettings(shop.db, 'https://comptoir.example')
  await settings.change({ estimationopen: false })
  await expect(shop.given.aBatch(aVisitor())).rejects.toMatchObject({ code: 'estimation_closed' })
  expect(await shop.as(aVisitor())(getSettings, {})).toMatchObject({ estimationopen: false })
  await settings.change({ estimationopen: true })
})
