import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { getRegister, type RegisterEntry } from '@comptoir/contracts/batch/register'
import {
  createRegisterLink,
  inspectRegister,
  listRegisterLinks,
  revokeRegisterLink,
  verifyRegister
} from '@comptoir/contracts/batch/register-inspection'
import { visitor, type Actor } from '@comptoir/contracts/core/access'
import type { Page } from '@comptoir/contracts/core/page'
import type { StoredFileReply } from '@comptoir/contracts/core/file-reply'
import { newId } from '@comptoir/kit/store/ids'
import { inPeriod, selectEntries } from '../src/register/select-entries.ts'
import { openShop, staff, type Shop } from './shop.ts'
import { shown } from './selling.ts'

let shop: Shop
/** Twelve entries, one a month at half past midnight in Paris: the day before in UTC. */
beforeAll(async () => {
  shop = await openShop()
  for (let month = 1; month <= 12; month++) {
    const name = month % 2 === 0 ? 'Dracolume' : 'Lumignou'
    await shop.needs.register.append(newId(), entryOf(month, { object: { ...object, name } }))
  }
  await shop.needs.register.moveHead()
  await shop.needs.vouchers.keep({
    _id: 'batch-3',
    number: 'C-2A3B4C',
    at: new Date(),
    method: 'cash',
    cents: 100,
    offercents: 100,
    shippingcents: 0,
    reference: ''
  })
})
afterAll(() => shop.close())

const object = {
  name: 'Lumignou',
  number: '12/102',
  set: 'Premières Braises',
  language: 'fr' as const,
  edition: '_default',
  holographisme: 'H',
  gradation: '_default',
  condition: 3,
  photos: ['a'.repeat(32) + '.jpg']
}
const sellers = ['Lefèvre', 'Müller', 'Saint-Just']
/** The entry of a month. Winter and summer time both have half past midnight. */
const entryOf = (month: number, change: Partial<RegisterEntry> = {}) => {
  const isSummer = month > 3 && month < 11
  const at = new Date(Date.UTC(2026, month - 1, 15, isSummer ? -2 : -1, 30)).toISOString()
  const lastname = sellers[month % 3] ?? ''
  return {
    at,
    seller: { firstname: 'Émile', lastname, birthdate: '1980-02-03', address: '3 rue des Lilas\n75020 Paris' },
    identity: { kind: 'passport' as const, number: shown.number, date: shown.date, authority: shown.authority },
    object,
    price: 12.5,
    method: 'cash' as const,
    batchid: `batch-${month}`,
    staffid: 'staff-1',
    ...change
  }
}
type Query = { from?: string; to?: string; q?: string; before?: string; limit?: number }
const page = async (query: Query) => (await shop.as(staff)(getRegister, { limit: 50, ...query })) as Page<RegisterEntry>
const ordersOf = async (query: Query) => (await page(query)).items.map(({ order }) => order)

test.each<[string, Query, number[]]>([
  ['from a day in Paris', { from: '2026-10-15' }, [10, 11, 12]],
  ['from the day after', { from: '2026-10-16' }, [11, 12]],
  ['until a day in Paris, included', { to: '2026-02-15' }, [1, 2]],
  ['of a month', { from: '2026-03-01', to: '2026-03-31' }, [3]],
  ['of an empty period', { from: '2025-01-01', to: '2025-12-31' }, []],
  ['by its order number', { q: '7' }, [7]],
  ['by an order number outside the period', { q: '7', to: '2026-02-01' }, []],
  ['by the number of its batch', { q: 'c-2a3b4c' }, [3]],
  ['by the name of its seller, without accents', { q: 'lefevre' }, [3, 6, 9, 12]],
  ['by the beginning of a name', { q: 'mul' }, [1, 4, 7, 10]],
  ['by a part of a compound name', { q: 'just' }, [2, 5, 8, 11]],
  ['by card and seller together, in a period', { q: 'draco emile', from: '2026-06-01', to: '2026-09-30' }, [6, 8]],
  ['by a word that nobody has', { q: 'pikachu' }, []],
  ['by the number of a card', { q: '12/102', to: '2026-02-28' }, [1, 2]]
])('Entries are found %s', async (_, query, orders) => expect(await ordersOf(query)).toEqual(orders))

test('A period and a search come a page at a time', async () => {
  for (const query of [{ from: '2026-05-01' }, { q: 'emile', from: '2026-05-01' }]) {
    const first = await page({ ...query, limit: 5 })
    expect(first.items.map(({ order }) => order)).toEqual([5, 6, 7, 8, 9])
    const second = await page({ ...query, limit: 5, before: first.next! })
    expect(second.items.map(({ order }) => order)).toEqual([10, 11, 12])
    expect(second.next).toBeNull()
  }
})

test.each(['2026-13-01', '2026-02-30', 'hier'])('%s is no day', async from => {
  await expect(page({ from })).rejects.toMatchObject({ code: 'validation_failed' })
})

test('A document is of its period, dated in Paris, and no search', async () => {
  const reply = (await shop.as(staff)(getRegister, {
    limit: 50,
    format: 'csv',
    from: '2026-10-01',
    to: '2026-11-30',
    q: 'lefevre'
  })) as StoredFileReply
  expect(reply.filename).toBe('registre-2026-10-01-2026-11-30.csv')
  const text = (await buffer(await shop.photos.read(reply.blob))).toString('utf8')
  expect(text.match(/^\d+,[^,]+/gm)).toEqual(['10,15/10/2026 00:30:00', '11,15/11/2026 00:30:00'])
})

