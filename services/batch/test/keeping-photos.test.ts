import { getBatch } from '@comptoir/contracts/batch/batch'
import { addCheckPhoto, createCardItem, retryCardItem } from '@comptoir/contracts/batch/item-calls'
import { event } from '@comptoir/contracts/core/event'
import { analysisRequested } from '@comptoir/contracts/recognition/analysis'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { eventually } from '@comptoir/kit/testing/eventually'
import * as z from 'zod/mini'
import type { BatchRecord } from '../src/batch/record.ts'
import { openSelling } from './selling.ts'
import { aSeller, aVisitor, found, openShop, staff, unreadable, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  shop.line.isDown = false
})
afterAll(() => shop.close())

const stored = () => shop.db.collection<BatchRecord>('batches')
/** What the hourly sweep does fifteen days later. */
const sweepDaysLater = () => shop.photos.sweep(new Date(Date.now() + 1000))
const sizes = (names: (string | null | undefined)[]) =>
  Promise.all(names.map(async name => (await shop.photos.stat(name ?? ''))?.size ?? null))

test('The photos of an acknowledged card survive the sweep when the bus was down for days after the save', async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  shop.line.isDown = true
  const { content } = await shop.given.aCard(owner, id)
  await sweepDaysLater()
  expect(await sizes([content.face, content.back])).toEqual([3, 3])
})

test('The new photo of a retried card and the photo of a check survive it too', async () => {
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  const failed = await shop.given.anAnswer(seller, id, unreadable)
  const treated = await openSelling(shop).treated(aSeller())
  const card = (await shop.as(staff)(getBatch, { id: treated })).items[0]
  shop.line.isDown = true
  const [face, image] = [await shop.photo(), await shop.photo(7)]
  await shop.as(seller)(retryCardItem, { id, itemid: failed.id, files: { face } })
  await shop.as(staff)(addCheckPhoto, { id: treated, itemid: card?.id ?? '', files: { image } })
  await sweepDaysLater()
  expect(await sizes([face, image])).toEqual([3, 1])
})

test('Photos are kept whether or not the other services consume the events of their batch', async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  await shop.bus.consume(analysisRequested, 'a service that is down', async ({ batchid }) => {
    if (batchid === id) throw new Error('not now')
  })
  const cards = [await shop.given.aCard(owner, id), await shop.given.aCard(owner, id)]
  const names = cards.flatMap(({ content }) => [content.face, content.back])
  await eventually(async () => expect((await stored().findOne({ _id: id }))?.outbox?.length).toBeGreaterThan(0))
  await sweepDaysLater()
  expect(await sizes(names)).toEqual([3, 3, 3, 3])
})

test('The photos of a saved card are kept; those of a refused one are removed', async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  const item = await shop.given.aCard(owner, id)
  await shop.analysisOf(item.id)
  const refused = { face: await shop.photo(), back: await shop.photo() }
  await shop.db.collection<{ _id: string }>('batches').updateOne({ _id: id }, { $set: { cards: 60 } })
  await expect(shop.as(owner)(createCardItem, { id, files: refused })).rejects.toMatchObject({ code: 'batch_limit' })
  await shop.photos.sweep(new Date(Date.now() + 1000))
  expect(await shop.photos.stat(item.content.face ?? '')).not.toBeNull()
  expect(await shop.photos.stat(refused.face)).toBeNull()
})

test('The photos of a refused request do not stay', async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  const done = await shop.given.anAnswer(owner, id, found())
  const files = async () => ({ face: await shop.photo(), back: await shop.photo() })
  const [stranger, retried] = [await files(), await files()]
  await expect(shop.as(aVisitor())(createCardItem, { id, files: stranger })).rejects.toMatchObject({
    code: 'not_found'
  })
  const retry = shop.as(owner)(retryCardItem, { id, itemid: done.id, files: retried })
  await expect(retry).rejects.toMatchObject({ code: 'illegal_transition' })
  expect(await sizes([...Object.values(stranger), ...Object.values(retried)])).toEqual([null, null, null, null])
})

test('What a crash left on its way into a batch is removed minutes later, but not what the batch names', async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  const { content } = await shop.given.aCard(owner, id)
  const [named, lost] = [content.face ?? '', await shop.photo()]
  const notes = shop.db.collection('batch_uploads')
  // The process ends before it has saved, and after it: what it would do next is never done.
  for (const name of [lost, named])
    await new Promise<void>(reached => {
      void shop.needs.uploads.keepWhile(id, [name], () => {
        reached()
        return new Promise(() => undefined)
      })
    })
  await sweepDaysLater()
  expect(await sizes([lost])).toEqual([3])
  await notes.updateMany({}, [{ $set: { at: { $subtract: ['$at', 180_000] } } }])
  await shop.needs.uploads.sweep()
  expect(await sizes([named, lost])).toEqual([3, null])
})

test('Events that an older release left in a batch are handled without the bus', async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  const face = await shop.photo()
  const removed = 'b'.repeat(32)
  const left: OutboxEvent[] = [
    emits(event('batch.created', z.unknown()), { batchid: id }),
    emits(event('batch.photos_kept', z.unknown()), { names: [face, removed] })
  ]
  shop.line.isDown = true
  await stored().updateOne({ _id: id }, { $set: { outbox: left, outboxat: new Date() } })
  shop.kick()
  await eventually(async () => expect((await stored().findOne({ _id: id }))?.outbox).toBeUndefined())
  await sweepDaysLater()
  expect(await sizes([face])).toEqual([3])
})
