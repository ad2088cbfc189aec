import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { getRegister as getRegisterCall, type RegisterEntry } from '@comptoir/contracts/batch/register'
import type { Page } from '@comptoir/contracts/core/page'
import type { StoredFileReply } from '@comptoir/contracts/core/file-reply'
import { newId } from '@comptoir/kit/store/ids'
import { genesis } from '../src/register/chain.ts'
import { getRegister } from '../src/register/get-register.ts'
import { openShop, staff, type Shop } from './shop.ts'
import { openSelling, shown } from './selling.ts'
import { pagesOf, parseCsv } from './read-documents.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { collection, heads, chain } = shop.needs.register
  await collection.deleteMany({})
  await heads.updateOne({ _id: 'head' }, { $set: chain.headOf(0, genesis) })
})

const content = (change: Partial<RegisterEntry> = {}) => ({
  at: '2026-03-15T12:00:00.000Z',
  seller: { firstname: 'Émile', lastname: 'Lefèvre', birthdate: '1980-02-03', address: '3 rue des Lilas\n75020 Paris' },
  identity: { kind: 'passport' as const, number: shown.number, date: shown.date, authority: shown.authority },
  object: {
    name: 'Dracolume, "le vieux"',
    number: '12/102',
    set: 'Lumière',
    language: 'jp' as const,
    edition: '1',
    holographisme: 'H',
    gradation: 'PSA',
    condition: 9,
    photos: []
  },
  price: 12.5,
  method: 'cash' as const,
  batchid: 'batch-1',
  staffid: 'staff-1',
  ...change
})
const write = async (count: number, change: Partial<RegisterEntry> = {}) => {
  for (let index = 0; index < count; index++) await shop.needs.register.append(newId(), content(change))
}
/** Adds copies of the first entry in one write. Their hashes are wrong, which does not matter for documents. */
const writeCopies = async (count: number) => {
  const { collection } = shop.needs.register
  const first = await collection.findOne({ _id: 1 })
  if (!first) throw new Error('the register is empty')
  const copies = Array.from({ length: count }, (_, index) => ({ ...first, _id: index + 2, itemid: newId() }))
  await collection.insertMany(copies)
}
const page = async (query: { limit?: number; before?: string } = {}) =>
  (await shop.as(staff)(getRegisterCall, { limit: 50, ...query })) as Page<RegisterEntry>
const ask = async (query: { limit?: number; before?: string } = {}) => (await page(query)).items
const file = async (format: 'csv' | 'pdf', before?: string) => {
  const reply = (await shop.as(staff)(getRegisterCall, { limit: 50, format, before })) as StoredFileReply
  return { ...reply, bytes: await buffer(await shop.photos.read(reply.blob)) }
}

