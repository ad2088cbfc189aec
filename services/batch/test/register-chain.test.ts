import { getRegister, type RegisterHealth } from '@comptoir/contracts/batch/register'
import { visitor } from '@comptoir/contracts/core/access'
import { healthOf } from '@comptoir/contracts/core/health'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { sha256 } from '@comptoir/kit/store/ids'
import { silentLog } from '@comptoir/kit/testing/log'
import { takeLease } from '@comptoir/kit/work/leases'
import type { Document } from 'mongodb'
import { canonicalJson, genesis } from '../src/register/chain.ts'
import {
  checkAtNight,
  checkRegister,
  nextNight,
  openRegisterChecks,
  startNightlyChecks,
  type CheckRecord
} from '../src/register/register-checks.ts'
import { openRegister } from '../src/register/register.ts'
import { startBatchService } from '../src/service.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let before: Document[]
const rows = () => shop.db.collection<Document & { _id: number }>('register')
beforeAll(async () => {
  shop = await openShop()
  const selling = openSelling(shop)
  for (const cards of [
    [1000, 1000],
    [1000, 1000, 1000]
  ])
    await selling.pay((await selling.ready({ cards })).id, 120)
  before = await rows().find().sort({ _id: 1 }).toArray()
})
afterAll(() => shop.close())
afterEach(async () => {
  await rows().deleteMany({})
  await rows().insertMany(before as (Document & { _id: number })[])
  const { heads, chain } = shop.needs.register
  const head = chain.headOf(5, String(before[4]?.['hash']))
  await heads.replaceOne({ _id: 'head' }, head, { upsert: true })
})

const health = async () => (await shop.as(visitor)(healthOf('batch'), {}))['register'] as RegisterHealth

/** What somebody who can write the database, but does not know the data key, does to a register of five entries. */
const forgeries: [string, number, () => Promise<unknown>][] = [
  ['a price is altered', 3, () => rows().updateOne({ _id: 3 }, { $set: { price: 1 } })],
  ['the name of a card is altered', 1, () => rows().updateOne({ _id: 1 }, { $set: { 'object.name': 'Autre' } })],
  ['a sealed seller is altered', 2, () => rows().updateOne({ _id: 2 }, { $set: { sealed: 'A'.repeat(80) } })],
  ['an entry is given to another item', 4, () => rows().updateOne({ _id: 4 }, { $set: { itemid: 'another' } })],
  ['the first is deleted', 1, () => rows().deleteOne({ _id: 1 })],
  ['one in the middle is deleted', 3, () => rows().deleteOne({ _id: 3 })],
  ['the last is deleted', 5, () => rows().deleteOne({ _id: 5 })],
  ['all are deleted', 1, () => rows().deleteMany({})],
  ['a copy is added at the end', 6, () => rows().insertOne({ ...before[4], _id: 6, itemid: 'a copy' })],
  ['a copy is added between two', 4, () => rows().insertOne({ ...before[2], _id: 3.5, itemid: 'a copy' })],
  ['an entry is made before the first', 1, () => rows().insertOne({ ...before[0], _id: -1, itemid: 'a copy' })],
  ['two change places', 2, () => changePlaces(2, 3)],
  ['an entry is altered and all after it hashed anew', 3, () => hashAnew(3, { price: 1 })],
  [
    'the last is deleted and the chain hashed anew',
    1,
    () =>
      rows()
        .deleteOne({ _id: 5 })
        .then(() => hashAnew(1, {}))
  ],
  ['the head is removed', 6, () => shop.needs.register.heads.deleteOne({ _id: 'head' })],
  [
    'the last is deleted and the head moved back',
    5,
    async () => {
      await rows().deleteOne({ _id: 5 })
      await shop.needs.register.heads.updateOne({ _id: 'head' }, { $set: { entries: 4, hash: before[3]?.['hash'] } })
    }
  ]
]

const changePlaces = async (one: number, other: number) => {
  const [first, second] = [before[one - 1], before[other - 1]]
  await rows().deleteMany({ _id: { $in: [one, other] } })
  await rows().insertMany([
    { ...second, _id: one },
    { ...first, _id: other }
  ])
}

/** By the rule of releases before 2026-12, which everybody can compute who reads the register. */
const hashAnew = async (from: number, change: Document) => {
  let prevhash = from === 1 ? genesis : String(before[from - 2]?.['hash'])
  const entries = []
  for await (const entry of shop.needs.register.entries(from - 1)) entries.push(entry)
  for (const entry of entries) {
    const altered = { ...entry, ...(entry.order === from ? change : {}), prevhash }
    const hash = sha256(canonicalJson({ ...altered, hash: undefined }))
    const { order, price } = altered
    await rows().updateOne({ _id: order }, { $set: { price, prevhash, hash } })
    prevhash = hash
  }
}

/** A night of this replica: the check is due, and it takes the lease. */
const aNight = async () => {
  const { registerChecks } = shop.needs
  await registerChecks.updateOne({ _id: 'register' }, { $set: { due: new Date(0) } })
  const record = await takeLease<CheckRecord>(registerChecks, 60_000)
  if (!record) return false
  await checkAtNight(shop.needs, { filter: { _id: record._id, lease: record.lease ?? '' } })
  return true
}

