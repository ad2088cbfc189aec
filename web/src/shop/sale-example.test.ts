import { exampleCards, exampleTotals } from './sale-example-figures.ts'

/** The ratios a new shop begins with (decisions §6): « Presque neuf », « Excellent », « Très bon ». */
const ratios = { 3: 0.65, 4: 0.5, 5: 0.38 }
const price = (base: number, condition: keyof typeof ratios) => Math.floor(base * ratios[condition] * 100 + 1e-6) / 100

it('the example is priced as the portal prices, and adds up', () => {
  expect(exampleCards).toEqual([
    { estimate: price(100, 3), control: price(100, 3) },
    { estimate: price(60, 4), control: price(60, 5) },
    { estimate: price(40, 3), control: price(40, 3) }
  ])
  expect(exampleTotals).toEqual({ estimate: 121, control: 113.8 })
})