test('Entries written at once by many are numbered without a gap, each once, and the chain holds', async () => {
  const itemids = Array.from({ length: 12 }, newId)
  await Promise.all([...itemids, ...itemids].map(itemid => shop.needs.register.append(itemid, content())))
  const entries = await ask()
  expect(entries.map(({ order }) => order)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(await shop.needs.register.verify()).toEqual({ valid: true, entries: 12, head: entries.at(-1)?.hash })
})

test('A sealed entry opens with the id of its own batch only', async () => {
  await write(1)
  await shop.needs.register.collection.updateOne({ _id: 1 }, { $set: { batchid: 'batch-2' } })
  await expect(ask()).rejects.toMatchObject({ code: 'internal' })
})

test('The register is read oldest first, a page at a time, on from an order number', async () => {
  await write(5)
  const first = await page({ limit: 3 })
  expect(first.next).toBe('3')
  const second = await page({ limit: 3, before: String(first.items.at(-1)?.order) })
  expect(second.next).toBeNull()
  expect([...first.items, ...second.items].map(({ order }) => order)).toEqual([1, 2, 3, 4, 5])
  expect((await page({ limit: 5 })).next).toBeNull()
  await expect(ask({ before: 'batch-1' })).rejects.toMatchObject({ code: 'validation_failed' })
})

test('The CSV opens in a spreadsheet, which runs none of its cells', async () => {
  const object = { ...content().object, name: 'ピカチュウ; "ex"\r\nligne' }
  await write(1, { object })
  const seller = { ...content().seller, lastname: '=cmd|calc', firstname: '-1+1', address: '@home' }
  await write(1, { seller })
  const { filename, contenttype, bytes } = await file('csv')
  expect([filename, contenttype]).toEqual(['registre-1-2.csv', 'text/csv; charset=utf-8'])
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [head = [], first = [], second = [], ...rest] = parseCsv(bytes.toString('utf8').slice(1))
  expect(rest).toEqual([])
  const at = (record: string[], title: string) => record[head.indexOf(title)]
  expect(at(first, 'Carte')).toBe('ピカチュウ; "ex"\r\nligne')
  expect(at(first, 'Adresse')).toBe('3 rue des Lilas\n75020 Paris')
  expect([at(first, 'État'), at(first, 'Prix (EUR)'), at(first, 'Paiement')]).toEqual(['PSA 9', '12.50', 'Espèces'])
  expect(at(first, 'Langue')).toBe('Japonais')
  expect([at(second, 'Nom'), at(second, 'Prénom'), at(second, 'Adresse')]).toEqual(["'=cmd|calc", "'-1+1", "'@home"])
  expect(at(second, 'Empreinte')).toBe((await ask())[1]?.hash)
  for (const record of [first, second]) expect(record).toHaveLength(head.length)
})

test('The CSV says days as a French spreadsheet reads them, and what the hashes were made of', async () => {
  await write(1)
  await write(1, { seller: { ...content().seller, birthdate: null } })
  const [head = [], first = [], second = []] = parseCsv((await file('csv')).bytes.toString('utf8').slice(1))
  const at = (record: string[], title: string) => record[head.indexOf(title)]
  expect(at(first, 'Date (heure de Paris)')).toBe('15/03/2026 13:00:00')
  expect([at(first, 'Date de naissance'), at(second, 'Date de naissance')]).toEqual(['03/02/1980', ''])
  expect(at(first, 'Date de la pièce')).toBe(shown.date.split('-').toReversed().join('/'))
  // The entries keep their days as they were hashed: a check of the register, which each table begins with, finds them right.
  const entries = await ask()
  expect(entries[0]).toMatchObject({ seller: { birthdate: '1980-02-03' }, identity: { date: shown.date } })
  expect(await shop.needs.register.verify()).toMatchObject({ valid: true, entries: 2 })
  for (const [index, record] of [first, second].entries())
    expect(record.slice(-3)).toEqual([entries[index]?.prevhash, entries[index]?.hash, entries[index]?.at])
})

test.each([
  ['Martin;=1+1;x', `"Martin;'=1+1;x"`],
  ['Martin;+1', `"Martin;'+1"`],
  ['Martin; "=1+1"', `"Martin;' ""=1+1"""`],
  ['3 rue des Lilas\n-1+1', `"3 rue des Lilas\n'-1+1"`],
  ['  =1+1', `'  =1+1`],
  ['＝1+1', `'＝1+1`],
  ['Martin;Durand', `"Martin;Durand"`],
  ['12, allée A-B', `"12, allée A-B"`]
])('A spreadsheet that takes another separator runs nothing of %j', async (lastname, written) => {
  await write(1, { seller: { ...content().seller, lastname } })
  expect((await file('csv')).bytes.toString('utf8')).toContain(`\r\n1,15/03/2026 13:00:00,${written},Émile,`)
})

test('The PDF has as many pages as it needs, and begins after an order number', async () => {
  await write(60)
  const whole = await file('pdf')
  expect(whole.filename).toBe('registre-1-60.pdf')
  expect(pagesOf(whole.bytes)).toBeGreaterThan(3)
  const end = await file('pdf', '58')
  expect([end.filename, pagesOf(end.bytes)]).toEqual(['registre-59-60.pdf', 1])
  expect(pagesOf((await file('pdf', '60')).bytes)).toBe(1)
})

test('A document waits in the photo store for the gateway, and is swept if nobody removes it', async () => {
  await write(1)
  for (const format of ['csv', 'pdf'] as const) {
    const { blob } = await file(format)
    await shop.photos.sweep(new Date(Date.now() + 1000))
    expect(await shop.photos.stat(blob)).toBeNull()
  }
})

test('A table is as long as the register, and only a part of it is in memory', async () => {
  await write(1)
  await writeCopies(6000)
  const parts: number[] = []
  const put = async (body: Readable | Uint8Array, extension?: 'pdf') => {
    const counted = Readable.from(body).map((chunk: Buffer) => {
      parts.push(chunk.toString().split('\r\n').length - 1)
      return chunk
    })
    return await shop.photos.put(counted, extension)
  }
  const context = { actor: staff, requestid: newId(), deadline: Date.now() + 10_000 }
  const deps = { ...shop.needs, photos: { ...shop.photos, put } }
  const reply = await getRegister.handle({ limit: 50, format: 'csv' }, context, deps)
  expect(reply).toMatchObject({ filename: 'registre-1-6001.csv' })
  expect(Math.max(...parts)).toBeLessThanOrEqual(500)
  const { blob } = reply as StoredFileReply
  const records = parseCsv((await buffer(await shop.photos.read(blob))).toString('utf8').slice(1))
  expect(records).toHaveLength(6002)
  expect(records.at(-1)?.[0]).toBe('6001')
})

test('A sale is entered with its price', async () => {
  const selling = openSelling(shop)
  const { id } = await selling.ready()
  await selling.pay(id, 120)
  expect(await ask()).toMatchObject([{ order: 1, batchid: id, price: 120, prevhash: '0'.repeat(64) }])
})
