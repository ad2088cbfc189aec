import { titleOfCard, type CardRecord, type SetRecord } from '../../catalogue/for-recogniser.ts'
import { fixedBase } from '../../catalogue/prices/base-price.ts'
import { priceOf } from '../../catalogue/prices/pricing.ts'
import { initialRatioTable } from '../../catalogue/records/initial-ratio-table.ts'
import { french, reasons } from '../../french.ts'
import { outcomeOf } from './outcome.ts'

const set: SetRecord = {
  _id: 'set-1',
  serieid: 'serie-1',
  frenchname: 'Bois des Lanternes',
  englishname: null,
  japanesename: null,
  audience: 'B',
  releasedate: null,
  total: 60,
  icon: null
}
const aCard = (_id: string, more: Partial<CardRecord> = {}): CardRecord => ({
  _id,
  setid: 'set-1',
  number: '3/60',
  frenchname: null,
  englishname: 'Lanternkit',
  japanesename: 'ランタキット',
  rarity: null,
  audience: 'B',
  image: null,
  seticon: null,
  color: null,
  pricing: { mode: 'D', source: 'F', cents: 1000 },
  ratiotable: null,
  holographismes: ['NH'],
  createdat: new Date(),
  ...more
})
const knowing = (...cards: CardRecord[]) => ({
  cards: new Map(cards.map(card => [card._id, { card, set }])),
  defaultTable: initialRatioTable,
  at: new Date()
})
const measured = { scores: { similarity: 0.9 }, milliseconds: 700 }
const match = {
  ...measured,
  outcome: 'match',
  cardid: 'a',
  confidence: 0.95,
  candidates: [{ cardid: 'a', confidence: 0.95 }]
} as const
const recognised = { ...match, candidates: [...match.candidates] }

test('A certain card of one variant is done, in the default condition, and has the name and the price of the catalogue', () => {
  const card = aCard('a')
  const variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
  expect(outcomeOf(recognised, knowing(card))).toEqual({
    status: 'D',
    confidence: 0.95,
    cardid: 'a',
    variant,
    others: []
  })
  expect(titleOfCard(card)).toBe('Lanternkit')
  expect(priceOf(card, variant, { table: initialRatioTable, base: fixedBase(card) }).cents).toBe(650)
})

test('A card in the case of a grading company is never done by itself, however certain it is: its grade is asked', () => {
  const slab = { gradation: 'PSA', grade: 10, certificate: '58273641' } as const
  expect(outcomeOf({ ...recognised, slab }, knowing(aCard('a')))).toMatchObject({
    status: 'WUI',
    cardid: 'a',
    slab,
    reason: french.whichGrade
  })
  const doubt = { ...measured, outcome: 'doubt' as const, candidates: [...match.candidates], slab }
  expect(outcomeOf(doubt, knowing(aCard('a')))).toMatchObject({
    status: 'WUI',
    cardid: null,
    slab,
    reason: french.whichCard
  })
})

test('A certain card of several finishes or editions asks which, and keeps the card', () => {
  const firstEdition = { ...initialRatioTable, '1': initialRatioTable['_default'] ?? {} }
  for (const card of [
    aCard('a', { holographismes: ['NH', 'R'] }),
    aCard('a', { pricing: { mode: 'R', source: 'F', cents: 1000 }, ratiotable: firstEdition })
  ]) {
    const outcome = outcomeOf(recognised, knowing(card))
    expect(outcome).toMatchObject({
      status: 'WUI',
      cardid: 'a',
      variant: { edition: expect.any(String) as string, holographisme: 'NH', condition: 3 },
      candidates: [],
      reason: french.whichVariant
    })
  }
})

test('The conditions photos suggest go along with a card or a question, and change neither variant nor price', () => {
  const conditions = { best: 1, worst: 3 }
  const known = knowing(aCard('a'))
  const [plain, suggested] = [recognised, { ...recognised, conditions }].map(one => outcomeOf(one, known))
  expect(suggested).toEqual({ ...plain, conditions: { best: 1, worst: 3 } })
  expect(outcomeOf({ ...recognised, conditions }, knowing(aCard('a', { holographismes: ['NH', 'R'] })))).toMatchObject({
    status: 'WUI',
    conditions
  })
})

test('With a certain card go the others that its photos may show, and the wear they show', () => {
  const wear = { whitening: 0.1, edges: [], centering: null, outline: null }
  const seen = { ...recognised, wear, candidates: ['a', 'gone', 'b'].map(cardid => ({ cardid, confidence: 0.5 })) }
  expect(outcomeOf(seen, knowing(aCard('a'), aCard('b')))).toMatchObject({ wear, others: [{ cardid: 'b' }] })
})

test('A photo without a back is told with the card, and with the question', () => {
  const seen = { ...recognised, backunseen: true }
  expect(outcomeOf(seen, knowing(aCard('a')))).toMatchObject({ status: 'D', backunseen: true })
  const twice = aCard('a', { holographismes: ['NH', 'R'] })
  expect(outcomeOf(seen, knowing(twice))).toMatchObject({ status: 'WUI', backunseen: true })
  expect(outcomeOf(recognised, knowing(aCard('a')))).not.toHaveProperty('backunseen')
})

test('A doubt proposes the cards that still exist', () => {
  const candidates = [
    { cardid: 'a', confidence: 0.6 },
    { cardid: 'gone', confidence: 0.5 }
  ]
  expect(outcomeOf({ ...measured, outcome: 'doubt', candidates }, knowing(aCard('a')))).toMatchObject({
    status: 'WUI',
    cardid: null,
    variant: null,
    reason: french.whichCard,
    candidates: [{ cardid: 'a', name: 'Lanternkit', number: '3/60', setname: 'Bois des Lanternes', confidence: 0.6 }]
  })
})

test('A card without a name is known by its number, certain or proposed', () => {
  const card = aCard('a', { englishname: null, japanesename: null })
  const known = knowing(card)
  const name = french.cardWithoutName('3/60')
  expect(outcomeOf(recognised, known)).toMatchObject({ cardid: 'a' })
  expect(titleOfCard(card)).toBe(name)
  const doubt = { ...measured, outcome: 'doubt', candidates: [{ cardid: 'a', confidence: 0.6 }] } as const
  expect(outcomeOf({ ...doubt, candidates: [...doubt.candidates] }, known)).toMatchObject({ candidates: [{ name }] })
})

test('A card that left the catalogue, and a photo without one, end with a reason', () => {
  expect(outcomeOf(recognised, knowing())).toEqual({
    status: 'E',
    reason: reasons.unknown_card,
    why: 'unknown_card'
  })
  expect(outcomeOf({ ...measured, outcome: 'unreadable', reason: 'too_dark' }, knowing())).toEqual({
    status: 'E',
    reason: reasons.too_dark,
    why: 'too_dark'
  })
})

test('A card whose edges are unclear asks its corners, beside the cards it may be', () => {
  const candidates = [{ cardid: 'a', confidence: 0.6 }]
  expect(outcomeOf({ ...measured, outcome: 'corners', candidates }, knowing(aCard('a')))).toMatchObject({
    status: 'WUI',
    cardid: null,
    variant: null,
    reason: french.whichCorners,
    candidates: [{ cardid: 'a' }]
  })
  expect(outcomeOf({ ...measured, outcome: 'corners', candidates: [] }, knowing())).toEqual({
    status: 'E',
    reason: french.whichCorners,
    why: 'corners'
  })
})
