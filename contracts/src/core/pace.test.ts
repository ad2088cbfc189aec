import { paceOf } from './pace.ts'

const hours = (count: number) => count * 3_600_000

test('A pace is the median and what nine of ten waits do not exceed, in minutes rounded up', () => {
  expect(paceOf([])).toBeNull()
  expect(paceOf([1])).toEqual({ median: 1, p90: 1, count: 1 })
  expect(paceOf([5, 1, 4, 2, 3, 10, 9, 8, 7, 6].map(hours))).toEqual({ median: 360, p90: 540, count: 10 })
})

test('One slow time moves neither among eleven', () => {
  expect(paceOf([...Array<number>(10).fill(hours(1)), hours(900)])).toEqual({ median: 60, p90: 60, count: 11 })
})
