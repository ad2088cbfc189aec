import { createBatch, setBatchStatus, getStats, receiveBatch, type Stats } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { BatchRecord } from '../src/batch/record.ts'
import { openSelling } from './selling.ts'
import { asksVariant, aVisitor, found, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

const counted = async (): Promise<Omit<Stats, 'lists'>> => await shop.as(staff)(getStats, {})
/** The counters that changed, each with its difference. */
const changeOf = async (work: () => Promise<unknown>) => {
  const before = await counted()
  await work()
  const after = await counted()
  const changes = Object.entries(after).map(
    ([name, count]) => [name, count - before[name as keyof Omit<Stats, 'lists'>]] as const
  )
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

test('An empty shop has nothing to do', async () => {
  expect(await counted()).toEqual({ totreat: 0, expiringoffers: 0, parcels: 0, topay: 0, recognition: 0 })
})

test('A batch counts as to treat, then as an expected parcel, then as to pay, then no more', async () => {
  const { aKnownSeller, accepted, identify, pay, treated } = openSelling(shop)
  const seller = aKnownSeller()
  let id = ''
  expect(await changeOf(async () => (id = await treated(seller)))).toEqual({ totreat: 1 })
  expect(await changeOf(() => accepted(id, 120, seller))).toEqual({ totreat: -1 })
  await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
  expect(await changeOf(() => shop.as(seller)(setBatchStatus, { id, status: 'I' }))).toEqual({ parcels: 1 })
  expect(await changeOf(() => shop.as(staff)(receiveBatch, { id }))).toEqual({ parcels: -1, topay: 1 })
  await identify(id)
  expect(await changeOf(() => pay(id, 120))).toEqual({ topay: -1 })
})

test('A batch in treatment with a card without a name or a price counts for recognition', async () => {
  const { aKnownSeller, treated } = openSelling(shop)
  const seller = aKnownSeller()
  expect(await changeOf(() => treated(seller, [6500, null]))).toEqual({ totreat: 1, recognition: 1 })
  const sent = async () => {
    const { id } = await shop.given.aBatch(seller)
    await shop.given.anAnswer(seller, id, found())
    await shop.given.anAnswer(seller, id, asksVariant)
    await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  }
  expect(await changeOf(sent)).toEqual({ totreat: 1, recognition: 1 })
})

test('A pending offer counts in its last seven days', async () => {
  const { aKnownSeller, offered, treated } = openSelling(shop)
  const id = await treated(aKnownSeller())
  expect(await changeOf(() => offered(id, 120))).toEqual({})
  const soon = { 'offers.0.expiresat': new Date(Date.now() + 6 * 86_400_000) }
  expect(
    await changeOf(() => shop.db.collection<BatchRecord>('batches').updateOne({ _id: id }, { $set: soon }))
  ).toEqual({
    expiringoffers: 1
  })
})

test('Batches that are still edited and batches of visitors do not count', async () => {
  const { aKnownSeller } = openSelling(shop)
  expect(await changeOf(() => shop.as(aKnownSeller())(createBatch, { status: 'E' }))).toEqual({})
  const passerby = aVisitor()
  const { id } = await shop.given.aBatch(passerby)
  const files = { face: await shop.photo(), back: await shop.photo() }
  expect(await changeOf(() => shop.as(passerby)(createCardItem, { id, files }))).toEqual({})
})

test('The counters read the batches under way by their index', async () => {
  await counted()
  const question = watched.asked.findLast(({ aggregate }) => aggregate === 'batches')
  const plan = JSON.stringify(await watched.db.command({ explain: question, verbosity: 'executionStats' }))
  expect(plan).toContain('shop_status')
  expect(plan).not.toContain('COLLSCAN')
})
