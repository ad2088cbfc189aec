import { changePayment } from '@comptoir/contracts/account/account-calls'
import { actOnUser } from '@comptoir/contracts/account/account-staff'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anAdministrator } from '../../testing/builders.ts'
import { openDesk, seller, staffMember, type Desk } from '../../testing/desk.ts'
import { refusals } from '../../testing/shop.ts'
import { presentUser } from '../accounts/present-user.ts'

const passwd = 'Lumignou1'
const rib = '30002 00550 0000157841Z 12'
const bank = { passwd, paymenttype: 'B' as const, paymentdata: { name: 'Anna Lefèvre', rib } }

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const stored = (_id: string) => desk.users.collection.findOne({ _id })

test('A seller asks to be paid by transfer, and is told so by mail', async () => {
  const anna = await desk.given.anAccount({ passwd })
  expect(await desk.as(seller(anna))(changePayment, bank)).toMatchObject({
    id: anna._id,
    paymenttype: 'B',
    paymentdata: { name: 'Anna Lefèvre', rib }
  })
  await eventually(() =>
    expect(desk.mails).toContainEqual({
      template: 'payout_changed',
      to: anna.email,
      firstname: 'Anna',
      data: { paymenttype: 'B' }
    })
  )
})

test('Nothing else of the account changes, and no RIB rests in clear', async () => {
  const anna = await desk.given.anAccount({ passwd, mustchange: true, imageurl: null })
  await desk.as(seller(anna))(changePayment, bank)
  await eventually(async () => expect(await stored(anna._id)).not.toHaveProperty('outbox'))
  const record = await stored(anna._id)
  expect({ ...record, sealedpayment: null }).toEqual({ ...anna, paymenttype: 'B' })
  const bytes = JSON.stringify(record)
  for (const part of ['30002', '0000157841Z', 'Anna Lefèvre"', 'rib']) expect(bytes).not.toContain(part)
  // Data sealed for one account cannot be opened for another.
  expect(() => presentUser({ ...record!, _id: 'another' }, desk.payouts)).toThrow('unable to authenticate data')
})

test('Who chooses to be asked later leaves no data behind', async () => {
  const anna = await desk.given.anAccount({ passwd })
  await desk.as(seller(anna))(changePayment, bank)
  const input = { passwd, paymenttype: 'N' as const, paymentdata: null }
  expect(await desk.as(seller(anna))(changePayment, input)).toMatchObject({ paymenttype: 'N', paymentdata: null })
  expect(await stored(anna._id)).toMatchObject({ paymenttype: 'N', sealedpayment: null })
})

test('A wrong password changes nothing, mails nothing, and is soon made to wait', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const attempt = () => desk.as(seller(anna))(changePayment, { ...bank, passwd: 'Wrong1234' })
  for (let wrong = 0; wrong < 5; wrong++) await expect(attempt()).rejects.toMatchObject({ code: 'password_wrong' })
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_attempts', retryAfter: 2 })
  expect(await stored(anna._id)).toEqual(anna)
})

test('Blocked while changing it: one is first, and neither undoes the other', async () => {
  const camille = anAdministrator()
  await desk.users.insert(camille)
  const outcomes = new Set<unknown>()
  for (let round = 0; round < 8; round++) {
    const anna = await desk.given.anAccount({ passwd })
    const change = desk.as(seller(anna))(changePayment, bank)
    // The block comes before, while or after the password is compared.
    await new Promise(resolve => setTimeout(resolve, round * 8))
    const block = desk.as(staffMember(camille))(actOnUser, { id: anna._id, action: 'B', reason: 'Faux RIB' })
    const [changed, blocked] = await Promise.allSettled([change, block])
    expect(blocked).toMatchObject({ status: 'fulfilled' })
    const record = await stored(anna._id)
    const payment = changed.status === 'fulfilled' ? { paymenttype: 'B' } : { paymenttype: 'N', sealedpayment: null }
    expect(record).toMatchObject({ status: 'blocked', blockreason: 'Faux RIB', ...payment })
    outcomes.add(refusals([changed])[0] ?? 'changed')
  }
  for (const outcome of outcomes) expect(['changed', 'banned']).toContain(outcome)
  expect(outcomes).toContain('banned')
})
