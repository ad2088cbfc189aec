import type { Variant } from '@comptoir/contracts/catalogue/catalogue'
import { fixedBase, type BasePrice } from './base-price.ts'
import { initialRatioTable } from '../records/initial-ratio-table.ts'
import { keysOf, priceOf, tableOf, variantsOf, wrongChoice } from './pricing.ts'
import type { CardRecord, PricingRecord } from '../records/records.ts'

const aCard = (pricing: Partial<PricingRecord>, more: Partial<CardRecord> = {}): CardRecord => ({
  _id: 'card-1',
  setid: 'set-1',
  number: '1/60',
  frenchname: 'Lumignou',
  englishname: null,
  japanesename: null,
  rarity: null,
  audience: 'B',
  image: null,
  seticon: null,
  color: null,
  pricing: { mode: 'D', source: 'F', cents: 24_000, ...pricing },
  ratiotable: null,
  holographismes: ['NH', 'R'],
  createdat: new Date(),
  ...more
})
const variant = (more: Partial<Variant> = {}): Variant => ({
  edition: '_default',
  holographisme: 'NH',
  gradation: '_default',
  condition: 4,
  ...more
})
const withoutCgc = { _default: { ...initialRatioTable['_default'] } }
delete withoutCgc._default['CGC']
const cents = (card: CardRecord, of: Variant) =>
  priceOf(card, of, { table: tableOf(card, initialRatioTable), base: fixedBase(card) }).cents

test.each([
  ['a reference of 240 € in Excellent', {}, {}, 12_000],
  ['a reference of 240 € graded PSA 9', {}, { gradation: 'PSA', condition: 9 }, 45_600],
  ['200 € fixed times the table in Excellent', { mode: 'FR', cents: 20_000 }, {}, 10_000],
  ['90 € fixed, whatever the condition', { mode: 'F', cents: 9000 }, { condition: 9 }, 9000],
  ['33.33 € in Très bon, rounded down to the cent', { cents: 3333 }, { condition: 5 }, 1266],
  ['30 € in Mauvais, whole in decimal although not in binary', { cents: 3000 }, { condition: 8 }, 300]
] as const)('%s', (_, pricing, of, expected) => {
  expect(cents(aCard(pricing), variant(of))).toBe(expected)
})

test('A missing cell is never extrapolated, and a missing reference has no price', () => {
  expect(
    cents(aCard({ mode: 'R' }, { ratiotable: withoutCgc }), variant({ gradation: 'CGC', condition: 9 }))
  ).toBeNull()
  expect(cents(aCard({ cents: null }), variant())).toBeNull()
  expect(cents(aCard({ source: 'E' }), variant())).toBeNull()
})

test('Only the modes with a table of their own use the card’s table', () => {
  const ratiotable = { _default: { _default: { 4: 0.9 } } }
  expect(cents(aCard({ mode: 'R' }, { ratiotable }), variant())).toBe(21_600)
  expect(cents(aCard({ mode: 'FR' }, { ratiotable }), variant())).toBe(21_600)
  expect(cents(aCard({ mode: 'D' }, { ratiotable }), variant())).toBe(12_000)
})

test.each([
  ['nothing', {}, null],
  ['a finish the card does not have', { holographisme: 'H' }, 'holographisme'],
  ['an edition its table does not have', { edition: '1' }, 'edition'],
  ['a company its table does not have', { gradation: 'CGC', condition: 9 }, 'gradation'],
  ['a grade its table does not have', { gradation: 'PSA', condition: 4.5 }, 'condition'],
  ['several, of which the first is told', { holographisme: 'H', edition: '2', condition: 12 }, 'holographisme']
] as const)(
  'Only the finishes of the card and the keys of its table may be chosen: wrong is %s',
  (_, chosen, wrong) => {
    const card = aCard({ mode: 'R' }, { ratiotable: withoutCgc })
    expect(wrongChoice(card, keysOf(card, initialRatioTable), variant(chosen))).toBe(wrong)
  }
)

test('What made the price is kept beside it', () => {
  const at = new Date()
  const table = initialRatioTable
  const traceOf = (card: CardRecord, base: BasePrice) => priceOf(card, variant(), { table, base }).trace
  expect(traceOf(aCard({}), fixedBase(aCard({}), at))).toEqual({
    base: 24_000,
    ratio: 0.5,
    source: 'F',
    sales: 0,
    at: at.toISOString()
  })
  const market: BasePrice = { cents: 1999, source: 'E', sales: 12, at }
  expect(priceOf(aCard({ source: 'E' }), variant(), { table, base: market })).toEqual({
    cents: 999,
    trace: { base: 1999, ratio: 0.5, source: 'E', sales: 12, at: at.toISOString() }
  })
  // A fixed price does not depend on the source of the reference price.
  expect(traceOf(aCard({ mode: 'F', source: 'E' }), fixedBase(aCard({ mode: 'F', source: 'E' }))).source).toBe('F')
})

test('The variants of a card in a finish are those that may be chosen, each once', () => {
  const ratiotable = { _default: { _default: { 3: 0.9, 4: 0.8 }, PSA: { 9: 2 } }, '1': { _default: { 4: 3 } }, '2': {} }
  const card = aCard({ mode: 'R' }, { ratiotable })
  const told = variantsOf(card, initialRatioTable, 'R')
  expect(told.map(({ edition, gradation, condition }) => `${edition} ${gradation} ${condition}`)).toEqual([
    '1 _default 4',
    '_default _default 3',
    '_default _default 4',
    '_default PSA 9'
  ])
  for (const one of told) {
    expect(one.holographisme).toBe('R')
    expect(wrongChoice(card, keysOf(card, initialRatioTable), one)).toBeNull()
  }
})
