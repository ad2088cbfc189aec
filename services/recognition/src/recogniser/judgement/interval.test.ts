import { wilson } from './interval.ts'

test('the interval of a share holds what tables say', () => {
  const [low, high] = wilson({ count: 81, of: 263 })
  // Newcombe 1998, table I.
  expect(low).toBeCloseTo(0.2553, 4)
  expect(high).toBeCloseTo(0.3662, 4)
})

test('none of few says little, none of many says much, nothing says nothing', () => {
  expect(wilson({ count: 0, of: 20 })[0]).toBe(0)
  expect(wilson({ count: 0, of: 20 })[1]).toBeCloseTo(0.1611, 4)
  expect(wilson({ count: 0, of: 2000 })[1]).toBeLessThan(0.002)
  expect(wilson({ count: 0, of: 0 })).toEqual([0, 1])
})
