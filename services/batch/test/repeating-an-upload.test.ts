import { getBatch } from '@comptoir/contracts/batch/batch'
import { createCardItem, deleteItem } from '@comptoir/contracts/batch/item-calls'
import type { BatchRecord } from '../src/batch/record.ts'
import { aVisitor, found, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newBatch = async () => {
  const owner = aVisitor()
  const { id } = await shop.given.aBatch(owner)
  return { owner, id }
}

test('The same upload sent twice adds one card, and the second pair of photos is not kept', async () => {
  const { owner, id } = await newBatch()
  const first = await shop.given.aCard(owner, id, 'upload-1')
  const files = { face: await shop.photo(), back: await shop.photo() }
  const again = await shop.as(owner)(createCardItem, { id, requestid: 'upload-1', files })
  expect(again.id).toBe(first.id)
  expect(await shop.photos.stat(files.face)).toBeNull()

  const racing = await Promise.all(Array.from({ length: 8 }, () => shop.given.aCard(owner, id, 'upload-2')))
  expect(new Set(racing.map(item => item.id)).size).toBe(1)
  expect((await shop.as(owner)(getBatch, { id })).items).toHaveLength(2)
})

test('Under the id of another request other photos are refused, and nothing of them is kept', async () => {
  const { owner, id } = await newBatch()
  await shop.given.aCard(owner, id, 'upload-1')
  const files = { face: await shop.photo(9, 9), back: await shop.photo() }
  const other = shop.as(owner)(createCardItem, { id, requestid: 'upload-1', files })
  await expect(other).rejects.toMatchObject({ code: 'request_conflict' })
  expect(await shop.photos.stat(files.face)).toBeNull()
})

test('A request that comes again after its card was deleted adds nothing', async () => {
  const { owner, id } = await newBatch()
  const item = await shop.given.aCard(owner, id, 'upload-1')
  await shop.recognitionAnswers(await shop.analysisOf(item.id), found())
  await shop.as(owner)(deleteItem, { id, itemid: item.id })
  await expect(shop.given.aCard(owner, id, 'upload-1')).rejects.toMatchObject({ code: 'not_found' })
  expect((await shop.as(owner)(getBatch, { id })).items).toEqual([])
})

test('A batch remembers the requests of the sixty cards that were deleted last', async () => {
  const { owner, id } = await newBatch()
  const batches = shop.db.collection<BatchRecord>('batches')
  const older = Array.from({ length: 500 }, (_, index) => `older-${index}`)
  await batches.updateOne({ _id: id }, { $set: { spentrequests: older } })
  const item = await shop.given.aCard(owner, id, 'upload-1')
  await shop.recognitionAnswers(await shop.analysisOf(item.id), found())
  await shop.as(owner)(deleteItem, { id, itemid: item.id })
  const { spentrequests } = (await batches.findOne({ _id: id })) ?? {}
  expect(spentrequests).toEqual([...older.slice(-59), 'upload-1'])
  for (const spent of ['older-499', 'upload-1'])
    await expect(shop.given.aCard(owner, id, spent)).rejects.toMatchObject({ code: 'not_found' })
})
