import { referencePrice } from './reference-price.ts'

test.each([
  ['the middle one', [1000, 1100, 1200], { cents: 1100, sales: 3 }],
  ['the middle of the two in the middle, down to the cent', [1000, 1001, 1002, 1100], { cents: 1001, sales: 4 }],
  ['what is far from the others does not count', [1000, 1050, 1100, 1150, 9000, 1], { cents: 1075, sales: 4 }],
  ['where all agree, a small difference still counts', [1000, 1000, 1000, 1000, 1050], { cents: 1000, sales: 5 }],
  ['two sales make no price', [1000, 1100], { cents: null, sales: 2 }],
  ['no sale makes none', [], { cents: null, sales: 0 }]
])('The price sales make: %s', (_, cents, expected) => {
  expect(referencePrice(cents)).toEqual(expected)
})
