import { cardItem } from '../../testing/builders.ts'
import { parcelWorth, sortByWorth } from './worth-sending.ts'

const priced = (id: string, price: number | null) => cardItem({ id, price })

it('cheap cards are a bulk, cards without an estimate are to be checked, the dearest come first', () => {
  const cards = [
    priced('cheap', 0.49),
    priced('half', 0.5),
    priced('dear', 12),
    priced('unpriced', null),
    cardItem({ id: 'failed', status: 'E', price: null })
  ]
  const ids = Object.entries(sortByWorth(cards)).map(([worth, list]) => [worth, list.map(({ id }) => id)])
  expect(ids).toEqual([
    ['send', ['dear', 'half']],
    ['bulk', ['cheap']],
    ['check', ['unpriced', 'failed']]
  ])
})

it.each([
  [[20], 490, { estimate: 2000, shipping: 490, missing: 3000 }],
  [[20, 30], 490, { estimate: 5000, shipping: 0, missing: 0 }],
  [[2], 490, { estimate: 200, shipping: 200, missing: 4800 }],
  [[20], 0, { estimate: 2000, shipping: 0, missing: 3000 }],
  [[], 490, { estimate: 0, shipping: 0, missing: 5000 }]
])('a parcel of %j euros', (prices, cost, worth) => {
  const cards = prices.map((price, index) => priced(`card-${index}`, price))
  expect(parcelWorth([...cards, priced('unpriced', null)], cost)).toEqual(worth)
})
