import { getDelays } from '@comptoir/contracts/batch/delays'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { listPurchases, listShopPurchases, showPurchase } from '@comptoir/contracts/batch/purchases'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { settingsChannel } from '@comptoir/contracts/batch/settings'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { BatchRecord } from '../src/batch/record.ts'
import { openSelling } from './selling.ts'
import { aVisitor, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

const bought = async () => {
  const { id } = await selling.ready({ offers: [120] })
  await selling.pay(id, 120)
  return id
}
const shopList = async (page: { limit?: number; before?: string } = {}) =>
  (await shop.as(staff)(listShopPurchases, { limit: 50, ...page })) as unknown as {
    items: { id: string; shown: boolean; name: string; price: number; paidon: string }[]
    next: string | null
  }
const publicList = () => shop.as(aVisitor())(listPurchases, {})

test('A bought card is shown to nobody until staff choose it, and then without a word about its seller', async () => {
  await bought()
  expect(await publicList()).toEqual([])
  const [purchase] = (await shopList()).items
  expect(purchase).toMatchObject({ id: '1', name: 'Lumignou', price: 120, shown: false })

  expect(await shop.as(staff)(showPurchase, { id: '1', shown: true })).toMatchObject({ id: '1', shown: true })
  const shown = await publicList()
  expect(shown).toEqual([
    {
      // The order number would tell how much the shop buys.
      id: expect.stringMatching(/^[\w-]{43}$/) as string,
      name: 'Lumignou',
      set: 'Lumière',
      number: '12/102',
      edition: '_default',
      gradation: '_default',
      condition: 3,
      image: null,
      price: 120,
      paidon: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string
    }
  ])
  expect(JSON.stringify(shown)).not.toMatch(/Durand|Marie|Lilas/)

  // Whichever replica answers gives the same id, so that a page keeps what it shows.
  expect(await (await shop.openNeeds()).purchases.get()).toEqual(shown)

  await shop.as(staff)(showPurchase, { id: '1', shown: false })
  expect(await publicList()).toEqual([])
})

test('Staff read the register of purchases newest first, page by page', async () => {
  await bought()
  await bought()
  const first = await shopList({ limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual(['3', '2'])
  const second = await shopList({ limit: 2, before: first.next ?? '' })
  expect([second.items.map(({ id }) => id), second.next]).toEqual([['1'], null])
})

test('Choosing twice is choosing once, and a number that the register does not have is not found', async () => {
  await shop.as(staff)(showPurchase, { id: '2', shown: true })
  await shop.as(staff)(showPurchase, { id: '2', shown: true })
  await shop.as(staff)(showPurchase, { id: '3', shown: false })
  expect((await shopList()).items.filter(({ shown }) => shown).map(({ id }) => id)).toEqual(['2'])
  await expect(shop.as(staff)(showPurchase, { id: '99', shown: true })).rejects.toMatchObject({ code: 'not_found' })
})

test('A purchase stays shown when its seller’s batch is gone: the register keeps what was bought', async () => {
  const id = await bought()
  const before = await publicList()
  const show = (shown: boolean) => shop.as(staff)(showPurchase, { id: '4', shown })
  await show(true)
  await shop.db.collection<BatchRecord>('batches').deleteOne({ _id: id })
  expect(await publicList()).toHaveLength(before.length + 1)

  // Hidden and shown again it still has its picture: nobody else knows any more which card of the catalogue it is.
  await show(false)
  await show(true)
  const [choice] = await shop.needs.shownPurchases.newest(1)
  expect(choice).toMatchObject({ _id: 4, cardid: 'card-lumignou' })
})

test('A purchase whose batch was gone before it was first chosen is shown without a picture', async () => {
  const id = await bought()
  await shop.db.collection<BatchRecord>('batches').deleteOne({ _id: id })
  const shown = await shop.as(staff)(showPurchase, { id: '5', shown: true })
  expect(shown).toMatchObject({ id: '5', shown: true })
  const [choice] = await shop.needs.shownPurchases.newest(1)
  expect(choice).toMatchObject({ _id: 5, cardid: null })
})

test('The audit log has each choice once, and none that changed nothing', async () => {
  const id = await bought()
  const [{ _id: order } = { _id: 0 }] = await shop.needs.register.collection.find({ batchid: id }).toArray()
  for (const shown of [true, true, false, false]) await shop.as(staff)(showPurchase, { id: String(order), shown })
  await eventually(async () => {
    const told = shop.audit.told().filter(({ target }) => target.kind === 'purchase' && target.id === String(order))
    expect(told.map(({ act, staffid, after }) => [act, staffid, after])).toEqual([
      ['purchase.shown', staff.userid, { shown: true }],
      ['purchase.hidden', staff.userid, { shown: false }]
    ])
  })
})

test('The pace of the shop is told over five paid batches, and not before', async () => {
  // A shop of its own: what is told is kept for some minutes.
  const watched: WatchedDatabase[] = []
  const own = await openShop(async engine => {
    watched.push(await watchQueries(engine))
    return watched[0]?.db ?? engine.db
  })
  const { ready, pay, cardsOf } = openSelling(own)
  const paid = async () => {
    const { id } = await ready({ offers: [120] })
    const [itemid = ''] = cardsOf(await own.as(staff)(getBatch, { id }))
    await own.as(staff)(checkItem, { id, itemid, condition: 3 })
    await pay(id, 120)
  }
  for (let count = 0; count < 4; count++) await paid()
  const silent = { answer: null, control: null, payment: null, paid: 4 }
  expect(await own.needs.delays.get()).toEqual(silent)
  await paid()
  const measured = { minutes: expect.any(Number) as number, batches: 5 }
  expect(await own.as(aVisitor())(getDelays, {})).toEqual({
    answer: measured,
    control: measured,
    payment: measured,
    paid: 5
  })
  // What was told a moment ago is told again, without asking the database.
  expect(await own.needs.delays.get()).toEqual(silent)
  // The payments were counted: the number that the engine keeps of a collection may be wrong after a crash.
  const counts = watched[0]?.asked.filter(({ count, aggregate }) => count ?? aggregate === 'vouchers')
  expect(counts).toContainEqual(expect.objectContaining({ aggregate: 'vouchers' }))
  expect(counts?.some(({ count }) => count === 'vouchers')).toBe(false)
  await own.close()
  await watched[0]?.close()
})

test('Who keeps what the public pages show hears that staff chose a purchase', async () => {
  await bought()
  const hints: unknown[] = []
  shop.bus.onHint(settingsChannel, hint => hints.push(hint))
  const [purchase] = (await shopList()).items
  await shop.as(staff)(showPurchase, { id: purchase!.id, shown: true })
  await eventually(async () => expect(hints).toHaveLength(1))
  await shop.as(staff)(showPurchase, { id: purchase!.id, shown: false })
  await eventually(async () => expect(hints).toHaveLength(2))
})
