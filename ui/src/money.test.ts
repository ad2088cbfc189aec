import { formatEuro } from './money.ts'

const intl = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

it.each([0, 0.01, 0.1 + 0.2, 1.005, 9.995, 12.5, 999.99, 1000, 1234.5, 100_000, 1_234_567.89, -3.2, -1500])(
  'writes %p euros as French does',
  amount => {
    expect(formatEuro(amount)).toBe(intl.format(amount))
  }
)

it('writes every amount of cents as French does', () => {
  for (let cents = 0; cents < 3_000_000; cents += 997) expect(formatEuro(cents / 100)).toBe(intl.format(cents / 100))
})