test('Names are nowhere beside the register, only keyed hashes of their words', async () => {
  await ordersOf({ q: 'emile' })
  const kept = await shop.needs.registerWords.collection.find().toArray()
  expect(kept).toHaveLength(12)
  expect(JSON.stringify(kept)).not.toMatch(/emile|lefevre|lumignou/i)
})

test('Two processes that catch up at once, one of which died midway, leave every entry found once', async () => {
  const { registerWords } = shop.needs
  await registerWords.catchUp()
  await registerWords.collection.deleteMany({ _id: { $gt: 4 } })
  await Promise.all([registerWords.catchUp(), registerWords.catchUp()])
  expect(await ordersOf({ q: 'emile' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('A period and a search read what they answer by their index, and no more', async () => {
  const { register, registerWords } = shop.needs
  const period = await register.collection
    .find(inPeriod({ from: '2026-10-01', to: '2026-11-30' }), { hint: 'by_time' })
    .sort({ at: 1, _id: 1 })
    .explain('executionStats')
  expect(period.executionStats).toMatchObject({ totalDocsExamined: 2, nReturned: 2 })
  expect(JSON.stringify(period)).not.toContain('COLLSCAN')
  const some = await Readable.from(registerWords.orders('lefevre', 6)).toArray()
  expect(some).toEqual([9, 12])
  expect(
    await Readable.from(selectEntries(shop.needs, { q: 'lefevre' }, { after: 0, limit: 1 })).toArray()
  ).toHaveLength(1)
})

const manager: Actor = { ...staff, role: 'manager' }
const makeLink = async () => {
  const { url, ...link } = await shop.as(manager)(createRegisterLink, {})
  return { link, code: url.slice(url.lastIndexOf('/') + 1) }
}

test('An inspector reads the register for a day by a link, without an account and without photos', async () => {
  const { link, code } = await makeLink()
  const day = Date.parse(link.expiresat) - Date.parse(link.createdat)
  expect(day).toBe(24 * 3_600_000)
  const read = await shop.as(visitor)(inspectRegister, { code, from: '2026-03-01', to: '2026-03-31' })
  expect(read).toMatchObject({ register: { ok: true, entries: 12 }, next: null })
  expect(read.entries).toMatchObject([{ order: 3, seller: { lastname: 'Lefèvre' }, object: { photos: [] } }])
  expect((await shop.as(visitor)(inspectRegister, { code, q: 'lefevre' })).entries).toHaveLength(4)
  expect((await shop.as(visitor)(inspectRegister, { code, before: '10' })).entries).toHaveLength(2)
  const listed = await shop.as(manager)(listRegisterLinks, {})
  expect(listed.find(({ id }) => id === link.id)?.usedat).not.toBeNull()
  expect(JSON.stringify(await shop.needs.registerLinks.collection.find().toArray())).not.toContain(code)
})

test('Every use of a link is in the audit log under who made it, and nothing is read while the log stores nothing', async () => {
  const { link, code } = await makeLink()
  shop.audit.forget()
  await shop.as(visitor)(inspectRegister, { code, q: '3' })
  expect(shop.audit.told()).toEqual([
    {
      staffid: staff.userid,
      act: 'register.inspected',
      target: { kind: 'register', id: 'register' },
      before: null,
      after: { link: link.id, from: 3, entries: 1 }
    }
  ])
  shop.audit.silent = true
  await expect(shop.as(visitor)(inspectRegister, { code })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(shop.as(manager)(createRegisterLink, {})).rejects.toMatchObject({ code: 'unavailable' })
  shop.audit.silent = false
})

test('A link that is revoked, over or made up opens nothing', async () => {
  shop.audit.forget()
  const { link, code } = await makeLink()
  expect(await shop.as(manager)(revokeRegisterLink, { id: link.id })).toEqual({})
  await expect(shop.as(manager)(revokeRegisterLink, { id: link.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(shop.audit.told().map(({ act, after }) => [act, after])).toEqual([
    ['register.link_made', { link: link.id }],
    ['register.link_revoked', { link: link.id }],
    ['register.link_revoked', { link: link.id }]
  ])
  const other = await makeLink()
  await shop.needs.registerLinks.collection.updateOne({ _id: other.link.id }, { $set: { expiresat: new Date() } })
  for (const secret of [code, other.code, 'made-up'])
    await expect(shop.as(visitor)(inspectRegister, { code: secret })).rejects.toMatchObject({
      code: 'reset_link_invalid'
    })
  await shop.needs.registerLinks.purge()
  expect((await shop.as(manager)(listRegisterLinks, {})).map(({ id }) => id)).not.toContain(other.link.id)
})

test('A clerk searches the register and takes no copy of it along', async () => {
  const clerk: Actor = { ...staff, role: 'clerk' }
  const found = (await shop.as(clerk)(getRegister, { limit: 50, q: '3' })) as Page<RegisterEntry>
  expect(found.items).toHaveLength(1)
  for (const format of ['csv', 'pdf'] as const)
    await expect(shop.as(clerk)(getRegister, { limit: 50, format })).rejects.toMatchObject({ code: 'forbidden' })
})

test('Staff have the register checked, and read where it is wrong', async () => {
  expect(await shop.as(staff)(verifyRegister, {})).toMatchObject({ ok: true, wrong: null, entries: 12 })
  await shop.needs.register.collection.updateOne({ _id: 5 }, { $set: { price: 1 } })
  expect(await shop.as(staff)(verifyRegister, {})).toMatchObject({ ok: false, wrong: 5 })
})
