import type { CardRecord, SetRecord } from '../records/records.ts'
import { fitsCard } from './fits-card.ts'
import { searchWords } from './sale.ts'

const base: SetRecord = {
  _id: 'base',
  serieid: 'base',
  frenchname: 'Set de Base',
  englishname: 'Base Set',
  japanesename: null,
  audience: 'B',
  releasedate: null,
  total: 102,
  icon: null
}
const aCard = (more: Partial<CardRecord> = {}): CardRecord => ({
  _id: 'lumignou',
  setid: 'base',
  number: '4/102',
  frenchname: 'Dracobraise',
  englishname: 'Emberdrake',
  japanesename: 'ホノオドラ',
  rarity: null,
  audience: 'B',
  image: null,
  seticon: null,
  color: null,
  pricing: { mode: 'D', source: 'E', cents: null },
  ratiotable: null,
  holographismes: ['H'],
  createdat: new Date(),
  ...more
})
const fits = (title: string, more: Partial<CardRecord> = {}, holographisme = more.holographismes?.[0] ?? 'H') =>
  fitsCard({ card: aCard(more), set: base, holographisme })(title)

test.each([
  'Carte Pokémon Dracobraise 4/102 Holo Set de Base FR',
  'DRACOBRAISE 004/102 - Set de base - Wizards - NM',
  'Emberdrake / Dracobraise 4 / 102 Holographique'
])('A sale of the very card counts: %s', title => {
  expect(fits(title)).toBe(true)
})

test.each([
  ['another number', 'Dracobraise 6/102 Holo'],
  ['the number in another set', 'Dracobraise 4/130 Base Set 2'],
  ['no number', 'Carte Pokémon Dracobraise holo'],
  ['another card', 'Aquadrake 4/102 holo'],
  ['a lot', 'Lot Dracobraise 4/102 + énergies'],
  ['several', 'Dracobraise 4/102 holo x3'],
  ['several, the other way round', '3x Dracobraise 4/102'],
  ['ten', 'x10 Dracobraise 4/102 holo'],
  ['ten, after the number', 'Dracobraise 4/102 10x'],
  ['three, after the number', 'Dracobraise 4/102 3x'],
  ['a dozen', '12 x Dracobraise 4/102'],
  ['several, by the sign', 'Dracobraise 4/102 ×4'],
  ['a copy', 'Dracobraise 4/102 proxy métal'],
  ['a jumbo', 'Dracobraise 4/102 carte jumbo'],
  ['graded', 'Dracobraise 4/102 PSA 9'],
  ['graded in France', 'Dracobraise 4/102 gradée PCA 10'],
  ['damaged', 'Dracobraise 4/102 abîmée'],
  ['a first edition', 'Dracobraise 4/102 1ère édition'],
  ['a first edition in short', 'Dracobraise 4/102 ED1 édition 1'],
  ['a reverse', 'Dracobraise 4/102 reverse'],
  ['English', 'Emberdrake 4/102 English Base Set'],
  ['Japanese', 'Dracobraise 4/102 Japonais'],
  ['Japanese by its script', 'ホノオドラ Dracobraise 4/102'],
  ['not holo', 'Dracobraise 4/102 non holo']
])('A sale of something else does not: %s', (_, title) => {
  expect(fits(title)).toBe(false)
})

test('A finish is named where the card has another one', () => {
  const holographismes: CardRecord['holographismes'] = ['NH', 'H', 'R', 'HR']
  const sold = [
    'Dracobraise 4/102',
    'Dracobraise 4/102 holo',
    'Dracobraise 4/102 reverse',
    'Dracobraise 4/102 holo reverse'
  ]
  for (const [index, holographisme] of holographismes.entries())
    expect(sold.map(title => fits(title, { holographismes }, holographisme))).toEqual(sold.map((_, at) => at === index))
  expect(fits('Dracobraise 4/102', { holographismes: ['H', 'HR'] }, 'H')).toBe(true)
})

test('A card for Japan is compared with Japanese ones only', () => {
  const japanese = { audience: 'J' as const }
  expect(fits('Carte japonaise Dracobraise 4/102 holo', japanese)).toBe(true)
  expect(fits('ホノオドラ 4/102', japanese)).toBe(true)
  expect(fits('Dracobraise 4/102 holo', japanese)).toBe(false)
  expect(fits('Dracobraise 4/102 holo française / japonaise', japanese)).toBe(false)
})

test('A word of the card’s own name or set excludes nothing', () => {
  expect(fits('Méca Métal Custom 4/102', { frenchname: 'Méca Métal Custom' })).toBe(true)
  expect(fits('Dracobraise ex 4/102 holo', { frenchname: 'Dracobraise ex', englishname: null })).toBe(true)
})

test('An X in a name is not a multiple', () => {
  expect(fits('Dracobraise X 4/102 holo', { frenchname: 'Dracobraise X' })).toBe(true)
  expect(fits('4/102 X Dracobraise holo', { frenchname: 'Dracobraise X' })).toBe(true)
  const smallSet = { frenchname: 'Dracobraise X', number: '12/60' }
  for (const title of ['Dracobraise X 12/60', 'Dracobraise X 12 / 60', '12/60 X Dracobraise', '12 / 60 X Dracobraise'])
    expect(fits(title, smallSet)).toBe(true)
})

test('A number without total is found alone, and only where no other number is printed', () => {
  const promo = { number: 'SWSH050' }
  expect(fits('Dracobraise SWSH050 promo holo', promo)).toBe(true)
  expect(fits('Dracobraise 4/102 holo', promo)).toBe(false)
})

test('Sales are searched by name and number; the set is named where no total does', () => {
  const words = (more: Partial<CardRecord>, set: SetRecord | null = base) =>
    searchWords({ card: aCard(more), set, holographisme: 'H' })
  expect(words({})).toBe('Dracobraise 4/102')
  expect(words({ number: '4' })).toBe('Dracobraise 4/102')
  expect(words({ number: 'SWSH050' })).toBe('Dracobraise SWSH050 Set de Base')
  expect(words({ number: '4' }, null)).toBe('Dracobraise 4')
  expect(words({ audience: 'J' })).toBe('Dracobraise 4/102 japonaise')
})
