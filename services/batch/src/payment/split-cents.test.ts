import * as fc from 'fast-check'
import { splitCents, weightsOf } from './split-cents.ts'

test('Shares follow the estimates and add up to the cent', () => {
  expect(splitCents(10_000, [6000, 3000, 1000])).toEqual([6000, 3000, 1000])
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitCents(1, [1, 2])).toEqual([0, 1])
})

test('Without any estimate the shares are equal; a card without one counts as the average of the others', () => {
  expect(splitCents(999, weightsOf([null, null]))).toEqual([500, 499])
  expect(splitCents(6000, weightsOf([1000, null, 3000]))).toEqual([1000, 2000, 3000])
})

test('Whatever the amount and the estimates, nothing is lost or made, and a share is within a cent of its due', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 60 }), (paid, estimates) => {
      const shares = splitCents(paid, estimates)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid)
      const total = estimates.reduce((sum, estimate) => sum + estimate, 0)
      for (const [index, share] of shares.entries()) {
        const due = total === 0 ? paid / estimates.length : (paid / total) * (estimates[index] ?? 0)
        expect(Math.abs(share - due)).toBeLessThan(1.001)
      }
    })
  )
})
