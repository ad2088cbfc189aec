import { aLine, anOffer } from '../../test/offers.ts'
import type { BatchRecord } from '../batch/record.ts'
import { newCardItem } from '../items/card-item.ts'
import { cardsToBring, slipAmounts } from './slip-content.ts'

const now = new Date()
const card = (id: string) => ({
  ...newCardItem({ id, now, face: 'face.jpg', back: 'back.jpg', requestid: undefined }),
  status: 'D' as const,
  cents: 1000
})

const aBatch = (change: Partial<BatchRecord>): BatchRecord => ({
  _id: 'batch',
  userid: 'marie',
  status: 'T',
  createdat: now,
  updatedat: now,
  version: 1,
  number: 'C-2A3B4C',
  items: ['one', 'two', 'three'].map(card),
  offers: [],
  cards: 3,
  delivery: { mode: 'ship', tracking: null },
  payout: null,
  ...change
})

const amounts = (change: Partial<BatchRecord>, costcents = 600) =>
  slipAmounts(aBatch(change), costcents).map(({ words, cents }) => `${words} ${cents}`)
const names = (...offers: BatchRecord['offers']) => cardsToBring(aBatch({ offers })).map(({ id }) => id)

test('The slip shows the estimate, then what the seller receives or was paid, as the page of the batch does', () => {
  expect(amounts({})).toEqual(['Estimation des cartes 3000'])
  const offers = [anOffer({ status: 'A', cents: 2000 }), anOffer({ status: 'C', cents: 3000 })]
  expect(amounts({ offers })).toEqual([
    'Estimation des cartes 3000',
    'Offres acceptées 2000',
    'Frais d’envoi déduits -600',
    'Vous recevrez 1400'
  ])
  expect(amounts({ offers }, 0)).toEqual(['Estimation des cartes 3000', 'Vous recevrez 2000'])
  const payout = { method: 'cheque', cents: 1400, at: now } as const
  expect(amounts({ offers, status: 'F', payout }, 0)).toEqual(['Estimation des cartes 3000', 'Payé 1400'])
})

test('The slip leaves out cards that the seller takes back, unless another offer buys them', () => {
  const divided = anOffer({
    status: 'A',
    divisible: true,
    cents: 2000,
    lines: [aLine('one', 1000, 'returned'), aLine('two', 1000, 'kept'), aLine('three', 1000, 'kept')]
  })
  expect(names()).toEqual(['one', 'two', 'three'])
  expect(names(divided)).toEqual(['two', 'three'])
  expect(amounts({ offers: [divided] }, 0)).toEqual(['Estimation des cartes 2000', 'Vous recevrez 2000'])
  const later = anOffer({ status: 'A', cents: 500, lines: [aLine('one', 500)] })
  expect(names(divided, later)).toEqual(['one', 'two', 'three'])
})
