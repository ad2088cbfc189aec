import type { Actor } from '@comptoir/contracts/core/access'
import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { getBatch, setBatchStatus, receiveBatch } from '@comptoir/contracts/batch/batch'
import { batchStatusChanged } from '@comptoir/contracts/batch/events'
import { changeSettings } from '@comptoir/contracts/batch/settings'
import { payBatch as payBatchCall, recordIdentity } from '@comptoir/contracts/batch/payment'
import { type PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { Bus } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { BatchRecord } from '../src/batch/record.ts'
import { payBatch } from '../src/payment/pay-batch.ts'
import type { Seller } from '../src/payment/refuse-payment.ts'
import { openShop, refusals, staff, type Shop } from './shop.ts'
import { documentOf, openSelling, shown, wellKnown, type Sale } from './selling.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
const reported: { batchid: string; to?: string; kind?: string }[] = []
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  await shop.bus.consume(batchStatusChanged, 'conversation', async change => void reported.push(change))
  await shop.bus.consume(noticeRequested, 'account', async ({ notice }) => {
    if (notice.kind === 'batch_paid') reported.push(notice)
  })
})
afterAll(() => shop.close())

const stored = () => shop.db.collection<BatchRecord>('batches')
const entriesOf = (id: string) => shop.needs.register.ofBatch(id)

test('A payment writes the register and the voucher, finishes the batch, and reports it to the thread and the seller', async () => {
  const { id, seller } = await selling.ready({ cards: [10_000, 5000, null], offers: [100, 20.01] })
  const frames = shop.listen(id)
  const paid = await selling.pay(id, 120.01)
  expect(paid).toMatchObject({ status: 'F', payout: { method: 'cheque', amount: 120.01 }, identityat: null })
  expect(await shop.as(seller)(getBatch, { id })).toEqual(paid)
  expect(frames).toMatchObject([{ action: 'batch_status_updated', batch: { status: 'F' } }])

  const entries = await entriesOf(id)
  // The card without an estimate counts as the average of the others, 75 €.
  expect(entries.map(({ price }) => price)).toEqual([53.34, 26.67, 40])
  expect(entries[0]).toMatchObject({
    at: paid.payout?.at,
    seller: { firstname: 'Marie', lastname: 'Durand', birthdate: '1990-04-02', address: shown.address },
    identity: { kind: 'id_card', number: documentOf(seller).number, date: shown.date, authority: shown.authority },
    object: {
      name: 'Lumignou',
      set: 'Lumière',
      number: '12/102',
      language: 'fr',
      edition: '_default',
      holographisme: 'NH',
      condition: 3
    },
    method: 'cheque',
    staffid: staff.userid,
    batchid: id
  })
  expect(entries[0]?.object.photos).toHaveLength(2)
  await eventually(() =>
    expect(reported.filter(one => one.batchid === id)).toMatchObject([
      { to: 'T' },
      { to: 'F', by: 'staff', from: 'T' },
      { kind: 'batch_paid', amount: 120.01, method: 'cheque' }
    ])
  )
})

test('Personal data is stored sealed', async () => {
  const { id, seller } = await selling.ready()
  const before = JSON.stringify(await stored().findOne({ _id: id }))
  const { number } = documentOf(seller)
  for (const secret of [number, shown.authority, shown.address]) expect(before).not.toContain(secret)
  await selling.pay(id, 120)
  const batch = JSON.stringify(await stored().findOne({ _id: id }))
  const register = JSON.stringify(await shop.needs.register.collection.find({ batchid: id }).toArray())
  for (const secret of [number, shown.authority, shown.address, 'Durand']) {
    expect(batch).not.toContain(secret)
    expect(register).not.toContain(secret)
  }
})

const ship = { mode: 'ship', tracking: '6A12345678901' } as const
const amounts: [string, Sale, number][] = [
  ['shipped below 50 €', { offers: [49.99], delivery: ship }, 42.49],
  ['shipped at 50 €', { offers: [50], delivery: ship }, 50],
  ['two offers that reach 50 €', { offers: [30, 20], delivery: ship }, 50],
  ['brought to the shop', { offers: [49.99], delivery: { mode: 'shop' } }, 49.99],
  ['brought without a word', { offers: [49.99] }, 49.99],
  ['worth less than its shipping', { offers: [5], delivery: ship }, 0]
]
test.each(amounts)('%s: shipping is deducted where it must be, and no other amount is taken', async (_, sale, due) => {
  await shop.as(staff)(changeSettings, { shippingcost: 7.5 })
  const { id } = await selling.ready(sale)
  for (const wrong of [due + 0.01, due + 7.5, -1])
    await expect(selling.pay(id, wrong)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { amount: expect.stringContaining(String(Math.floor(due))) }
    })
  expect((await selling.pay(id, due)).payout?.amount).toBe(due)
  const prices = (await entriesOf(id)).map(({ price }) => price)
  expect(prices).toEqual([due])
})

