import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { visitor } from '@comptoir/contracts/core/access'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { addCheckPhoto } from '@comptoir/contracts/batch/item-calls'
import { photosReleased } from '@comptoir/contracts/batch/events'
import { mayReadRegisterPhoto } from '@comptoir/contracts/batch/register'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

const meta = () => ({ id: newId(), at: new Date().toISOString() })
const sizes = (names: readonly string[]) =>
  Promise.all(names.map(async name => (await shop.photos.stat(name))?.size ?? null))

/** A batch whose seller was paid for one of its two cards, and the photos of both. */
const aSaleOfOneOfTwoCards = async () => {
  const seller = selling.aKnownSeller()
  const { id } = await selling.ready({ cards: [1000, 1000], offers: [] }, seller)
  const { items } = await shop.as(staff)(getBatch, { id })
  const [sold, other] = items.filter(item => item.kind === 'C')
  if (!sold || !other) throw new Error('the batch has no two cards')
  await shop.as(staff)(addCheckPhoto, { id, itemid: sold.id, files: { image: await shop.photo(7) } })
  await selling.accepted(id, 10, seller, { lines: [{ itemid: sold.id, price: 10 }] })
  await selling.pay(id, 10)
  const [entry] = await shop.needs.register.ofBatch(id)
  return { id, seller, sold: entry?.object.photos ?? [], other: [other.content.face ?? '', other.content.back ?? ''] }
}

test('The photos that the register names survive the account of the seller, those of other cards do not', async () => {
  const { seller, sold, other } = await aSaleOfOneOfTwoCards()
  expect(await sizes(sold)).toEqual([3, 3, 1])
  await shop.bus.emit(accountDeleted, { userid: seller.userid }, meta())
  await eventually(async () => expect(await sizes(other)).toEqual([null, null]))
  expect(await sizes(sold)).toEqual([3, 3, 1])
  await shop.photos.sweep(new Date(Date.now() + 1000))
  expect(await sizes(sold)).toEqual([3, 3, 1])
})

test('They also survive an event that a release before 2026-12 wrote when it erased their batch', async () => {
  const { sold, other } = await aSaleOfOneOfTwoCards()
  await shop.bus.emit(photosReleased, { names: [...sold, ...other] }, meta())
  expect(await sizes([...sold, ...other])).toEqual([3, 3, 1, null, null])
})

test('Only staff may see a photo through the register, and only one that the register names', async () => {
  const { seller, sold, other } = await aSaleOfOneOfTwoCards()
  await shop.bus.emit(accountDeleted, { userid: seller.userid }, meta())
  const allowed = async (actor: Parameters<Shop['as']>[0], name: string) =>
    (await shop.as(actor)(mayReadRegisterPhoto, { name })).allowed
  for (const name of sold) expect(await allowed(staff, name)).toBe(true)
  for (const name of [...other, 'f'.repeat(32)]) expect(await allowed(staff, name)).toBe(false)
  for (const actor of [seller, visitor, selling.aKnownSeller()]) expect(await allowed(actor, sold[0] ?? '')).toBe(false)
})
