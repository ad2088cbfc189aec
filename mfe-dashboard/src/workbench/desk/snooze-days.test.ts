import { snoozeDays, typedDay } from './snooze-days.ts'

const at = (text: string) => new Date(text)

it('a snoozed batch comes back in the morning, on Monday of the next week on a Monday', () => {
  const wednesday = at('2026-11-25T23:30')
  expect(snoozeDays.tomorrow(wednesday)).toEqual(at('2026-11-26T09:00'))
  expect(snoozeDays.three(wednesday)).toEqual(at('2026-11-28T09:00'))
  expect(snoozeDays.monday(wednesday)).toEqual(at('2026-11-30T09:00'))
  expect(snoozeDays.monday(at('2026-11-29T10:00'))).toEqual(at('2026-11-30T09:00'))
  expect(snoozeDays.monday(at('2026-11-30T10:00'))).toEqual(at('2026-12-07T09:00'))
})

it('a typed day is one to come, within a year', () => {
  const now = at('2026-11-25T10:00')
  expect(typedDay('2026-12-24', now)).toEqual(at('2026-12-24T09:00'))
  for (const typed of ['2026-11-24', '2026-11-25', '2028-01-01', '']) expect(typedDay(typed, now)).toBeNull()
})
