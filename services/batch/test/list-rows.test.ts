import { getBatch, listShopBatches } from '@comptoir/contracts/batch/batch'
import { listBatchRows, photosOfRow } from '@comptoir/contracts/batch/batch-rows'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { refuseOffer } from '@comptoir/contracts/batch/offer'
import { progressOfControl, stageOf } from '@comptoir/contracts/batch/stage'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { BatchRecord } from '../src/batch/record.ts'
import { keepDerived } from '../src/desk/keep-derived.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
let selling: ReturnType<typeof openSelling>
beforeEach(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
  selling = openSelling(shop)
})
afterEach(async () => {
  await shop.close()
  await watched.close()
})

type Asked = Partial<OperationInput<typeof listBatchRows>>
const rows = async (asked: Asked = {}) => await shop.as(staff)(listBatchRows, { limit: 100, ...asked })

/** Batches in several stages, four cards at most. */
const severalStages = async () => {
  const seller = selling.aKnownSeller()
  const sent = await selling.treated(seller, [500, null, 700, 900])
  const refused = await selling.treated(seller, [6500])
  const messageid = await selling.offered(refused, 50)
  await shop.as(seller)(refuseOffer, { tableid: refused, messageid })
  const offered = await selling.treated(selling.aKnownSeller())
  await selling.offered(offered, 40)
  const agreed = await selling.agreed()
  await shop.as(staff)(checkItem, { id: agreed.id, itemid: agreed.cards.one })
  const dearer = await selling.agreed()
  for (const itemid of Object.values(dearer.cards))
    await shop.as(staff)(checkItem, { id: dearer.id, itemid, condition: 9 })
  const posted = await selling.treated(selling.aKnownSeller())
  const paid = await selling.ready({
    cards: [1000],
    offers: [60],
    delivery: { mode: 'ship', tracking: 'LB123456789FR' }
  })
  await selling.pay(paid.id, 60)
  return [sent, refused, offered, agreed.id, dearer.id, posted, paid.id]
}

test('A row tells of a batch what the whole batch tells, without its cards', async () => {
  const ids = await severalStages()
  const { items } = await rows()
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const row of items) {
    const batch = await shop.as(staff)(getBatch, { id: row.id })
    const cards = cardsOf(batch.items)
    const { number, userid, status, createdat, delivery, sums, receivedat, unread } = batch
    const { notes: _notes, ...desk } = batch.desk ?? {}
    expect(row).toEqual({
      id: row.id,
      number,
      userid,
      status,
      createdat,
      delivery,
      sums,
      receivedat,
      unread,
      desk,
      stage: stageOf(batch, new Date()),
      cards: cards.length,
      photos: cards.slice(0, photosOfRow).map(({ content: { face } }) => face),
      control: progressOfControl(batch),
      activityat: batch.updatedat
    })
  }
  expect(new Set(items.map(({ stage }) => stage)).size).toBeGreaterThanOrEqual(6)
  expect(Math.max(...items.map(({ cards }) => cards))).toBeGreaterThan(photosOfRow)
})

test('A row tells when somebody wrote last', async () => {
  const id = await selling.treated(selling.aKnownSeller())
  const { updatedat } = await shop.as(staff)(getBatch, { id })
  await shop.threads.sellerWrites(id)
  await eventually(async () => {
    const [row] = (await rows()).items
    expect(String(row?.activityat) > updatedat).toBe(true)
  })
})

test('Rows are the batches of the same question in the same order, page by page', async () => {
  const ids = await severalStages()
  const questions: Asked[] = [
    {},
    { status: 'T' },
    { queue: 'offer' },
    { queue: 'seller', sort: 'PD' },
    { sort: 'DA' },
    { q: ids[0] ?? '' }
  ]
  for (const question of questions) {
    const whole = await shop.as(staff)(listShopBatches, { limit: 100, ...question })
    const paged: string[] = []
    for (let before: string | undefined; ;) {
      const page = await rows({ ...question, limit: 2, before })
      paged.push(...page.items.map(({ id }) => id))
      if (page.next === null) break
      before = page.next
    }
    expect([question, paged]).toEqual([question, whole.items.map(({ id }) => id)])
    expect(paged).not.toEqual([])
  }
})

test('The cards are read only of a batch that the release before derived or nobody yet, and once', async () => {
  const id = await selling.treated(selling.aKnownSeller(), [500, 700])
  const reads = async (question: Asked = {}) => {
    const already = watched.asked.length
    const { items } = await rows(question)
    const reading = watched.asked.slice(already).filter(({ find }) => find === 'batches')
    return { items, projected: reading.map(({ projection }) => (projection as { items?: number } | undefined)?.items) }
  }
  for (const question of [{}, { queue: 'offer' as const }]) expect((await reads(question)).projected).toEqual([0])

  const batches = shop.db.collection<BatchRecord>('batches')
  const older = { $set: { 'items.0.cents': 900 }, $unset: { 'derived.row': '' as const } }
  const saved = { $set: { 'items.0.cents': 1100 }, $inc: { version: 1 } }
  for (const [left, estimate] of [
    [older, 16],
    [saved, 18]
  ] as const) {
    await batches.updateOne({ _id: id }, left)
    const { items, projected } = await reads()
    expect(items).toMatchObject([{ id, sums: { estimate }, stage: 'study' }])
    expect(projected).toEqual([0, undefined])
    expect((await reads()).projected).toEqual([0])
  }
})

test('A row tells that the time for an offer is over, once a sweep has derived it', async () => {
  const id = await selling.treated(selling.aKnownSeller())
  await selling.offered(id, 40)
  expect((await rows()).items).toMatchObject([{ stage: 'offered' }])
  await keepDerived(shop.needs, { now: new Date(Date.now() + 90 * 86_400_000) })
  expect((await rows()).items).toMatchObject([{ stage: 'expired' }])
})
