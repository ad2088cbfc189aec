import { createBatch, getBatch } from '@comptoir/contracts/batch/batch'
import { eventually } from '@comptoir/kit/testing/eventually'
import { eraseUnclaimed } from '../src/batch/erase-batches.ts'
import { unclaimedDays } from '../src/batch/unclaimed-days.ts'
import { aSeller, aVisitor, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const gigabyte = 1_000_000_000
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
/** What the service erases after so many days on a disk with so much space. */
const eraseAfter = (days: number, freeBytes: number | null) =>
  eraseUnclaimed({ ...shop.needs, photos: { ...shop.photos, freeBytes: async () => freeBytes } }, inDays(days))

test.each([
  [null, 30],
  [100, 30],
  [10, 30],
  [9.9, 7],
  [5, 7],
  [4.9, 3],
  [2, 3],
  [1.9, 1],
  [0, 1]
])('With %s GB free an unclaimed batch is kept for %i days', (gigabytes, days) => {
  expect(unclaimedDays(gigabytes === null ? null : gigabytes * gigabyte)).toBe(days)
})

test('While space is short an unclaimed batch goes sooner, and its visitor is told so', async () => {
  const visitor = aVisitor()
  const { id } = await shop.given.aBatch(visitor)
  const { content } = await shop.given.aCard(visitor, id)
  const get = () => shop.as(visitor)(getBatch, { id })
  await eraseAfter(8, 50 * gigabyte)
  await eraseAfter(6, 8 * gigabyte)
  expect((await get()).id).toBe(id)
  await eraseAfter(8, 8 * gigabyte)
  await expect(get()).rejects.toMatchObject({
    code: 'not_found',
    fields: { id: expect.stringMatching(/n.a pas été rattaché à un compte à temps.*effacé avec ses photos/) }
  })
  await eventually(async () => expect(await shop.photos.stat(content.face ?? '')).toBeNull())
  // Nobody else learns that there was such a batch, and the visitor may begin again.
  await expect(shop.as(aVisitor())(getBatch, { id })).rejects.not.toHaveProperty('fields.id')
  await shop.as(visitor)(createBatch, { status: 'E' })
})

test('A batch that its visitor works on is not erased for space, nor is one of an account', async () => {
  const [visitor, seller] = [aVisitor(), aSeller()]
  const anonymous = await shop.given.aBatch(visitor)
  const owned = await shop.given.aBatch(seller)
  await shop.needs.batches.collection.updateOne({ _id: anonymous.id }, { $set: { updatedat: inDays(9.5) } })
  await eraseAfter(10, gigabyte)
  expect((await shop.as(visitor)(getBatch, { id: anonymous.id })).id).toBe(anonymous.id)
  await eraseAfter(11, gigabyte)
  await expect(shop.as(visitor)(getBatch, { id: anonymous.id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await shop.as(seller)(getBatch, { id: owned.id })).id).toBe(owned.id)
})
