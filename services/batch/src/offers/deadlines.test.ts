import { nextDeadline, offerExpiry } from './deadlines.ts'

test.each([
  // Summer and winter time, and a month in which the clocks change.
  ['2026-06-15T10:00:00Z', '2026-07-15T21:59:59.999Z'],
  ['2026-12-01T10:00:00Z', '2027-01-01T22:59:59.999Z'],
  ['2026-10-01T10:00:00Z', '2026-11-01T22:59:59.999Z'],
  ['2026-03-01T10:00:00Z', '2026-04-01T21:59:59.999Z'],
  // The very day the clocks change.
  ['2026-09-25T10:00:00Z', '2026-10-25T22:59:59.999Z'],
  ['2026-02-28T10:00:00Z', '2026-03-28T22:59:59.999Z'],
  // Midnight is that of Paris.
  ['2026-06-14T22:00:00Z', '2026-07-15T21:59:59.999Z'],
  ['2026-06-14T21:59:59Z', '2026-07-14T21:59:59.999Z'],
  ['2026-12-31T23:00:00Z', '2027-02-01T22:59:59.999Z'],
  // Shorter months end on their last day.
  ['2026-01-31T10:00:00Z', '2026-02-28T22:59:59.999Z'],
  ['2028-01-30T10:00:00Z', '2028-02-29T22:59:59.999Z'],
  ['2026-08-31T10:00:00Z', '2026-09-30T21:59:59.999Z'],
  ['2026-12-31T10:00:00Z', '2027-01-31T22:59:59.999Z']
])('An offer of %s is valid until %s', (posted, end) => {
  expect(offerExpiry(new Date(posted)).toISOString()).toBe(end)
})

test.each([
  ['2026-07-01T00:00:00Z', '2026-07-24T21:59:59.999Z'],
  ['2026-07-24T21:59:59.999Z', '2026-07-30T21:59:59.999Z'],
  ['2026-07-28T00:00:00Z', '2026-07-30T21:59:59.999Z'],
  ['2026-07-30T22:00:00Z', '2026-07-31T21:59:59.999Z'],
  ['2026-08-02T00:00:00Z', '2026-07-31T21:59:59.999Z']
])('An offer that ends on 31 July is looked at, after %s, at %s', (now, next) => {
  expect(nextDeadline(new Date('2026-07-31T21:59:59.999Z'), new Date(now)).toISOString()).toBe(next)
})
