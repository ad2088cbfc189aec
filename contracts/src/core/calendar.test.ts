import { addDays, daysBetween, mondayOf, mondaysOf, weekOf } from './calendar.ts'

test.each([
  ['2024-12-29', '2024-12-23', '2024-W52'],
  ['2024-12-30', '2024-12-30', '2025-W01'],
  ['2026-01-01', '2025-12-29', '2026-W01'],
  ['2021-01-03', '2020-12-28', '2020-W53'],
  ['2027-01-01', '2026-12-28', '2026-W53'],
  ['2027-01-04', '2027-01-04', '2027-W01'],
  ['2024-02-29', '2024-02-26', '2024-W09']
])('%s is in the week of %s, which is %s', (day, monday, week) => {
  expect([mondayOf(day), weekOf(day)]).toEqual([monday, week])
})

test('A day is a day, also where the clocks change and where the year does', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-25', -1)).toBe('2026-10-24')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-03-23', '2026-03-29')).toBe(7)
  expect(daysBetween('2026-01-01', '2026-01-01')).toBe(1)
})

test('The weeks of a period are all that it touches', () => {
  expect(mondaysOf('2026-12-30', '2027-01-05')).toEqual(['2026-12-28', '2027-01-04'])
  expect(mondaysOf('2026-11-23', '2026-11-23')).toEqual(['2026-11-23'])
})