const goodRib = { name: 'Marie Durand', rib: '20041 01005 0500013M026 06' }
const payable: [string, PayoutMethod, Partial<Seller>, boolean][] = [
  ['an address that is not proved', 'cheque', { proved: false }, false],
  ['by transfer without a RIB', 'bank', {}, false],
  [
    'by transfer to a RIB with a wrong key',
    'bank',
    { paymenttype: 'B', paymentdata: { ...goodRib, rib: '30002 00550 0000157841Z 12' } },
    false
  ],
  ['by transfer to a right RIB', 'bank', { paymenttype: 'B', paymentdata: goodRib }, true],
  ['by PayPal without an address', 'paypal', { paymenttype: 'B', paymentdata: goodRib }, false],
  ['by PayPal', 'paypal', { paymenttype: 'P', paymentdata: { email: 'marie@exemple.fr' } }, true],
  ['in cash without payout data', 'cash', {}, true]
]
test.each(payable)('%s', async (_, method, seller, works) => {
  // The seller accepted with a proved address; the profile changes before the payment.
  const { id, seller: owner } = await selling.ready()
  shop.sellers.set(owner.userid, { ...wellKnown, ...seller })
  const outcome = await selling.pay(id, 120, method).then(
    batch => batch.status,
    (error: { code: string }) => error.code
  )
  expect(outcome).toBe(works ? 'F' : 'payment_not_ready')
  expect(await entriesOf(id)).toHaveLength(works ? 1 : 0)
})

test('Without the cards, a document or an accepted offer nothing is paid, nor to an account that was deleted', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const refused = () => expect(selling.pay(id, 120)).rejects.toMatchObject({ code: 'payment_not_ready' })
  await refused()
  await selling.accepted(id, 120, seller)
  await refused()
  await shop.as(staff)(receiveBatch, { id })
  await refused()
  await selling.identify(id)
  shop.sellers.delete(seller.userid)
  await refused()
})

test('An identity is recorded for a batch under way only, and removed when the batch is cancelled', async () => {
  const { id, seller } = await selling.ready()
  expect((await shop.as(seller)(getBatch, { id })).identityat).toEqual(expect.any(String))
  await shop.as(staff)(setBatchStatus, { id, status: 'C', reason: 'Cartes fausses' })
  expect((await stored().findOne({ _id: id }))?.identity).toBeUndefined()
  await expect(selling.identify(id)).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(shop.as(staff)(recordIdentity, { id: 'no-such-batch', ...shown })).rejects.toMatchObject({
    code: 'not_found'
  })
  await expect(selling.pay(id, 120)).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('A seller who takes another name after the document was checked is not paid before it is recorded again', async () => {
  const { id, seller } = await selling.ready()
  const identityat = async () => (await shop.as(staff)(getBatch, { id })).identityat
  expect(await identityat()).toEqual(expect.any(String))
  for (const other of [{ lastname: 'Martin' }, { firstname: 'Jean' }, { birthdate: '1991-04-02' }]) {
    shop.sellers.set(seller.userid, { ...wellKnown, ...other })
    await expect(selling.pay(id, 120)).rejects.toMatchObject({
      code: 'payment_not_ready',
      fields: { identity: expect.stringContaining('enregistrez de nouveau') as unknown }
    })
    // Staff see it as missing, so that their page asks for it.
    expect(await identityat()).toBeNull()
  }
  expect(await entriesOf(id)).toEqual([])
  expect(JSON.stringify(await stored().findOne({ _id: id }))).not.toContain('Durand')
  shop.sellers.set(seller.userid, { ...wellKnown, lastname: 'Martin' })
  await selling.identify(id, documentOf(seller))
  expect(await identityat()).toEqual(expect.any(String))
  await selling.pay(id, 120)
  expect((await entriesOf(id))[0]?.seller.lastname).toBe('Martin')
})

test('A document that a release before 2026-12 recorded counts, whatever the name is now', async () => {
  const { id, seller } = await selling.ready()
  await stored().updateOne({ _id: id }, { $unset: { 'identity.person': '' } })
  shop.sellers.set(seller.userid, { ...wellKnown, lastname: 'Martin' })
  expect((await shop.as(staff)(getBatch, { id })).identityat).toEqual(expect.any(String))
  expect((await selling.pay(id, 120)).status).toBe('F')
})

test('A payment asked for twenty times at once is made once', async () => {
  const { id } = await selling.ready({ cards: [100, 200, 300] })
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => selling.pay(id, 120, 'cash')))
  expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(refusals(asked)).toEqual(Array(19).fill('illegal_transition'))
  expect(await entriesOf(id)).toHaveLength(3)
  await expect(selling.pay(id, 120)).rejects.toMatchObject({ code: 'illegal_transition' })
  await eventually(() =>
    expect(reported.filter(one => one.batchid === id && one.kind === 'batch_paid')).toHaveLength(1)
  )
})

