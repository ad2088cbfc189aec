import { getBatch, listShopBatches } from '@comptoir/contracts/batch/batch'
import { listBatchRows, photosOfRow } from '@comptoir/contracts/batch/batch-rows'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { refuseOffer } from '@comptoir/contracts/batch/offer'
import { changeSettings } from '@comptoir/contracts/batch/settings'
import { progressOfControl, stageOf } from '@comptoir/contracts/batch/stage'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { UpdateFilter } from 'mongodb'
import type { BatchRecord } from '../src/batch/record.ts'
import { keepDerived } from '../src/desk/keep-derived.ts'
import { newMark } from '../src/desk/mark-saved.ts'
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
  await shop.as(staff)(changeSettings, { shippingcost: 4.9 })
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
  const posted = await selling.ready({
    cards: [1000],
    offers: [30],
    delivery: { mode: 'ship', tracking: 'LB000000001FR' }
  })
  const paid = await selling.ready({
    cards: [1000],
    offers: [60],
    delivery: { mode: 'ship', tracking: 'LB123456789FR' }
  })
  await selling.pay(paid.id, 60)
  return [sent, refused, offered, agreed.id, dearer.id, posted.id, paid.id]
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
  // 30 € less the shipping cost of this moment.
  expect(items.map(({ sums }) => sums.net)).toContain(25.1)
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

describe('The cards of a batch', () => {
  /** The rows, and whether each read of batches came with the cards or without. */
  const reads = async (question: Asked = {}) => {
    const already = watched.asked.length
    const { items } = await rows(question)
    const reading = watched.asked.slice(already).filter(({ find }) => find === 'batches')
    const isWithout = (projection: unknown) => (projection as { items?: number } | undefined)?.items === 0
    return { items, cards: reading.map(({ projection }) => (isWithout(projection) ? 'without' : 'with')) }
  }
  const change = async (id: string, update: UpdateFilter<BatchRecord>) =>
    await shop.db.collection<BatchRecord>('batches').findOneAndUpdate({ _id: id }, update, { returnDocument: 'after' })

  test('are not read for rows', async () => {
    await selling.treated(selling.aKnownSeller())
    for (const question of [{}, { queue: 'offer' as const }]) expect((await reads(question)).cards).toEqual(['without'])
  })

  test('are read once where the release before derived the batch', async () => {
    const id = await selling.treated(selling.aKnownSeller(), [500, 700])
    await change(id, { $set: { 'items.0.cents': 900 }, $unset: { 'derived.row': '' } })
    const { items, cards } = await reads()
    expect(items).toMatchObject([{ id, sums: { estimate: 16 }, stage: 'study' }])
    expect(cards).toEqual(['without', 'with'])
    expect((await reads()).cards).toEqual(['without'])
  })

  test('are read until a save is derived, and the pages of staff are told of it then', async () => {
    const id = await selling.treated(selling.aKnownSeller(), [500, 700])
    const saved = { $set: { 'items.0.cents': 900, underived: newMark(new Date(0)) }, $inc: { version: 1 } }
    await change(id, saved)
    for (let time = 0; time < 2; time++) {
      const { items, cards } = await reads()
      expect(items).toMatchObject([{ id, sums: { estimate: 16 }, stage: 'study' }])
      expect(cards).toEqual(['without', 'with'])
    }
    const told = shop.dashboard()
    await keepDerived(shop.needs)
    expect((await reads()).cards).toEqual(['without'])
    await eventually(() => expect(told).toContainEqual({ action: 'batch_changed', batchid: id }))
  })
})

test('A row tells that the time for an offer is over, once a sweep has derived it', async () => {
  const id = await selling.treated(selling.aKnownSeller())
  await selling.offered(id, 40)
  expect((await rows()).items).toMatchObject([{ stage: 'offered' }])
  await keepDerived(shop.needs, { now: new Date(Date.now() + 90 * 86_400_000) })
  expect((await rows()).items).toMatchObject([{ stage: 'expired' }])
})
