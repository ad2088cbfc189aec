import type { Variant } from '@comptoir/contracts/catalogue/catalogue'
import { newCardItem, type CardItemRecord } from './card-item.ts'
import { corrected, mayCorrect, variantAfter, type Choices } from './corrections.ts'
import { pricedCardOf } from './list-item-prices.ts'

const now = new Date('2026-12-01T10:00:00.000Z')
const analysing = newCardItem({ id: 'item', now, face: 'a', back: 'b', requestid: undefined })
const held: CardItemRecord = {
  ...analysing,
  status: 'D',
  cardid: 'card-lumignou',
  name: 'Lumignou',
  holographisme: 'NH',
  confidence: 0.9
}
const offer = (status: string, ...itemids: string[]) => ({ status, lines: itemids.map(itemid => ({ itemid })) })
const edited = { status: 'E', offers: [] } as const

test('A done card is corrected while its batch is edited, unless an offer buys it or the shop has had it in hand', () => {
  expect(mayCorrect(edited, held)).toBe(true)
  for (const status of ['T', 'I', 'C', 'F'] as const) expect(mayCorrect({ ...edited, status }, held)).toBe(false)
  for (const status of ['S', 'AX', 'WUI', 'E'] as const) expect(mayCorrect(edited, { ...held, status })).toBe(false)
  expect(mayCorrect(edited, { ...held, checked: {} as never })).toBe(false)
  for (const status of ['P', 'A'])
    for (const buys of [offer(status), offer(status, 'other', 'item')])
      expect(mayCorrect({ ...edited, offers: [buys] }, held)).toBe(false)
  for (const passes of [offer('R'), offer('C', 'item'), offer('P', 'other')])
    expect(mayCorrect({ ...edited, offers: [passes] }, held)).toBe(true)
})

const choices: Choices = {
  keys: { _default: { _default: [2, 3, 4], PSA: [9, 10] }, '1': { _default: [4, 5] } },
  holographismes: ['NH', 'R']
}
const before: Variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 4 }

test.each<[string, Partial<Variant>, Variant, Choices, Variant | keyof Variant]>([
  ['nothing', {}, before, choices, before],
  ['the condition', { condition: 2 }, before, choices, { ...before, condition: 2 }],
  ['the finish', { holographisme: 'R' }, before, choices, { ...before, holographisme: 'R' }],
  ['the edition', { edition: '1' }, before, choices, { ...before, edition: '1' }],
  ['an edition without its condition', { edition: '1' }, { ...before, condition: 3 }, choices, 'condition'],
  ['a company without a grade', { gradation: 'PSA' }, before, choices, 'condition'],
  [
    'a company and its grade',
    { gradation: 'PSA', condition: 9 },
    before,
    choices,
    { ...before, gradation: 'PSA', condition: 9 }
  ],
  [
    'no company any more',
    { gradation: '_default' },
    { ...before, gradation: 'PSA', condition: 9 },
    choices,
    { ...before, condition: 3 }
  ],
  ['a card of a single finish', {}, before, { ...choices, holographismes: ['H'] }, { ...before, holographisme: 'H' }],
  ['a card of two other finishes', {}, before, { ...choices, holographismes: ['H', 'HR'] }, 'holographisme'],
  [
    'a card that exists as a first edition only',
    {},
    before,
    { ...choices, keys: { '1': { _default: [4] } } },
    { ...before, edition: '1' }
  ],
  ['an edition that the card does not have', { edition: '2' }, before, choices, 'edition'],
  ['a company that grades no such edition', { edition: '1', gradation: 'PSA' }, before, choices, 'gradation'],
  ['what does not exist, for the catalogue to refuse', { condition: 8 }, before, choices, { ...before, condition: 8 }]
])('Corrected: %s', (_, asked, held, offered, after) => {
  expect(variantAfter(held, asked, offered)).toEqual(after)
})

const priced = (cardid: string) => ({
  cardid,
  name: 'Brindille',
  seticon: null,
  content: null,
  color: null,
  ratiokeys: choices.keys,
  holographismes: [...choices.holographismes],
  cents: 500,
  trace: { base: 1000, ratio: 0.5, source: 'F' as const, sales: 0, at: now.toISOString() }
})

test('What was recognised is kept from the first correction on, and its card can be chosen again', () => {
  const first = { ...held, ...corrected(held, priced('card-brindille'), before, now) }
  expect(first).toMatchObject({ cardid: 'card-brindille', cents: 500, described: true, confidence: null })
  expect(first.others.map(({ cardid }) => cardid)).toEqual(['card-lumignou'])
  expect(first.corrected?.from).toMatchObject({ cardid: 'card-lumignou', name: 'Lumignou', condition: 3 })
  const second = corrected(first, priced('card-lumignou'), before, now)
  expect(second.others.map(({ cardid }) => cardid)).toEqual(['card-brindille'])
  expect(second.corrected?.from).toMatchObject({ cardid: 'card-lumignou', condition: 3 })
})

test('A seller who confirms what was recognised corrects nothing', () => {
  const same = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
  expect(corrected(held, priced('card-lumignou'), same, now)).toMatchObject({ described: true, corrected: null })
})

test('Prices are told of the card that an item is held for, and of another one only while the batch is edited', () => {
  expect(pricedCardOf({ status: 'T' }, held, undefined)).toBe('card-lumignou')
  expect(pricedCardOf({ status: 'T' }, held, 'card-lumignou')).toBe('card-lumignou')
  expect(() => pricedCardOf({ status: 'T' }, held, 'card-other')).toThrow('illegal_transition')
  expect(pricedCardOf({ status: 'E' }, held, 'card-other')).toBe('card-other')
  expect(pricedCardOf({ status: 'E' }, { status: 'WUI', cardid: null }, undefined)).toBeNull()
  for (const status of ['AX', 'E'] as const)
    expect(pricedCardOf({ status: 'E' }, { status, cardid: null }, 'card-other')).toBeNull()
})
