import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { batchStatusChanged } from '@comptoir/contracts/batch/events'
import { getVoucher } from '@comptoir/contracts/batch/payment'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Deps } from '../src/deps.ts'
import { payBatch } from '../src/payment/pay-batch.ts'
import { paymentClaimMs } from '../src/payment/paying.ts'
import { resumeStalledPayments } from '../src/payment/payments.ts'
import { Crash, openCrashingDb } from './crashing-db.ts'
import { openShop, staff, type Shop } from './shop.ts'
import { openSelling } from './selling.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
let crashing: ReturnType<typeof openCrashingDb>
let doomed: Deps
const finished: string[] = []
const thanked: string[] = []
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  crashing = openCrashingDb(shop.db)
  doomed = await shop.openNeeds(crashing.db)
  await shop.bus.consume(batchStatusChanged, 'conversation', async ({ batchid, to }) => {
    if (to === 'F') finished.push(batchid)
  })
  await shop.bus.consume(noticeRequested, 'account', async ({ notice }) => {
    if (notice.kind === 'batch_paid') thanked.push(notice.batchid)
  })
})
afterAll(() => shop.close())

/** Pays in a process that dies at a write. Returns false when the payment ended before that write. */
const payAndDie = async (id: string, method: PayoutMethod, at: { write: number; when: 'before' | 'after' }) => {
  crashing.arm(at.write, at.when)
  const context = { actor: staff, requestid: newId(), deadline: Date.now() + 10_000 }
  const outcome = await payBatch
    .handle({ id, method, amount: 120, reference: 'R 1' }, context, doomed)
    .catch((error: unknown) => error)
  if (crashing.died()) expect(outcome).toBeInstanceOf(Crash)
  return crashing.died()
}

/** The writes of a payment in cash for three cards, in their order. Behind each save of the batch its lists are stored. */
const writes = [
  'claim',
  'lists',
  'cash of the document',
  'cash of the account',
  'entry',
  'entry',
  'entry',
  'head',
  'voucher',
  'status',
  'lists'
]
const lastWrite = writes.length
const statusWrite = writes.indexOf('status') + 1

/** When a payment that begins now counts as interrupted. */
const later = () => new Date(Date.now() + paymentClaimMs + 1000)

const resume = (now: Date) => resumeStalledPayments(shop.needs, now)

test('A payment that nothing interrupts makes these writes and no other', async () => {
  const { id } = await selling.ready({ cards: [4000, 4000, 4000] })
  expect(await payAndDie(id, 'cash', { write: Infinity, when: 'before' })).toBe(false)
  expect(crashing.written()).toBe(lastWrite)
  await expectPaidOnce(id, 3)
})

const expectPaidOnce = async (id: string, cards: number) => {
  const batch = await shop.as(staff)(getBatch, { id })
  expect(batch).toMatchObject({ status: 'F', payout: { amount: 120 } })
  const entries = await shop.needs.register.ofBatch(id)
  expect(entries).toHaveLength(cards)
  expect(Math.round(entries.reduce((sum, { price }) => sum + price, 0) * 100)).toBe(12_000)
  expect(await shop.as(staff)(getVoucher, { id })).toMatchObject({ contenttype: 'application/pdf' })
}

test.each(['before', 'after'] as const)(
  'A process that dies %s any write of a payment leaves a batch that is not paid or gets paid once, never in between',
  async when => {
    let deaths = 0
    for (let write = 1; ; write++) {
      const { id } = await selling.ready({ cards: [4000, 4000, 4000] })
      const died = await payAndDie(id, 'cash', { write, when })
      if (!died) break
      deaths += 1
      const claimed = write > 1 || when === 'after'
      const { status } = await shop.as(staff)(getBatch, { id })
      // The status is written last: no F without its entries. While the claim stands nobody else can pay.
      const ended = write > statusWrite || (write === statusWrite && when === 'after')
      expect([status, claimed]).toEqual(ended ? ['F', true] : ['T', claimed])
      const again = await selling.pay(id, 120).then(
        batch => batch.status,
        (error: { code: string }) => error.code
      )
      expect(again).toBe(claimed ? 'illegal_transition' : 'F')

      await resume(new Date())
      expect((await shop.as(staff)(getBatch, { id })).status).toBe(claimed ? status : 'F')
      await Promise.all([resume(later()), resume(later())])
      await expectPaidOnce(id, 3)
      expect(await shop.needs.register.verify()).toMatchObject({ valid: true })
    }
    expect(deaths).toBe(lastWrite)
    await eventually(() => {
      expect(finished.length).toBeGreaterThanOrEqual(deaths)
      expect(finished.toSorted()).toEqual([...new Set(finished)].toSorted())
      expect(thanked.toSorted()).toEqual(finished.toSorted())
    })
  }
)

test('A payment that reaches the cash limit is dropped, also when its process dies before it counts the cash', async () => {
  const seller = selling.aKnownSeller()
  const first = await selling.ready({ offers: [900] }, seller)
  await selling.pay(first.id, 900, 'cash')
  const { id } = await selling.ready({}, seller)
  expect(await payAndDie(id, 'cash', { write: writes.indexOf('cash of the document') + 1, when: 'before' })).toBe(true)
  await resume(later())
  expect((await shop.as(staff)(getBatch, { id })).status).toBe('T')
  expect(await shop.needs.register.ofBatch(id)).toEqual([])
  expect((await selling.pay(id, 120, 'cheque')).status).toBe('F')
})

test('When an account is deleted during a payment, the register is written before the batch is erased', async () => {
  const { id, seller } = await selling.ready()
  // A cheque is not counted as cash: the first entry comes after the claim and its lists.
  expect(await payAndDie(id, 'cheque', { write: 3, when: 'before' })).toBe(true)
  await shop.bus.emit(accountDeleted, { userid: seller.userid }, { id: newId(), at: new Date().toISOString() })
  await expect(shop.as(staff)(getBatch, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await shop.needs.register.ofBatch(id)).toHaveLength(1)
  expect(await shop.as(staff)(getVoucher, { id })).toMatchObject({ contenttype: 'application/pdf' })
})
