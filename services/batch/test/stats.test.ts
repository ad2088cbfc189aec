import { createBatch, setBatchStatus, getStats, listShopBatches, receiveBatch } from '@comptoir/contracts/batch/batch'
import { assignBatch } from '@comptoir/contracts/batch/desk-calls'
import { deskLists, type DeskList } from '@comptoir/contracts/batch/desk'
import { acceptOffer } from '@comptoir/contracts/batch/offer'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { BatchRecord } from '../src/batch/record.ts'
import { keepDerived } from '../src/desk/keep-derived.ts'
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

/** The counters, which say of each list of the inbox how many batches it shows. */
const counted = async (): Promise<Record<DeskList, number>> => {
  const { lists, ...former } = await shop.as(staff)(getStats, {})
  const shown = deskLists.map(async queue => {
    const { items } = await shop.as(staff)(listShopBatches, { limit: 100, queue })
    return [queue, items.length] as const
  })
  expect(lists).toEqual(Object.fromEntries(await Promise.all(shown)))
  const { offer, expiring, parcel, pay, doubt } = lists as Record<DeskList, number>
  expect(former).toEqual({ totreat: offer, expiringoffers: expiring, parcels: parcel, topay: pay, recognition: doubt })
  return lists as Record<DeskList, number>
}

/** The counters that changed, each with its difference. */
const changeOf = async (work: () => Promise<unknown>) => {
  const before = await counted()
  await work()
  const after = await counted()
  const changes = deskLists.map(name => [name, after[name] - before[name]] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

test('An empty shop has nothing to do', async () => {
  expect(Object.values(await counted())).toEqual(deskLists.map(() => 0))
})

test('A batch is in one queue at a time, from its sending to its payment', async () => {
  const { aKnownSeller, offered, identify, pay, treated } = openSelling(shop)
  const seller = aKnownSeller()
  let id = ''
  let messageid = ''
  expect(await changeOf(async () => (id = await treated(seller)))).toEqual({ offer: 1 })
  expect(await changeOf(async () => (messageid = await offered(id, 120)))).toEqual({ offer: -1, seller: 1 })
  expect(await changeOf(() => shop.as(seller)(acceptOffer, { tableid: id, messageid }))).toEqual({})
  expect(await changeOf(() => shop.as(seller)(chooseDelivery, { id, mode: 'shop' }))).toEqual({ seller: -1, parcel: 1 })
  expect(await changeOf(() => shop.as(seller)(setBatchStatus, { id, status: 'I' }))).toEqual({})
  expect(await changeOf(() => shop.as(staff)(receiveBatch, { id }))).toEqual({ parcel: -1, control: 1 })
  await identify(id)
  expect(await changeOf(() => pay(id, 120))).toEqual({ control: -1 })
})

test('A batch under way with a card without a name or a price is in doubt', async () => {
  const { aKnownSeller, treated } = openSelling(shop)
  const seller = aKnownSeller()
  expect(await changeOf(() => treated(seller, [6500, null]))).toEqual({ offer: 1, doubt: 1 })
  const sent = async () => {
    const { id } = await shop.given.aBatch(seller)
    await shop.given.anAnswer(seller, id, found())
    await shop.given.anAnswer(seller, id, asksVariant)
    await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  }
  expect(await changeOf(sent)).toEqual({ offer: 1, doubt: 1 })
})

test('The batch of a pending offer is listed in the last seven days of the offer, without anybody doing anything', async () => {
  const { aKnownSeller, offered, treated } = openSelling(shop)
  const id = await treated(aKnownSeller())
  expect(await changeOf(() => offered(id, 120))).toEqual({ offer: -1, seller: 1 })
  const { offers = [] } = (await shop.db.collection<BatchRecord>('batches').findOne({ _id: id })) ?? {}
  const end = offers[0]?.expiresat.getTime() ?? 0
  const atDaysBefore = (days: number) => () =>
    keepDerived(shop.needs, { now: new Date(end - days * 86_400_000 + 1000) })
  expect(await changeOf(atDaysBefore(8))).toEqual({})
  expect(await changeOf(atDaysBefore(7))).toEqual({ expiring: 1 })
  expect(await changeOf(atDaysBefore(0))).toEqual({ expiring: -1, seller: -1, offer: 1 })
})

test('Batches that are still edited and batches of visitors do not count', async () => {
  const { aKnownSeller } = openSelling(shop)
  expect(await changeOf(() => shop.as(aKnownSeller())(createBatch, { status: 'E' }))).toEqual({})
  const passerby = aVisitor()
  const { id } = await shop.given.aBatch(passerby)
  const files = { face: await shop.photo(), back: await shop.photo() }
  expect(await changeOf(() => shop.as(passerby)(createCardItem, { id, files }))).toEqual({})
})

test('Everybody counts their own batches', async () => {
  const { aKnownSeller, treated } = openSelling(shop)
  const id = await treated(aKnownSeller())
  const assign = (staffid: string | null) => shop.as(staff)(assignBatch, { id, staffid })
  expect(await changeOf(() => assign(staff.userid))).toEqual({ mine: 1 })
  const colleague = { ...staff, userid: 'staff-2' }
  const { lists } = await shop.as(colleague)(getStats, {})
  expect(lists).toMatchObject({ mine: 0 })
  expect(await changeOf(() => assign(null))).toEqual({ mine: -1 })
})

test('A counter reads the keys of the batches that it counts, and no batch', async () => {
  const { lists } = await shop.as(staff)(getStats, {})
  const questions = watched.asked.filter(({ aggregate }) => aggregate === 'batches').slice(-deskLists.length)
  for (const question of questions) {
    const plan = await watched.db.command({ explain: question, verbosity: 'executionStats' })
    const text = JSON.stringify(plan)
    expect(text).toContain('desk_need')
    const stats = (plan['executionStats'] ?? plan['stages'][0].$cursor.executionStats) as Record<string, number>
    const list = JSON.stringify(question['pipeline']).match(/"derived.lists":"([^":]*)/)?.[1] as DeskList
    // One key more, at which it sees that the list has ended.
    expect(stats['totalKeysExamined']).toBeLessThanOrEqual((lists?.[list] ?? 0) + 1)
    expect([list, stats['totalDocsExamined']]).toEqual([list, 0])
  }
  expect(questions).toHaveLength(deskLists.length)
})
