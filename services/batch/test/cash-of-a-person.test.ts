import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { getBatch } from '@comptoir/contracts/batch/batch'
import type { Identity } from '@comptoir/contracts/batch/identity'
import { newId } from '@comptoir/kit/store/ids'
import { openShop, refusals, staff, type Shop } from './shop.ts'
import { openSelling, shown } from './selling.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

let passports = 0
const aPassport = (): Identity => ({
  ...shown,
  kind: 'passport',
  number: `12AB${String((passports += 1)).padStart(5, '0')}`
})

/** A batch of an account, whose seller shows this document. */
const aBatch = async (price: number, identity: Identity, seller = selling.aKnownSeller()) => {
  const { id } = await selling.ready({ offers: [price] }, seller)
  await selling.identify(id, identity)
  return id
}
const inCash = (id: string, amount: number) => selling.pay(id, amount, 'cash')
const leaves = (userid: string) =>
  shop.bus.emit(accountDeleted, { userid }, { id: newId(), at: new Date().toISOString() })
const records = () => shop.db.collection<{ _id: string }>('cash_payments')

test('Who deletes the account and comes back with the same passport reaches the limit all the same', async () => {
  const [passport, seller] = [aPassport(), selling.aKnownSeller()]
  await inCash(await aBatch(400, passport, seller), 400)
  await inCash(await aBatch(400, passport, seller), 400)
  await leaves(seller.userid)
  const id = await aBatch(990, passport)
  // Staff see in the pay form what is left, before they choose cash.
  expect((await shop.as(staff)(getBatch, { id })).cashleft).toBe(199.99)
  await expect(inCash(id, 990)).rejects.toMatchObject({ code: 'cash_limit' })
  expect((await selling.pay(id, 990, 'cheque')).status).toBe('F')
  expect((await inCash(await aBatch(199.99, passport), 199.99)).status).toBe('F')
})

test.each([
  ['as it was', (number: string) => number],
  ['in small letters', (number: string) => number.toLowerCase()],
  ['with spaces and hyphens', (number: string) => ` ${number.slice(0, 2)} ${number.slice(2, 6)}-${number.slice(6)} `]
])('A second account with the same passport, its number written %s, reaches it too', async (_, written) => {
  const passport = aPassport()
  await inCash(await aBatch(500, passport), 500)
  const again = await aBatch(500, { ...passport, number: written(passport.number) })
  await expect(inCash(again, 500)).rejects.toMatchObject({ code: 'cash_limit' })
})

test('A document of another kind with the same number is somebody else', async () => {
  const passport = aPassport()
  await inCash(await aBatch(990, passport), 990)
  expect((await inCash(await aBatch(990, { ...passport, kind: 'id_card' }), 990)).status).toBe('F')
})

test('Of payments at the same moment to accounts with one passport, those below the limit are made', async () => {
  const passport = aPassport()
  const ids = await Promise.all(Array.from({ length: 6 }, () => aBatch(400, passport)))
  const outcomes = await Promise.allSettled(ids.map(id => inCash(id, 400)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(refusals(outcomes)).toEqual(Array(4).fill('cash_limit'))
})

test('A payment that the account refuses does not count for the passport', async () => {
  const [seller, first, second] = [selling.aKnownSeller(), aPassport(), aPassport()]
  await inCash(await aBatch(900, first, seller), 900)
  await expect(inCash(await aBatch(900, second, seller), 900)).rejects.toMatchObject({ code: 'cash_limit' })
  expect((await inCash(await aBatch(900, second), 900)).status).toBe('F')
})

test('What is counted names no document, outlives the account by 24 hours and is then erased', async () => {
  const [passport, seller] = [aPassport(), selling.aKnownSeller()]
  await inCash(await aBatch(990, passport, seller), 990)
  await leaves(seller.userid)
  const { cash } = shop.needs
  const about = { userid: newId(), identity: passport }
  const day = 86_400_000
  await cash.purge(new Date())
  expect(await cash.left(about, new Date())).toBe(999)
  expect(JSON.stringify(await records().find().toArray())).not.toContain(passport.number)
  await cash.purge(new Date(Date.now() + day + 1000))
  expect(await records().countDocuments()).toBe(0)
})
