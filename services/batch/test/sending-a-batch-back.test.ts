import { deleteBatch, getBatch, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { deleteItem } from '@comptoir/contracts/batch/item-calls'
import { acceptOffer, postOffer, refuseOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import type { BatchRecord } from '../src/batch/record.ts'
import { openSelling } from './selling.ts'
import { found, openShop, staff, unreadable, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

const stored = () => shop.db.collection<BatchRecord>('batches')
const read = (id: string) => shop.as(staff)(getBatch, { id })
const sendBack = (id: string) => shop.as(staff)(setBatchStatus, { id, status: 'E', reason: 'Photo floue' })
const refused = { code: 'illegal_transition' }

test('A card that an offer names cannot be deleted while photos are taken again, and a batch with an unnamed card cannot be paid', async () => {
  const { id, seller, cards } = await selling.agreed()
  await sendBack(id)
  await expect(shop.as(seller)(deleteItem, { id, itemid: cards.one })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
  await stored().updateOne({ _id: id, 'items.id': cards.one }, { $set: { 'items.$.status': 'E', status: 'T' } })
  await expect(selling.pay(id, 30)).rejects.toMatchObject({ code: 'payment_not_ready' })
})

test('No done card leaves a batch that is sold or offered for as a whole', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  const { id: itemid } = await shop.given.anAnswer(seller, id, found())
  const { id: unread } = await shop.given.anAnswer(seller, id, unreadable)
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  const messageid = await selling.offered(id, 30)
  await sendBack(id)
  const remove = () => shop.as(seller)(deleteItem, { id, itemid })
  await expect(remove()).rejects.toMatchObject(refused)
  expect(await shop.as(seller)(deleteItem, { id, itemid: unread })).toEqual({})
  await shop.as(seller)(refuseOffer, { tableid: id, messageid })
  expect(await remove()).toEqual({})
})

test('A batch with an accepted offer, or that is at the shop, is cancelled and not deleted: the agreement stays on record', async () => {
  const seller = selling.aKnownSeller()
  const [sold, brought, free] = [
    await selling.treated(seller),
    await selling.treated(seller),
    await selling.treated(seller)
  ]
  await selling.accepted(sold, 30, seller)
  await selling.receive(brought)
  await selling.offered(free, 30)
  for (const id of [sold, brought, free]) await sendBack(id)
  for (const id of [sold, brought]) {
    await expect(shop.as(seller)(deleteBatch, { id })).rejects.toMatchObject(refused)
    expect((await shop.as(seller)(setBatchStatus, { id, status: 'C' })).status).toBe('C')
  }
  expect(await shop.as(seller)(deleteBatch, { id: free })).toEqual({})
})

test('While photos are taken again no offer is made or accepted; offers can be refused or withdrawn, and stay pending after it', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller, [1000, 2000])
  const lines = selling.cardsOf(await read(id)).map((itemid, index) => ({ itemid, price: 10 * (index + 1) }))
  const offered = (index: number) => selling.offered(id, 10 * (index + 1), { lines: lines.slice(index, index + 1) })
  const [first, second] = [await offered(0), await offered(1)]
  await sendBack(id)
  const post = { id, title: 'Le lot', description: 'Tout', price: 10, status: 'P' } as const
  await expect(shop.as(staff)(postOffer, post)).rejects.toMatchObject(refused)
  const accept = (messageid: string) => shop.as(seller)(acceptOffer, { tableid: id, messageid })
  await expect(accept(first)).rejects.toMatchObject(refused)
  await shop.as(staff)(withdrawOffer, { tableid: id, messageid: second })
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  await accept(first)
  expect(await read(id)).toMatchObject({
    sums: { net: 10, offered: null },
    offers: [{ status: 'A' }, { status: 'C' }]
  })
})
