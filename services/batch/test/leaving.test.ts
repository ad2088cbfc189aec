import type { Actor } from '@comptoir/contracts/core/access'
import { visitor } from '@comptoir/contracts/core/access'
import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { batchDeletedByUser } from '@comptoir/contracts/batch/events'
import { claimBatch, getBatch, hasBatchUnderWay, hasBeenPaid, listBatches } from '@comptoir/contracts/batch/batch'
import { acceptOffer } from '@comptoir/contracts/batch/offer'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { eraseLateBatches } from '../src/batch/erase-batches.ts'
import { openBatchRepository } from '../src/batch/repository.ts'
import type { BatchRecord } from '../src/batch/record.ts'
import { openSelling } from './selling.ts'
import { aSeller, aVisitor, found, openShop, refusals, type Shop } from './shop.ts'

let shop: Shop
const deleted: string[] = []
beforeAll(async () => {
  shop = await openShop()
  await shop.bus.consume(batchDeletedByUser, 'dashboard', async ({ batchid }) => void deleted.push(batchid))
})
afterAll(() => shop.close())

const stored = () => shop.db.collection<{ _id: string; userid: string | null; status: string }>('batches')
const setStatus = (id: string, status: string) => stored().updateOne({ _id: id }, { $set: { status } })
const own = async (seller: Actor) => (await shop.as(seller)(listBatches, { limit: 50 })).items.map(batch => batch.id)
/** The account service's outbox delivers this event at least once. */
const leaves = ({ userid }: Actor) =>
  shop.bus.emit(accountDeleted, { userid: userid ?? '' }, { id: newId(), at: new Date().toISOString() })

test.each([
  ['E', false],
  ['T', true],
  ['I', true],
  ['C', false],
  ['F', false]
])('An account whose only batch is in %s has one under way: %s', async (status, underway) => {
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  await setStatus(id, status)
  const ask = (userid: string) => shop.as(visitor)(hasBatchUnderWay, { userid })
  expect(await ask(seller.userid ?? '')).toEqual({ underway })
  expect(await ask(aSeller().userid ?? '')).toEqual({ underway: false })
})

test('An account was paid once a batch of it is finished, or its payment has begun', async () => {
  const seller = aSeller()
  const paid = () => shop.as(visitor)(hasBeenPaid, { userid: seller.userid ?? '' })
  const { id } = await shop.given.aBatch(seller)
  for (const status of ['E', 'T', 'I', 'C']) {
    await setStatus(id, status)
    expect([status, await paid()]).toEqual([status, { paid: false }])
  }
  const batches = shop.db.collection<BatchRecord>('batches')
  await batches.updateOne({ _id: id }, { $set: { paying: { at: new Date() } as BatchRecord['paying'] & object } })
  expect(await paid()).toEqual({ paid: true })
  await batches.updateOne({ _id: id }, { $unset: { paying: '' } })
  await setStatus(id, 'F')
  expect(await paid()).toEqual({ paid: true })
  expect(await shop.as(visitor)(hasBeenPaid, { userid: aSeller().userid ?? '' })).toEqual({ paid: false })
})

test('When an account is deleted its batches are erased with their photos, whatever their status, and no others', async () => {
  const [seller, stays] = [aSeller(), aSeller()]
  const kept = await shop.given.aBatch(stays)
  const batches = await Promise.all(Array.from({ length: 5 }, () => shop.given.aBatch(seller)))
  const cards = await Promise.all(batches.map(({ id }) => shop.given.anAnswer(seller, id, found())))
  for (const [index, status] of ['E', 'T', 'I', 'C', 'F'].entries()) await setStatus(batches[index]?.id ?? '', status)
  const frames = shop.listen(batches[1]?.id ?? '')

  await leaves(seller)
  expect(await own(seller)).toEqual([])
  await expect(shop.as(seller)(getBatch, { id: batches[0]?.id ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  expect(await stored().countDocuments({ userid: seller.userid })).toBe(0)
  expect(frames).toEqual([{ action: 'batch_deleted_by_user', batchid: batches[1]?.id }])
  await eventually(async () => {
    for (const { content } of cards) expect(await shop.photos.stat(content.face ?? '')).toBeNull()
    expect(deleted).toEqual(expect.arrayContaining(batches.map(({ id }) => id)))
  })
  expect(await own(stays)).toEqual([kept.id])
})

test('A deletion that is delivered twice, or again after a crash, ends the same', async () => {
  const seller = aSeller()
  const batches = await Promise.all(Array.from({ length: 4 }, () => shop.given.aBatch(seller)))
  const repository = await openBatchRepository(shop.db)
  // What was done before the crash.
  await repository.erase(await repository.get(batches[0]?.id ?? '', seller))
  await Promise.all([leaves(seller), leaves(seller)])
  expect(await own(seller)).toEqual([])
  await leaves(seller)
  await eventually(() => {
    for (const { id } of batches) expect(deleted.filter(one => one === id)).toHaveLength(1)
  })
})

test('An account with more batches than a page holds leaves none behind', async () => {
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  const one = await stored().findOne({ _id: id }, { projection: { outbox: 0, outboxat: 0, slot: 0 } })
  await stored().insertMany(
    Array.from({ length: 55 }, (_, index) => ({
      ...one,
      _id: newId(),
      number: `C-${index}`,
      userid: seller.userid,
      status: 'F'
    }))
  )
  await leaves(seller)
  expect(await stored().countDocuments({ userid: seller.userid })).toBe(0)
})

test('A batch that a running request gives to a deleted account is erased a minute later', async () => {
  const seller = aSeller()
  await leaves(seller)
  const late = await shop.given.aBatch(seller)
  const { off = '' } = await shop.given.aBatch(aVisitor())
  await shop.as(visitor)(claimBatch, { off, userid: seller.userid ?? '' })
  expect(await own(seller)).toHaveLength(2)

  await eraseLateBatches(shop.needs, new Date(Date.now() + 30_000))
  expect(await own(seller)).toContain(late.id)
  await eraseLateBatches(shop.needs, new Date(Date.now() + 61_000))
  expect(await own(seller)).toEqual([])
  expect(await shop.db.collection<{ _id: string }>('batch_departures').findOne({ _id: seller.userid ?? '' })).toBeNull()
})

test('An analysis that ends after its account was deleted changes nothing', async () => {
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  const card = await shop.given.aCard(seller, id)
  const request = await shop.analysisOf(card.id)
  await leaves(seller)
  await shop.recognitionAnswers(request, found())
  expect(JSON.stringify(await stored().findOne({ _id: id }))).not.toContain('Lumignou')
})

test('Nothing stays of an account that is deleted while its offer is accepted, whichever came first', async () => {
  const selling = openSelling(shop)
  for (let round = 0; round < 10; round++) {
    const seller = selling.aKnownSeller()
    const id = await selling.treated(seller)
    const messageid = await selling.offered(id, 30)
    const [accepted] = await Promise.allSettled([
      shop.as(seller)(acceptOffer, { tableid: id, messageid }),
      leaves(seller)
    ])
    for (const code of refusals([accepted])) expect(code).toBe('not_found')
    await expect(shop.as(seller)(getBatch, { id })).rejects.toMatchObject({ code: 'not_found' })
    const left = await shop.db.collection<BatchRecord>('batches').findOne({ _id: id })
    expect(left?.offers ?? []).toEqual([])
    expect(left?.dueat).toBeUndefined()
  }
})
