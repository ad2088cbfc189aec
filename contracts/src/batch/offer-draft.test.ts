import { aBatch, aBatchOffer, aCard } from '../../testing/samples.ts'
import type { CardItem } from './item.ts'
import type { CardCheck } from './card-check.ts'
import type { BatchOffer } from './offer.ts'
import { offerDraft } from './offer-draft.ts'

const aCheck = (change: Partial<CardCheck>): CardCheck => ({
  condition: 6,
  edition: '_default',
  holographisme: 'H',
  gradation: '_default',
  cardid: 'card-1',
  name: 'Dracolume',
  price: 7,
  note: null,
  photos: [],
  marks: [],
  at: '2026-03-20T12:00:00.000Z',
  ...change
})

test('A first offer has the estimates, and takes the place of the offers that wait', () => {
  const items = [
    aCard({ id: 'one', price: 10.1 }),
    aCard({ id: 'two', price: 20.2 }),
    aCard({ id: 'open', status: 'E' })
  ]
  expect(offerDraft(aBatch({ items, offers: [aBatchOffer()] }))).toEqual({
    lines: [
      { itemid: 'one', price: 10.1, note: null },
      { itemid: 'two', price: 20.2, note: null }
    ],
    price: 30.3,
    replaces: ['message-1']
  })
})

test('After a check the checked price wins where it differs; what was agreed stays for the other cards', () => {
  const items = [
    aCard({ id: 'worse', price: 15, checked: aCheck({ note: 'Coin plié' }) }),
    aCard({ id: 'same', price: 10, checked: aCheck({ price: 10 }) }),
    aCard({ id: 'left to the shop', price: null })
  ]
  const line = { note: null, decision: null }
  const accepted = aBatchOffer({
    status: 'A',
    lines: [
      { itemid: 'worse', price: 14, ...line },
      { itemid: 'same', price: 12, ...line }
    ]
  })
  expect(offerDraft(aBatch({ items, offers: [accepted] }))).toEqual({
    lines: [
      { itemid: 'worse', price: 7, note: 'Coin plié' },
      { itemid: 'same', price: 12, note: null },
      { itemid: 'left to the shop', price: 0, note: null }
    ],
    price: 19,
    replaces: ['message-1']
  })
})

test('A card the seller took back is not offered for again', () => {
  const items = [aCard({ id: 'kept', price: 5 }), aCard({ id: 'back', price: 5 })]
  const lines = [
    { itemid: 'kept', price: 5, note: null, decision: 'kept' as const },
    { itemid: 'back', price: 5, note: null, decision: 'returned' as const }
  ]
  const offers = [aBatchOffer({ status: 'A', divisible: true, lines })]
  expect(offerDraft(aBatch({ items, offers })).lines.map(({ itemid }) => itemid)).toEqual(['kept'])
})

describe('What was agreed', () => {
  const line = { note: null, decision: null }
  const agreed = (price: number, change: Partial<BatchOffer> = {}) =>
    aBatchOffer({ status: 'A', lines: [{ itemid: 'one', price, ...line }], ...change })
  const priceOf = (card: Partial<CardItem>, offer: BatchOffer) =>
    offerDraft(
      aBatch({ items: [aCard({ id: 'one', ...card })], offers: [offer], receivedat: '2026-03-19T12:00:00.000Z' })
    ).lines[0]?.price

  test('of a card that has no price but the checked one gives way to a later check', () => {
    const left = { price: 5, pricedbycheck: true, checked: aCheck({ price: 5 }) }
    expect(priceOf(left, agreed(7))).toBe(5)
    expect(priceOf(left, agreed(7, { createdat: '2026-03-21T12:00:00.000Z' }))).toBe(7)
  })

  test('after a check stays, however that check differs from the estimate', () => {
    const worse = { price: 15, checked: aCheck({ price: 7 }) }
    expect(priceOf(worse, agreed(9))).toBe(7)
    expect(priceOf(worse, agreed(9, { createdat: '2026-03-21T12:00:00.000Z' }))).toBe(9)
  })
})

test('A card that went back and was bought by a later offer is offered for again', () => {
  const items = [aCard({ id: 'one', price: 5 }), aCard({ id: 'two', price: 5 })]
  const divided = aBatchOffer({
    messageid: 'divided',
    status: 'A',
    divisible: true,
    lines: [
      { itemid: 'one', price: 5, note: null, decision: 'returned' },
      { itemid: 'two', price: 5, note: null, decision: 'kept' }
    ]
  })
  const later = aBatchOffer({
    messageid: 'later',
    status: 'A',
    lines: [{ itemid: 'one', price: 6, note: null, decision: null }]
  })
  const draft = offerDraft(aBatch({ items, offers: [divided, later], receivedat: '2026-03-19T12:00:00.000Z' }))
  expect(draft).toMatchObject({
    lines: [
      { itemid: 'one', price: 6 },
      { itemid: 'two', price: 5 }
    ],
    price: 11
  })
  expect(draft.replaces).toEqual(['divided', 'later'])
})