test('An offer accepted while a payment is decided on changes what is due: the payment is decided on again', async () => {
  const { id, seller } = await selling.ready()
  let late = true
  const bus: Bus = {
    ...shop.bus,
    async request(operation, input, context) {
      if (late) await selling.accepted(id, 30, seller)
      late = false
      return await shop.bus.request(operation, input, context)
    }
  }
  const context = { actor: staff, requestid: 'request-1', deadline: Date.now() + 10_000 }
  const pay = (amount: number) =>
    payBatch.handle({ id, method: 'cheque', amount, reference: 'CHQ 42' }, context, { ...shop.needs, bus })
  await expect(pay(120)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await entriesOf(id)).toEqual([])
  expect(await pay(150)).toMatchObject({ payout: { amount: 150 } })
})

const cash = (ids: string[], amount: number) => Promise.allSettled(ids.map(id => selling.pay(id, amount, 'cash')))

test('Cash stays below 1000 € for a seller within 24 hours, also of batches paid at once', async () => {
  const seller = selling.aKnownSeller()
  const batch = async (price: number, owner: Actor & { userid: string } = seller) =>
    (await selling.ready({ offers: [price] }, owner)).id
  const four = [await batch(400), await batch(400), await batch(400), await batch(400)]
  const outcomes = await cash(four, 400)
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(2)
  expect(refusals(outcomes)).toEqual(['cash_limit', 'cash_limit'])

  // Staff see in the pay form how much cash is left, before they choose it.
  const waiting = four[outcomes.findIndex(one => one.status === 'rejected')] ?? ''
  expect((await shop.as(staff)(getBatch, { id: waiting })).cashleft).toBe(199.99)
  expect((await shop.as(seller)(getBatch, { id: waiting })).cashleft).toBeUndefined()

  // The batch that was refused in cash can be paid another way.
  const refused = four[outcomes.findIndex(one => one.status === 'rejected')] ?? ''
  expect((await stored().findOne({ _id: refused }))?.paying).toBeUndefined()
  expect(await entriesOf(refused)).toEqual([])
  expect((await selling.pay(refused, 400, 'cheque')).status).toBe('F')

  expect(refusals(await cash([await batch(200)], 200))).toEqual(['cash_limit'])
  expect((await selling.pay(await batch(199.99), 199.99, 'cash')).status).toBe('F')
  expect((await selling.pay(await batch(999.99, selling.aKnownSeller()), 999.99, 'cash')).status).toBe('F')
  expect(refusals(await cash([await batch(1000, selling.aKnownSeller())], 1000))).toEqual(['cash_limit'])

  await shop.db
    .collection<{ _id: string }>('cash_payments')
    .updateMany({}, { $set: { 'payments.$[].at': new Date(Date.now() - 24 * 3_600_000) } })
  expect((await selling.pay(await batch(500), 500, 'cash')).status).toBe('F')
})

test('Only staff pay a batch, and no status change finishes one', async () => {
  const { id, seller } = await selling.ready()
  expect(payBatchCall.access).toBe('staff')
  await expect(shop.as(seller)(setBatchStatus, { id, status: 'F' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(shop.as(staff)(setBatchStatus, { id, status: 'F' })).rejects.toMatchObject({
    code: 'illegal_transition'
  })
})

test('After all these payments the chain of the register is valid', async () => {
  expect(await shop.needs.register.verify()).toMatchObject({ valid: true })
})
