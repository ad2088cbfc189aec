import type { Actor } from '@comptoir/contracts/core/access'
import {
  claimBatch,
  createBatch,
  deleteBatch,
  getBatch,
  listBatches,
  mayReadImage,
  setBatchStatus
} from '@comptoir/contracts/batch/batch'
import { visitor } from '@comptoir/contracts/core/access'
import { eraseUnclaimed } from '../src/batch/erase-batches.ts'
import { aSeller, aVisitor, found, openShop, refusals, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const theirs = async (owner = aVisitor()) => {
  const { id, off = '' } = await shop.given.aBatch(owner)
  return { owner, id, off }
}
/** What the account service asks after a login. */
const claim = async (off: string, seller: Actor) =>
  (await shop.as(visitor)(claimBatch, { off, userid: seller.userid ?? '' })).claimed
const own = async (seller: Actor) => (await shop.as(seller)(listBatches, { limit: 50 })).items.map(batch => batch.id)
const stored = () => shop.db.collection<{ _id: string; slot?: number; status: string }>('batches')

test('A visitor who logs in finds the batch in the account, with its cards; the visitor’s cookie reaches it no more', async () => {
  const { owner, id, off } = await theirs()
  const card = await shop.given.anAnswer(owner, id, found())
  const seller = aSeller()
  expect(await claim(off, seller)).toBe(true)

  expect(await own(seller)).toEqual([id])
  expect(await shop.as(seller)(getBatch, { id })).toMatchObject({ userid: seller.userid, items: [{ id: card.id }] })
  await expect(shop.as(owner)(getBatch, { id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(shop.as(owner)(deleteBatch, { id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(shop.given.aCard(owner, id)).rejects.toMatchObject({ code: 'not_found' })
  const name = card.content.face ?? ''
  expect(await shop.as(owner)(mayReadImage, { name })).toEqual({ allowed: false })
  expect(await shop.as(seller)(mayReadImage, { name })).toEqual({ allowed: true })
})

test('A card whose batch is claimed during its analysis gets the outcome', async () => {
  const { owner, id, off } = await theirs()
  const card = await shop.given.aCard(owner, id)
  const seller = aSeller()
  await claim(off, seller)
  await shop.recognitionAnswers(await shop.analysisOf(card.id), found())
  expect(await shop.itemOf(seller, id, card.id)).toMatchObject({ status: 'D', price: 65 })
})

test('The sockets of the batch get its new owner', async () => {
  const { id, off } = await theirs()
  const frames = shop.listen(id)
  const seller = aSeller()
  await claim(off, seller)
  expect(frames).toMatchObject([{ action: 'batch_status_updated', batch: { id, userid: seller.userid } }])
})

test('A secret that is wrong, malformed, used or of another batch claims nothing and changes nothing', async () => {
  const { owner, id, off } = await theirs()
  const other = await theirs()
  const before = await stored().findOne({ _id: id })
  const secret = off.split('.')[1] ?? ''
  const wrong = ['', id, `${id}.`, `.${secret}`, `${id}.${secret}x`, `${id}.${'A'.repeat(43)}`, `${other.id}.${secret}`]
  const hostile = [`${off}.${secret}`, `${id}.{"$gt":""}`, '\u0000', `${'a'.repeat(100_000)}.b`]
  for (const attempt of [...wrong, ...hostile]) expect(await claim(attempt, aSeller())).toBe(false)
  expect(await stored().findOne({ _id: id })).toEqual(before)
  expect((await shop.as(owner)(getBatch, { id })).userid).toBeNull()

  const seller = aSeller()
  expect(await claim(off, seller)).toBe(true)
  for (const later of [aSeller(), seller]) expect(await claim(off, later)).toBe(false)
  expect(await own(seller)).toEqual([id])
})

test('After thirty days the secret claims nothing, even before the batch is swept away', async () => {
  const { id, off } = await theirs()
  const batches = shop.db.collection<{ _id: string; claimuntil: Date }>('batches')
  await batches.updateOne({ _id: id }, { $set: { claimuntil: new Date(Date.now() - 1) } })
  expect(await claim(off, aSeller())).toBe(false)
})

test('A claimed batch is not swept away as one nobody claimed', async () => {
  const { id, off } = await theirs()
  const seller = aSeller()
  await claim(off, seller)
  await eraseUnclaimed(shop.needs, new Date(Date.now() + 31 * 86_400_000))
  expect(await own(seller)).toEqual([id])
})

test('A batch its visitor deleted is not claimed', async () => {
  const { owner, id, off } = await theirs()
  await shop.as(owner)(deleteBatch, { id })
  const seller = aSeller()
  expect(await claim(off, seller)).toBe(false)
  expect(await own(seller)).toEqual([])
})

test('Of two accounts that claim the same batch at once, one gets it', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, off } = await theirs()
    const sellers = Array.from({ length: 4 }, aSeller)
    const answers = await Promise.all(sellers.map(seller => claim(off, seller)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await Promise.all(sellers.map(own))).toEqual(answers.map(won => (won ? [id] : [])))
  }
})

test('A batch claimed while its visitor deletes it belongs to the account or is deleted', async () => {
  for (let round = 0; round < 10; round++) {
    const { owner, id, off } = await theirs()
    const seller = aSeller()
    const [claimed] = await Promise.all([
      claim(off, seller),
      shop
        .as(owner)(deleteBatch, { id })
        .catch(() => undefined)
    ])
    expect(await own(seller)).toEqual(claimed ? [id] : [])
  }
})

test('The visitor may start another batch afterwards, also with a request id used before', async () => {
  const owner = aVisitor()
  const create = () => shop.as(owner)(createBatch, { status: 'E', requestid: 'same' })
  const { id, off = '' } = await create()
  await claim(off, aSeller())
  expect((await create()).id).not.toBe(id)
})

test('A full account still gets the batch it claims, and starts no other before it is below the limit', async () => {
  const seller = aSeller()
  const first = await Promise.all(Array.from({ length: 6 }, () => shop.given.aBatch(seller)))
  const claimed = await Promise.all([theirs(), theirs()])
  expect(await Promise.all(claimed.map(({ off }) => claim(off, seller)))).toEqual([true, true])
  expect(await own(seller)).toHaveLength(8)

  for (const { id } of first.slice(0, 2)) {
    await shop.as(seller)(deleteBatch, { id })
    await expect(shop.given.aBatch(seller)).rejects.toMatchObject({ code: 'batch_limit' })
  }
  await shop.as(seller)(deleteBatch, { id: claimed[0].id })
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => shop.given.aBatch(seller)))
  expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(refusals(asked)).toEqual(Array(4).fill('batch_limit'))
})

test('A seventh batch that was claimed is sent to the shop once another one ended, the six others at any time', async () => {
  const seller = aSeller()
  const send = (id: string) => shop.as(seller)(setBatchStatus, { id, status: 'T' })
  const six = await Promise.all(Array.from({ length: 6 }, () => shop.given.aBatch(seller)))
  const { owner, id, off } = await theirs()
  await shop.given.anAnswer(owner, id, found())
  await claim(off, seller)
  await expect(send(id)).rejects.toMatchObject({ code: 'batch_limit' })
  expect((await shop.as(seller)(getBatch, { id })).status).toBe('E')

  const [first, second] = six.map(batch => batch.id)
  await shop.given.anAnswer(seller, first!, found())
  expect((await send(first!)).status).toBe('T')
  await expect(send(id)).rejects.toMatchObject({ code: 'batch_limit' })
  await shop.as(seller)(deleteBatch, { id: second! })
  expect((await send(id)).status).toBe('T')
})

test('A claimed batch takes a place of the account, and several claimed at once take different ones', async () => {
  const seller = aSeller()
  const claimed = await Promise.all(Array.from({ length: 5 }, () => theirs()))
  await Promise.all(claimed.map(({ off }) => claim(off, seller)))
  const slots = await stored()
    .find({ _id: { $in: claimed.map(({ id }) => id) } })
    .sort({ slot: 1 })
    .toArray()
  expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4])
  await shop.given.aBatch(seller)
  await expect(shop.given.aBatch(seller)).rejects.toMatchObject({ code: 'batch_limit' })
})
