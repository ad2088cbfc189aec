import { answerMinutes } from './answer-time.ts'

const hours = {
  hours: [1, 2, 3, 4, 5].map(day => ({ day, open: '11:30', close: '19:00' })),
  closures: [{ from: '2026-11-11', to: '2026-11-11', reason: 'Armistice' }]
}
/** 17 November 2026 is a Tuesday; at noon UTC the shop has been open for an hour and a half. */
const noon = '2026-11-17T12:00:00Z'
const answered = (minutes: number, asked = noon) => ({
  askedat: new Date(asked),
  createdat: new Date(Date.parse(asked) + minutes * 60_000)
})
const minutesOf = (...waits: number[]) =>
  answerMinutes(
    waits.map(minutes => answered(minutes)),
    hours
  )

test('The time to answer is the median, in steps of five minutes', () => {
  expect(minutesOf(2, 3, 12, 40, 4000)).toBe(15)
  expect(minutesOf(0, 0, 0, 0, 0)).toBe(5)
  expect(minutesOf(10, 10, 10, 10, 10)).toBe(10)
  expect(minutesOf(120, 120, 120, 120, 120)).toBe(120)
})

test('Few answers or slow ones give no time', () => {
  expect(minutesOf()).toBeNull()
  expect(minutesOf(2, 3, 12, 40)).toBeNull()
  expect(minutesOf(121, 121, 121, 121, 121)).toBeNull()
})

test('Only what was asked while the shop was open counts', () => {
  const atNight = Array.from({ length: 20 }, () => answered(600, '2026-11-17T22:00:00Z'))
  const onHoliday = Array.from({ length: 20 }, () => answered(1440, '2026-11-11T12:00:00Z'))
  const byDay = Array.from({ length: 5 }, () => answered(8))
  expect(answerMinutes([...atNight, ...onHoliday, ...byDay], hours)).toBe(10)
  expect(answerMinutes([...atNight, ...onHoliday], hours)).toBeNull()
})
