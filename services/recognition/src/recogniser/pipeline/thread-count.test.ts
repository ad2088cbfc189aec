import { thisMachine, threadCount } from './thread-count.ts'

const gigabyte = 2 ** 30

test.each([
  ['two cores', { cores: 2, memory: 8 * gigabyte, givesWay: true }, 2],
  ['sixteen cores with memory for them', { cores: 16, memory: 32 * gigabyte, givesWay: true }, 16],
  ['sixteen cores with little memory', { cores: 16, memory: 4 * gigabyte, givesWay: true }, 5],
  ['a machine of one gigabyte', { cores: 4, memory: gigabyte, givesWay: true }, 1],
  ['hardly any memory', { cores: 1, memory: gigabyte / 4, givesWay: true }, 1],
  ['two cores whose threads are all alike', { cores: 2, memory: 8 * gigabyte, givesWay: false }, 1],
  ['one core whose threads are all alike', { cores: 1, memory: 8 * gigabyte, givesWay: false }, 1]
])('Photos are looked at on %s by as many threads as it bears', (_, machine, threads) => {
  expect(threadCount(machine)).toBe(threads)
})

test('This machine bears at least one', () => {
  expect(thisMachine().memory).toBeGreaterThan(0)
  expect(threadCount(thisMachine())).toBeGreaterThanOrEqual(1)
})
