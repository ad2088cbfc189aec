import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import type { PeriodFigures } from '@comptoir/contracts/batch/figures'
import { addDays } from '@comptoir/contracts/core/calendar'
import { newId } from '@comptoir/kit/store/ids'
import { openSaleFacts } from '../src/figures/sale-facts.ts'
import { takeOverFacts } from '../src/figures/take-over-facts.ts'
import { openFiguresShop, type FiguresShop } from './figures-shop.ts'
import { generatedBatches, seeded } from './generated-year.ts'
import { plainFigures } from './plain-figures.ts'

let shop: FiguresShop

/** It has a week 53, both changes of the clocks, and is long enough ago for no batch to be of tomorrow. */
const year = { from: '2020-06-01', to: '2021-09-05' }

/** What is told of a period without the answers, which the conversation service tells, in the shape of the plain figures. */
const comparable = ({ total, weeks, series }: PeriodFigures) => {
  const plain = <Row extends PeriodFigures['total']>({ delays, ...row }: Row) => ({
    ...row,
    delays: { ...delays, answer: null }
  })
  return {
    total: plain(total),
    weeks: new Map(weeks.map(({ week, from: _from, to: _to, ...row }) => [week, plain(row)])),
    series: new Map(series.map(({ serieid, name: _name, ...row }) => [serieid, plain(row)]))
  }
}
const expectPlain = async (from: string, to: string) => {
  const figures = comparable(await shop.ask(from, to))
  const plain = plainFigures(
    await shop.batches.find({ userid: { $type: 'string' } }).toArray(),
    { from, to },
    shop.cards
  )
  expect(figures.total).toEqual(plain.total)
  expect(figures.series).toEqual(plain.series)
  for (const [week, row] of figures.weeks)
    if (plain.weeks.has(week)) expect([week, row]).toEqual([week, plain.weeks.get(week)])
    else expect([week, row.spent, row.cards, row.delays.offer]).toEqual([week, 0, 0, null])
  expect([...figures.weeks.keys()]).toEqual(expect.arrayContaining([...plain.weeks.keys()]))
}

describe('the figures of a generated year', () => {
  beforeAll(async () => {
    shop = await openFiguresShop()
    const of = {
      seed: 20_261_125,
      count: 600,
      from: new Date('2020-06-01T10:00:00Z'),
      to: new Date('2021-06-01T10:00:00Z')
    }
    await shop.batches.insertMany(generatedBatches(of))
  }, 60_000)
  afterAll(() => shop.shop.close())

  test('are to the cent those that are worked out from the database, whatever the period', async () => {
    await expectPlain(year.from, year.to)
    const { total, weeks, series } = await shop.ask(year.from, year.to)
    // The generator left nothing out.
    expect(Math.min(total.offers.accepted, total.offers.refused, total.offers.expired)).toBeGreaterThan(20)
    expect(Math.min(total.unreferenced, total.cards - total.unreferenced, total.control.cards)).toBeGreaterThan(100)
    expect([weeks.length, series.length]).toEqual([66, 7])
    const random = seeded(7)
    for (let count = 0; count < 12; count++) {
      const from = addDays(year.from, Math.floor(random() * 380))
      await expectPlain(from, addDays(from, Math.floor(random() * 60)))
    }
  }, 120_000)

  test('of the weeks add up to those of the period, and so do those of the series', async () => {
    const { total, weeks, series } = await shop.ask('2021-01-01', '2021-06-30')
    const sum = (rows: { spent: number }[]) => Math.round(rows.reduce((all, { spent }) => all + spent, 0) * 100)
    expect(sum(weeks)).toBe(Math.round(total.spent * 100))
    expect(sum(series)).toBe(Math.round(total.spent * 100))
    expect(weeks.at(0)).toMatchObject({ week: '2020-W53', from: '2021-01-01', to: '2021-01-03' })
    expect(weeks.at(-1)).toMatchObject({ week: '2021-W26', from: '2021-06-28', to: '2021-06-30' })
  })

  test('follow what happens with the batches, and the same page of facts is taken in again without a change', async () => {
    const [paid] = await shop.batches.find({ status: 'F' }).sort({ 'payout.at': -1 }).limit(1).toArray()
    const [open] = await shop.batches.find({ status: 'I' }).sort({ updatedat: -1 }).limit(1).toArray()
    await shop.ask(year.from, year.to)
    const before = await shop.facts.find().sort({ _id: 1 }).toArray()
    await shop.ask(year.from, year.to)
    expect(await shop.facts.find().sort({ _id: 1 }).toArray()).toEqual(before)
    for (const { _id } of [paid!, open!])
      await shop.shop.needs.batches.save({ _id }, { $set: { status: 'C', payout: null } })
    await expectPlain(year.from, year.to)
  })

  test('are made again of the batches and the register where they were lost', async () => {
    const told = await shop.ask(year.from, year.to)
    await shop.facts.deleteMany({})
    const store = await openSaleFacts(shop.shop.db, shop.shop.needs.batches)
    await takeOverFacts(store, shop.shop.needs.register)
    expect(await shop.ask(year.from, year.to)).toEqual(told)
  })

  test('of a week cost the sales of that week', async () => {
    await shop.ask(year.from, year.to)
    const week = { days: { $elemMatch: { $gte: '2021-03-01', $lte: '2021-03-07' } } }
    const { executionStats } = await shop.facts.find(week).hint('days').explain('executionStats')
    const { nReturned, totalDocsExamined } = executionStats as { nReturned: number; totalDocsExamined: number }
    expect(nReturned).toBeGreaterThan(5)
    expect(totalDocsExamined).toBe(nReturned)
    expect(await shop.facts.countDocuments()).toBeGreaterThan(10 * nReturned)
  })

  test('stay when accounts are deleted, and hold nobody', async () => {
    const told = await shop.ask(year.from, year.to)
    for (const userid of ['user-1', 'user-2', 'user-3'])
      await shop.shop.bus.emit(accountDeleted, { userid }, { id: newId(), at: new Date().toISOString() })
    expect(await shop.batches.countDocuments({ userid: { $in: ['user-1', 'user-2', 'user-3'] } })).toBe(0)
    expect(await shop.ask(year.from, year.to)).toEqual(told)
    expect(JSON.stringify(await shop.facts.find().toArray())).not.toMatch(/user-\d|anna|staff-1|face|-back/)
  })
})
