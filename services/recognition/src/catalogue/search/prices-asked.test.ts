import { pricesAsked } from './prices-asked.ts'

test.each([
  ['12', 1200, 1200],
  ['12,5', 1250, 1250],
  ['12.34 €', 1234, 1234],
  ['10-20', 1000, 2000],
  [' 0,99 – 20.5€ ', 99, 2050],
  ['20-10', 1000, 2000]
])('« %s » looks for prices from %i to %i cents', (q, from, to) => {
  expect(pricesAsked(q, 'P')).toEqual({ from, to })
})

test('Nothing typed looks for nothing', () => {
  expect(pricesAsked('  ', 'P')).toBeNull()
})

test.each(['pikachu', '-5', '10-', '1,234', '1 2', '10-20-30', '1e3', '12345678'])('« %s » is no price', q => {
  expect(() => pricesAsked(q, 'P')).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      fields: { q: 'Indiquez un prix en euros, par exemple 12 ou 10-20' }
    })
  )
})
