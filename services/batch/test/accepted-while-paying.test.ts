import { getBatch } from '@comptoir/contracts/batch'
import { addOfferItem } from '@comptoir/contracts/batch-life'
import { newId } from '@comptoir/kit/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { createPayBatch } from '../src/payment/pay-batch.ts'
import { Crash, openCrashingDb } from './crashing-db.ts'
import { openShop, staff, type Shop } from './shop.ts'
import { acceptance, openSelling } from './selling.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

/** The seller accepts another offer: written down in the thread, and the batch has not heard of it yet. */
const acceptsUnheard = (id: string, price: number, userid: string) => {
  const accepted = acceptance(id, price, userid)
  shop.accepted.push(accepted)
  return accepted
}
const pricesOf = async (id: string) =>
  (await shop.as(staff)(getBatch, { id })).items.flatMap(item => (item.kind === 'O' ? [item.content.price] : []))

test('An offer accepted a moment before the payment is paid too: the shop is told the new amount', async () => {
  const { id, seller } = await selling.ready()
  const frames = shop.listen(id)
  const accepted = acceptsUnheard(id, 30, seller.userid)
  await expect(selling.pay(id, 120)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { amount: expect.stringContaining('150') }
  })
  expect(await pricesOf(id)).toEqual([120, 30])
  expect(await shop.needs.register.ofBatch(id)).toEqual([])
  // Its own news come now, and count once.
  await shop.as(seller)(addOfferItem, accepted)
  expect((await selling.pay(id, 150)).payout?.amount).toBe(150)
  expect(await pricesOf(id)).toEqual([120, 30])
  expect(frames.map(({ action }) => action)).toEqual(['new_item', 'batch_status_updated'])
})

test('A payment that died as it began is dropped when its amount is not all that is due', async () => {
  const { id, seller } = await selling.ready()
  const crashing = openCrashingDb(shop.db)
  const doomed = await shop.openNeeds(crashing.db)
  crashing.arm(1, 'after')
  const context = { actor: staff, requestid: newId(), deadline: Date.now() + 10_000 }
  const paying = createPayBatch(doomed)({ id, method: 'cheque', amount: 120, reference: 'R 1' }, context)
  // The claim is written and what follows never comes; the crash test of payments has every other place.
  const outcome = await paying.catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(Crash)
  expect((await stored(id))?.paying?.cents).toBe(12_000)
  await shop.as(seller)(addOfferItem, acceptsUnheard(id, 30, seller.userid))

  await shop.needs.payments.resumeStalled(new Date(Date.now() + 31_000))
  expect(await stored(id)).toMatchObject({ status: 'T', payout: null })
  expect((await stored(id))?.paying).toBeUndefined()
  expect((await selling.pay(id, 150)).status).toBe('F')
})

test('While nobody can tell what was accepted nothing is paid, and the shop may try again at once', async () => {
  const { id } = await selling.ready()
  shop.silent.set(id, Promise.resolve())
  await expect(selling.pay(id, 120)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await stored(id))?.paying).toBeUndefined()
  shop.silent.delete(id)
  expect((await selling.pay(id, 120)).status).toBe('F')
})

test('Who hears late that nobody answers does not drop a payment that somebody else has taken up', async () => {
  const { id } = await selling.ready({ cards: [6500, 6500] })
  let wake: (value?: unknown) => void = () => undefined
  shop.silent.set(id, new Promise(resolve => (wake = resolve)))
  const late = selling.pay(id, 120).catch((error: { code?: string }) => error.code)
  await eventually(async () => expect((await stored(id))?.paying).toBeDefined())
  shop.silent.delete(id)
  // Another process takes it up, and dies with the first of two cards in the register.
  const crashing = openCrashingDb(shop.db)
  const doomed = await shop.openNeeds(crashing.db)
  crashing.arm(2, 'after')
  await doomed.payments.resumeStalled(new Date(Date.now() + 31_000))
  expect(await shop.needs.register.ofBatch(id)).toHaveLength(1)
  wake()
  expect(await late).toBe('unavailable')

  await shop.needs.payments.resumeStalled(new Date(Date.now() + 62_000))
  expect(await stored(id)).toMatchObject({ status: 'F', payout: { cents: 12_000 } })
  expect(await shop.needs.register.ofBatch(id)).toHaveLength(2)
})

test('A payment that an older version began is finished: it did not note its offers', async () => {
  const { id, seller } = await selling.ready()
  shop.accepted.push(acceptance(id, 120, seller.userid))
  let wake: (value?: unknown) => void = () => undefined
  shop.silent.set(id, new Promise(resolve => (wake = resolve)))
  const late = selling.pay(id, 120).catch((error: { code?: string }) => error.code)
  await eventually(async () => expect((await stored(id))?.paying).toBeDefined())
  await shop.needs.batches.collection.updateOne({ _id: id }, { $unset: { 'paying.offers': '' } })
  shop.silent.delete(id)
  await shop.needs.payments.resumeStalled(new Date(Date.now() + 31_000))
  wake()
  await late
  expect(await stored(id)).toMatchObject({ status: 'F', payout: { cents: 12_000 } })
})

const stored = (id: string) => shop.needs.batches.collection.findOne({ _id: id })
