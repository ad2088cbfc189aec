import { getBatch, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { acceptOffer, discardOffer, postOffer, refuseOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import { reconcileOffers } from '../src/offers/reconcile-offers.ts'
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

/** Runs an act while the conversation service does not answer, and loses the events that it takes. */
const whileSilent = async <T>(id: string, act: () => Promise<T>): Promise<T> => {
  shop.thread.silent = true
  try {
    return await act()
  } finally {
    await notifications.delivered(id)
    shop.thread.silent = false
  }
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 1000)

test('A thread that does not answer stops no decision, and the comparison later finds and mends its message', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const messageid = await selling.offered(id, 10)
  const message = await whileSilent(id, () => shop.as(seller)(acceptOffer, { tableid: id, messageid }))
  expect(JSON.parse(message.content)).toMatchObject({ status: 'A', price: 10 })
  expect((await read(id)).sums.net).toBe(10)
  expect(shop.thread.statusesOf(id)).toEqual(['P'])
  expect(await reconcileOffers(shop.needs, inMinutes(1))).toBe(1)
  expect(shop.thread.statusesOf(id)).toEqual(['A'])
  expect(await reconcileOffers(shop.needs, inMinutes(1))).toBe(0)
})

test('A decision whose message staff delete at that moment is answered as it was saved, a repeated post is not', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const decisions = [
    [acceptOffer, seller, 'A'],
    [refuseOffer, seller, 'R'],
    [withdrawOffer, staff, 'C']
  ] as const
  for (const [decide, actor, status] of decisions) {
    const messageid = await selling.offered(id, 10)
    shop.thread.deleted.add(messageid)
    const message = await shop.as(actor)(decide, { tableid: id, messageid })
    expect(JSON.parse(message.content)).toMatchObject({ status })
    expect((await read(id)).offers.find(offer => offer.messageid === messageid)).toMatchObject({ status })
  }
  const post = { id, title: 'Le lot', description: 'Tout', price: 5, status: 'P', requestid: 'twice' } as const
  shop.thread.deleted.add((await shop.as(staff)(postOffer, post)).id)
  await expect(shop.as(staff)(postOffer, post)).rejects.toMatchObject({ code: 'not_found' })
  // An event that arrived in the silence of the next test would be lost, and this offer would differ from its message for good.
  await notifications.delivered(id)
})

test('The offers of a batch that ended or was sent back are compared too, for two days', async () => {
  const seller = selling.aKnownSeller()
  for (const status of ['C', 'E'] as const) {
    const id = await selling.treated(seller)
    await whileSilent(id, async () => {
      await selling.offered(id, 10)
      await shop.as(staff)(setBatchStatus, { id, status, reason: 'Photo floue' })
    })
    expect(await reconcileOffers(shop.needs, inMinutes(3 * 24 * 60))).toBe(0)
    expect(await reconcileOffers(shop.needs, inMinutes(1))).toBe(1)
    expect(shop.thread.statusesOf(id)).toEqual([status === 'C' ? 'C' : 'P'])
  }
})

test('Deleting a message cancels its pending offer, also a colleague’s, but not an accepted one', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const [first, second] = [await selling.offered(id, 10), await selling.offered(id, 20)]
  const colleague = { ...staff, userid: 'staff-2' }
  const discard = (messageid: string) => shop.as(colleague)(discardOffer, { batchid: id, messageid })
  expect(await discard(first)).toEqual({ status: 'C' })
  expect(await discard(first)).toEqual({ status: 'C' })
  await shop.as(seller)(acceptOffer, { tableid: id, messageid: second })
  expect(await discard(second)).toEqual({ status: 'A' })
  expect(await discard('no-such-offer')).toEqual({ status: null })
})
