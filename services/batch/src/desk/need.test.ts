import { needOf, type Needs } from './need.ts'

const hourMs = 3_600_000
const noon = new Date('2026-11-25T12:00:00.000Z')
const hoursAfterNoon = (hours: number) => new Date(noon.getTime() + hours * hourMs)
const needs = (part: Partial<Needs> = {}): Needs => ({
  waitingsince: noon,
  unread: false,
  activity: noon,
  cents: 0,
  doubt: 0,
  ...part
})

/** Hours by which a batch comes before one that has waited since noon and has nothing else to say. */
const ahead = (part: Partial<Needs>) => (noon.getTime() - needOf(needs(part)).getTime()) / hourMs

test('Of two batches alike the one that has waited longer comes first', () => {
  expect(needOf(needs())).toEqual(noon)
  expect(ahead({ waitingsince: hoursAfterNoon(-3) })).toBe(3)
})

test('Something unread, each doubling of the amount and each card in doubt count as hours of waiting', () => {
  expect(ahead({ unread: true })).toBe(4)
  expect(ahead({ cents: 2500 })).toBe(2)
  expect(ahead({ cents: 7500 })).toBe(4)
  expect(ahead({ cents: 97_500 })).toBeCloseTo(10.64, 2)
  expect(ahead({ doubt: 2 })).toBe(2)
  expect(ahead({ doubt: 60 })).toBe(6)
})

test('What was written and not read counts from then; a batch for which nothing is to be done comes after every other', () => {
  expect(ahead({ waitingsince: null, unread: true, activity: hoursAfterNoon(-1) })).toBe(5)
  const idle = needOf(needs({ waitingsince: null, cents: 10_000_000, doubt: 9 }))
  expect(idle.getTime()).toBeGreaterThan(hoursAfterNoon(24 * 365).getTime())
})
