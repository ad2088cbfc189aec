import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { Euros, centsFromEuros, eurosFromCents } from './money.ts'

test('Every amount of cents survives the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), cents => {
      const wire = JSON.parse(JSON.stringify(eurosFromCents(cents))) as number
      expect(z.safeParse(Euros, wire).success).toBe(true)
      expect(centsFromEuros(wire)).toBe(cents)
    })
  )
})

test.each([0.001, 1.005, 33.333, Number.NaN, Infinity, '1', null])('%s is no amount of euros', value => {
  expect(z.safeParse(Euros, value).success).toBe(false)
})

test('Sums of binary fractions are still amounts', () => {
  expect(z.safeParse(Euros, 0.1 + 0.2).success).toBe(true)
  expect(centsFromEuros(0.1 + 0.2)).toBe(30)
})
