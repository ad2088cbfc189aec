import * as fc from 'fast-check'
import { ageOn } from '@comptoir/contracts/core/fields'
import { birthdateBounds } from './birthdate-bounds.ts'

const shifted = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

it('are the first and the last birth date the portal accepts, on any day', () => {
  const anyDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.oneof(anyDay, fc.constant(new Date('2028-02-29T12:00:00Z'))), now => {
      const { min, max } = birthdateBounds(now)
      expect([shifted(min, -1), min, max, shifted(max, 1)].map(date => ageOn(date, now))).toEqual([121, 120, 18, 17])
    })
  )
})

it('turn at midnight in Paris', () => {
  expect(birthdateBounds(new Date('2026-07-14T22:30:00Z')).max).toBe('2008-07-15')
})
