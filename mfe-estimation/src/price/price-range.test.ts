import type { ItemPrice } from '@comptoir/contracts/batch/item-calls'
import { chosenRange, priceWords, suggestedRange } from './price-range.ts'

const standard = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
const prices: ItemPrice[] = [
  { ...standard, condition: 2, price: 70 },
  { ...standard, price: 65 },
  { ...standard, condition: 4, price: 50 },
  { ...standard, holographisme: 'R', price: 90 },
  { ...standard, gradation: 'PSA', condition: 9, price: 190 },
  { ...standard, gradation: 'PSA', condition: 10, price: null }
]

test('What is chosen has its price; what is open has a range', () => {
  expect(chosenRange(prices, { ...standard, condition: '3' })).toEqual({ low: 65, high: 65 })
  expect(
    chosenRange(prices, { edition: '_default', holographisme: '', gradation: '_default', condition: '3' })
  ).toEqual({
    low: 65,
    high: 90
  })
  expect(chosenRange(prices, {})).toEqual({ low: 50, high: 190 })
  expect(chosenRange(prices, { gradation: 'PSA', condition: '10' })).toBeNull()
})

test('The conditions that photos suggest have the range of their prices, without those of graded cards', () => {
  expect(suggestedRange(prices, { best: 2, worst: 9 }, { holographisme: 'NH' })).toEqual({ low: 50, high: 70 })
  expect(suggestedRange(prices, { best: 5, worst: 9 }, {})).toBeNull()
})

test('In words: a price, a range, the shop, or nothing while the prices are not known', () => {
  expect(priceWords(prices, { ...standard, condition: '4' })).toMatch(/^50,00\s€$/)
  expect(priceWords(prices, { gradation: '_default', holographisme: 'NH' })).toMatch(/^entre 50,00\s€ et 70,00\s€$/)
  expect(priceWords(prices, { gradation: 'PSA', condition: '10' })).toBe('à confirmer par la boutique')
  for (const unknown of [undefined, []]) expect(priceWords(unknown, {})).toBe('')
})
