import { buffer } from 'node:stream/consumers'
import { exportShopBatches } from '@comptoir/contracts/batch/batch'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import type { BatchRecord } from '../src/batch/record.ts'
import { derive } from '../src/desk/derive.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeEach(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterEach(() => shop.close())

const exported = async (query: OperationInput<typeof exportShopBatches>) => {
  const { filename, blob } = await shop.as(staff)(exportShopBatches, query)
  const csv = (await buffer(await shop.photos.read(blob))).toString('utf8')
  const [head = '', ...rows] = csv.trimEnd().split('\r\n')
  return { filename, head, rows: rows.map(row => row.split(';')) }
}

test('A list is a table that a French spreadsheet opens, with the names of the sellers', async () => {
  const anna = selling.aKnownSeller({ firstname: 'Anna', lastname: '=Dupré' })
  const sent = await selling.treated(anna, [6500, null])
  const { id: paid } = await selling.ready({
    delivery: { mode: 'shop' },
    seller: { firstname: 'Paul', lastname: 'Roy' }
  })
  await selling.pay(paid, 120, 'cash')

  const { filename, head, rows } = await exported({})
  expect(filename).toBe('lots-all.csv')
  expect(head.startsWith('\uFEFFLot;Statut;Nom;Prénom;Créé le;')).toBe(true)
  const rowOf = (id: string) => rows.find(row => row.at(-1) === id) ?? []
  expect(rows).toHaveLength(2)
  // No cell runs as a formula, amounts have a comma, and what there is none of stays empty.
  expect(rowOf(sent).slice(1, 4)).toEqual(['En traitement', "'=Dupré", 'Anna'])
  expect(rowOf(sent).slice(8, 14)).toEqual(['', '2', '65', '', '', ''])
  expect(rowOf(paid).slice(1, 4)).toEqual(['Terminé', 'Roy', 'Paul'])
  expect(rowOf(paid).slice(8, 14)).toEqual(['Boutique', '1', '65', '', '120', '120'])
  expect(rowOf(paid)[14]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)

  expect((await exported({ queue: 'offer' })).rows.map(row => row.at(-1))).toEqual([sent])
  expect((await exported({ status: 'F' })).rows.map(row => row.at(-1))).toEqual([paid])
  expect((await exported({ status: 'C' })).rows).toEqual([])
  for (const [sort, first] of [
    ['PD', paid],
    ['PA', sent]
  ] as const)
    expect((await exported({ sort })).rows[0]?.at(-1)).toBe(first)
})

test('A list of more parts than one has every batch once and no name for a seller who is gone', async () => {
  const count = 1100
  const now = new Date()
  const records = Array.from({ length: count }, (_, index): BatchRecord => {
    const at = new Date(now.getTime() - Math.floor(index / 10) * 1000)
    const about = { status: 'T' as const, createdat: at, updatedat: at, version: 1, cards: 0, userid: 'gone' }
    const nothing = { number: `C-${index}`, items: [], offers: [], delivery: null, payout: null }
    const record = { _id: `batch-${String(index).padStart(5, '0')}`, ...about, ...nothing }
    return { ...record, derived: derive(record, now) }
  })
  await shop.db.collection<BatchRecord>('batches').insertMany(records)
  const { rows } = await exported({ status: 'T' })
  expect(new Set(rows.map(row => row.at(-1))).size).toBe(count)
  expect(rows).toHaveLength(count)
  expect(rows.every(row => row[2] === '' && row[3] === '')).toBe(true)
})

test('Whoever takes a list along is told before, and takes none while the log stores nothing', async () => {
  await shop.as(staff)(exportShopBatches, { queue: 'pay' })
  expect(shop.audit.told()).toEqual([
    {
      staffid: staff.userid,
      act: 'batch.list_exported',
      target: { kind: 'list', id: 'pay' },
      before: null,
      after: null
    }
  ])
  shop.audit.silent = true
  await expect(shop.as(staff)(exportShopBatches, {})).rejects.toMatchObject({ code: 'unavailable' })
})
