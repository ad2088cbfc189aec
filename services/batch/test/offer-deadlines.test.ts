import { getBatch, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import type { BatchRecord } from '../src/batch/record.ts'
import { watchDeadlines } from '../src/offers/watch-deadlines.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'
import { openNotifications } from './notifications.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
let notifications: Awaited<ReturnType<typeof openNotifications>>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  notifications = await openNotifications(shop)
})
afterAll(() => shop.close())

const read = (id: string): Promise<Batch> => shop.as(staff)(getBatch, { id })
const stored = () => shop.db.collection<BatchRecord>('batches')
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const pass = async (id: string, at: Date) => {
  await notifications.delivered(id)
  // Of all batches only this one is due on that day.
  const before = notifications.mailsOf(id).length
  await stored().updateMany({ _id: { $ne: id } }, { $unset: { dueat: '' } })
  await watchDeadlines(shop.needs, at)
  await watchDeadlines(shop.needs, at)
  shop.kick()
  await notifications.delivered(id)
  return notifications
    .mailsOf(id)
    .slice(before)
    .map(({ kind }) => kind)
}

test('A pending offer is reminded of a week and a day before it ends, each once, then it is over', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const messageid = await selling.offered(id, 10)
  const end = new Date((await read(id)).offers[0]?.expiresat ?? '').getTime()
  const before = (count: number) => new Date(end - count * 86_400_000 + 1000)
  expect(await pass(id, before(8))).toEqual([])
  expect(await pass(id, before(7))).toEqual(['offer_expiring'])
  expect(await pass(id, before(3))).toEqual([])
  expect(await pass(id, before(1))).toEqual(['offer_expiring'])
  expect(await pass(id, new Date(end + 1))).toEqual([])
  expect((await read(id)).offers).toMatchObject([{ messageid, status: 'C' }])
  expect(notifications.stepsOf(id).at(-1)?.step).toBe('offer_expired')
  expect((await stored().findOne({ _id: id }))?.dueat).toBeUndefined()
})

test('A seller who accepted is reminded once to send the cards, three days before the deadline, unless they have arrived', async () => {
  const seller = selling.aKnownSeller()
  const [slow, quick] = [await selling.treated(seller), await selling.treated(seller)]
  for (const id of [slow, quick]) {
    await selling.accepted(id, 10, seller)
    const { delivery } = await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })
    const left = new Date(delivery?.shipby ?? 0).getTime() - Date.now()
    expect(Math.round(left / 86_400_000)).toBe(14)
  }
  await selling.receive(quick)
  expect(await pass(slow, days(10.9))).toEqual([])
  expect(await pass(slow, days(11.1))).toEqual(['time_to_ship'])
  expect(await pass(slow, days(13))).toEqual([])
  expect(await pass(quick, days(11.1))).toEqual([])
})

test('A seller who accepts after the cards arrived is not reminded to send them', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  await selling.receive(id)
  await selling.accepted(id, 10, seller)
  expect(await read(id)).toMatchObject({ delivery: null, sums: { net: 10 }, receivedat: expect.any(String) })
  await notifications.delivered(id)
  expect(notifications.mailsOf(id).at(-1)).toMatchObject({ kind: 'offer_accepted', received: true, mode: null })
  expect(await pass(id, days(12))).toEqual([])
})

test('The seller of a batch that was sent back is not reminded to send the cards until it is in treatment again', async () => {
  const seller = selling.aKnownSeller()
  const sentBack = async () => {
    const id = await selling.treated(seller)
    await selling.accepted(id, 10, seller)
    await shop.as(staff)(setBatchStatus, { id, status: 'E', reason: 'Photo floue' })
    return id
  }
  expect(await pass(await sentBack(), days(12))).toEqual([])
  const id = await sentBack()
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  expect(await pass(id, days(12))).toEqual(['time_to_ship'])
})

test('A batch that cannot be looked at does not stop the others', async () => {
  const seller = selling.aKnownSeller()
  const [broken, other] = [await selling.treated(seller), await selling.treated(seller)]
  for (const id of [broken, other]) await selling.offered(id, 10)
  await notifications.delivered(broken)
  const { offers = [], dueat = null } = (await stored().findOne({ _id: broken })) ?? {}
  await stored().updateOne({ _id: broken }, { $set: { 'offers.0.expiresat': null, dueat: new Date(0) } })
  await watchDeadlines(shop.needs, days(40))
  expect((await read(other)).offers).toMatchObject([{ status: 'C' }])
  await stored().updateOne({ _id: broken }, { $set: { offers, ...(dueat ? { dueat } : {}) } })
})
