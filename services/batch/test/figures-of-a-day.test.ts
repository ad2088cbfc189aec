import { getBatch } from '@comptoir/contracts/batch/batch'
import { getFigures } from '@comptoir/contracts/batch/figures'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { acceptOffer, refuseOffer } from '@comptoir/contracts/batch/offer'
import { addDays, daysBetween } from '@comptoir/contracts/core/calendar'
import { buffer } from 'node:stream/consumers'
import { openSaleFacts } from '../src/figures/sale-facts.ts'
import { takeOverFacts } from '../src/figures/take-over-facts.ts'
import { parisDate, parisMidnight } from '../src/paris.ts'
import { openFiguresShop, type FiguresShop } from './figures-shop.ts'
import { generatedBatches } from './generated-year.ts'
import { staff } from './shop.ts'

let shop: FiguresShop

describe('the figures of a day', () => {
  const today = () => parisDate.format(new Date())
  beforeEach(async () => {
    shop = await openFiguresShop()
  })
  afterEach(() => shop.shop.close())

  test('follow a sale from its offers to its payment', async () => {
    const seller = shop.selling.aKnownSeller()
    const { id } = await shop.selling.ready({ cards: [6500, 6500], offers: [] }, seller)
    const [one = '', two = ''] = shop.selling.cardsOf(await shop.shop.as(staff)(getBatch, { id }))
    const refused = await shop.selling.offered(id, 60)
    await shop.shop.as(seller)(refuseOffer, { tableid: id, messageid: refused })
    const lines = [one, two].map(itemid => ({ itemid, price: 50 }))
    const first = await shop.selling.accepted(id, 100, seller, { lines })
    await shop.shop.as(staff)(checkItem, { id, itemid: one, condition: 4 })
    // The seller keeps the second card.
    const revised = [one, two].map(itemid => ({ itemid, price: 40 }))
    const second = await shop.selling.offered(id, 80, { lines: revised, replaces: [first], divisible: true })
    await shop.shop.as(seller)(acceptOffer, { tableid: id, messageid: second, returned: [two] })
    expect((await shop.ask(today(), today())).total).toMatchObject({
      batches: 0,
      cards: 0,
      spent: 0,
      offers: { accepted: 2 }
    })
    await shop.selling.pay(id, 40)
    const { total, series } = await shop.ask(today(), today())
    expect(total).toEqual({
      batches: 1,
      cards: 1,
      spent: 40,
      reference: 100,
      margin: 60,
      unreferenced: 0,
      offers: { accepted: 2, refused: 1, expired: 0 },
      control: { cards: 1, estimated: 65, checked: 50 },
      delays: {
        answer: { median: 12, p90: 30, count: 4 },
        offer: { median: 1, p90: 1, count: 1 },
        control: { median: 1, p90: 1, count: 1 },
        payment: { median: 1, p90: 1, count: 1 }
      }
    })
    expect(series).toMatchObject([{ serieid: 'serie-0', name: 'Lumière', spent: 40, cards: 1 }])
  })

  test('know what was bought before there were facts, also of batches that are gone', async () => {
    const { id } = await shop.selling.ready({ cards: [6500, 6500], offers: [120] })
    await shop.selling.pay(id, 120)
    const before = await shop.ask(today(), today())
    await shop.facts.deleteMany({})
    await shop.batches.deleteOne({ _id: id })
    for (let replica = 0; replica < 2; replica++)
      await takeOverFacts(await openSaleFacts(shop.shop.db, shop.shop.needs.batches), shop.shop.needs.register)
    const { total } = await shop.ask(today(), today())
    expect(total).toMatchObject({ batches: 1, cards: 2, spent: before.total.spent, unreferenced: 2, margin: null })
  })

  test('are told without margins while the catalogue is silent, and without answers while the threads are', async () => {
    const { id } = await shop.selling.ready({ offers: [120] })
    await shop.selling.pay(id, 120)
    Object.assign(shop.line, { isCatalogueDown: true, isThreadDown: true })
    const silent = await shop.ask(today(), today())
    expect(silent.total).toMatchObject({ spent: 120, reference: null, margin: null, unreferenced: 1 })
    expect(silent.total.delays.answer).toBeNull()
    expect(silent.series).toMatchObject([{ serieid: null, name: null, spent: 120 }])
    Object.assign(shop.line, { isCatalogueDown: false, isThreadDown: false })
    expect((await shop.ask(today(), today())).total).toMatchObject({ reference: 100, margin: -20 })
  })

  test('of an empty period are zero in each of its weeks', async () => {
    const { total, weeks, series } = await shop.ask('2024-12-23', '2025-01-12')
    expect(total).toMatchObject({ batches: 0, cards: 0, spent: 0, reference: null, margin: null, unreferenced: 0 })
    expect(weeks.map(({ week, spent }) => [week, spent])).toEqual([
      ['2024-W52', 0],
      ['2025-W01', 0],
      ['2025-W02', 0]
    ])
    expect(series).toEqual([])
  })

  test('ask for the answers by days of Paris, also where the clocks change', async () => {
    shop.moments.length = 0
    await shop.ask('2026-03-25', '2026-04-01')
    await shop.ask('2026-10-25', '2026-10-25')
    expect(shop.moments).toEqual([
      ['2026-03-24T23:00:00.000Z', '2026-03-29T22:00:00.000Z', '2026-04-01T22:00:00.000Z'],
      ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']
    ])
    expect(daysBetween('2026-03-25', '2026-04-01')).toBe(8)
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      expect(parisDate.format(parisMidnight(day))).toBe(day)
      expect(parisDate.format(new Date(parisMidnight(day).getTime() - 1))).toBe(addDays(day, -1))
    }
  })

  test('are refused for a period that ends before it begins, or never ends', async () => {
    for (const [from, to] of [
      ['2026-02-01', '2026-01-31'],
      ['2020-01-01', '2026-01-01']
    ] as const)
      await expect(shop.ask(from, to)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { to: expect.any(String) as string }
      })
  })

  test('leave as a table that French spreadsheets open, in which no name is a formula', async () => {
    shop.cards.set('card-0', { serieid: 'serie-evil', serie: '=1+1;"x"', prices: { NH: 4001 } })
    const [sold] = generatedBatches({ seed: 3, count: 40, from: new Date(), to: new Date() }).filter(
      ({ payout }) => payout
    )
    const items = sold!.items.map(item => {
      const { checked: _, ...rest } = item
      return { ...rest, cardid: 'card-0', holographisme: 'NH' as const, gradation: '_default' as const }
    })
    await shop.batches.insertOne({ ...sold!, items })
    const reply = await shop.shop.as(staff)(getFigures, { from: '2026-01-01', to: '2027-12-31', format: 'csv' })
    if (!('blob' in reply)) throw new Error('no document')
    const csv = (await buffer(await shop.shop.photos.read(reply.blob))).toString('utf8')
    expect(csv.startsWith('\uFEFFPar;Nom;Du;Au;')).toBe(true)
    const rows = csv.trimEnd().split('\r\n')
    expect(rows[1]).toMatch(/^Total;;2026-01-01;2027-12-31;1;/)
    expect(rows.at(-1)).toContain(`"'=1+1;""x""";`)
    expect(rows[1]?.split(';')[6]).toBe(String(sold!.payout!.cents / 100).replace('.', ','))
    expect(new Set(rows.slice(0, 3).map(row => row.split(';').length)).size).toBe(1)
    expect(reply.filename).toBe('chiffres-2026-01-01-2027-12-31.csv')
  })
})