test('A register as it was written holds, and its head with it', async () => {
  const verdict = { valid: true, entries: 5, head: before[4]?.['hash'] as string }
  expect(await shop.needs.register.verify()).toEqual(verdict)
  expect(await aNight()).toBe(true)
  expect(await health()).toEqual({ ok: true, entries: 5, checkedat: expect.any(String) })
})

test.each(forgeries)(
  'The check of a night finds that %s, from order %i, and the health shows it',
  async (_, order, forge) => {
    await forge()
    expect(await shop.needs.register.verify()).toEqual({ valid: false, order })
    await aNight()
    expect(await health()).toMatchObject({ ok: false, checkedat: expect.any(String) })
    expect(await shop.needs.registerChecks.findOne({ _id: 'register' })).toMatchObject({ wrong: order })
  }
)

test.each(['json', 'csv', 'pdf'] as const)('The register is checked before it leaves as %s', async format => {
  await checkRegister(shop.needs)
  await rows().updateOne({ _id: 3 }, { $set: { price: 1 } })
  expect((await health()).ok).toBe(true)
  await shop.as(staff)(getRegister, { limit: 50, format })
  expect((await health()).ok).toBe(false)
})

test('A start checks the register, and serves whatever it finds', async () => {
  await checkRegister(shop.needs)
  await rows().updateOne({ _id: 3 }, { $set: { price: 1 } })
  const bus = createInProcessBus({ log: silentLog })
  const { db, photos, dataKey, publicUrl } = shop
  const service = await startBatchService({ db, bus, photos, dataKey, publicUrl, log: silentLog })
  expect(await health()).toMatchObject({ ok: false })
  await service.stop()
  await bus.close()
})

test('With another data key no entry is right', async () => {
  const other = await openRegister(shop.db, 'another data key of thirty-two characters')
  expect(await other.verify()).toEqual({ valid: false, order: 1 })
})

test('What is sold after the last entry was deleted leaves a gap, which the deleted entry fills', async () => {
  await rows().deleteOne({ _id: 5 })
  const selling = openSelling(shop)
  await selling.pay((await selling.ready()).id, 120)
  expect((await rows().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 6])
  expect(await shop.needs.register.verify()).toEqual({ valid: false, order: 5 })
  await rows().insertOne(before[4] as Document & { _id: number })
  expect(await shop.needs.register.verify()).toMatchObject({ valid: true, entries: 6 })
})

test('An entry of a payment under way, after which the head did not move yet, is right', async () => {
  const [entry] = await shop.needs.register.ofBatch(String(before[0]?.['batchid']))
  if (!entry) throw new Error('there is no entry')
  await shop.needs.register.append('a new item', entry)
  expect(await shop.needs.register.verify()).toMatchObject({ valid: true, entries: 6 })
  await shop.needs.register.moveHead()
  await rows().deleteOne({ _id: 6 })
  expect(await shop.needs.register.verify()).toEqual({ valid: false, order: 6 })
})

test('One of several replicas checks in a night, and leaves the record to the next night', async () => {
  const { registerChecks } = shop.needs
  await registerChecks.updateOne({ _id: 'register' }, { $set: { due: new Date(0) } })
  const taken = await Promise.all([1, 2, 3].map(() => takeLease<CheckRecord>(registerChecks, 60_000)))
  const [record, ...more] = taken.filter(one => one !== null)
  expect(more).toEqual([])
  const now = new Date('2026-12-01T03:00:30Z')
  await checkAtNight(shop.needs, { filter: { _id: 'register', lease: record?.lease ?? '' } }, now)
  const after = await registerChecks.findOne({ _id: 'register' })
  expect([after?.due, after?.lease]).toEqual([new Date('2026-12-02T03:00:00Z'), undefined])
})

test('A start dates the next check, and leaves one that is dated as it is', async () => {
  const registerChecks = await openRegisterChecks(shop.db)
  await registerChecks.updateOne({ _id: 'register' }, { $unset: { due: '' } })
  for (const _ of [1, 2]) await (await startNightlyChecks(shop.needs, 60_000)).stop()
  const { due } = (await registerChecks.findOne({ _id: 'register' })) ?? {}
  expect(due?.getTime()).toBeGreaterThan(Date.now())
  expect(due).toEqual(nextNight(new Date()))
})

test.each([
  ['before it, in winter', '2026-12-01T02:59:59Z', '2026-12-01T03:00:00Z'],
  ['at its minute', '2026-12-01T03:00:00Z', '2026-12-02T03:00:00Z'],
  ['late in the evening, when it is tomorrow in Paris', '2026-12-01T23:30:00Z', '2026-12-02T03:00:00Z'],
  ['in summer', '2026-07-14T12:00:00Z', '2026-07-15T02:00:00Z'],
  ['before the night in which summer begins', '2026-03-28T12:00:00Z', '2026-03-29T02:00:00Z'],
  ['before the night in which it ends', '2026-10-24T12:00:00Z', '2026-10-25T03:00:00Z'],
  ['at the end of a year', '2026-12-31T12:00:00Z', '2027-01-01T03:00:00Z']
])('The next check is at 4 o’clock in Paris: %s', (_, now, night) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(new Date(night).toISOString())
})
