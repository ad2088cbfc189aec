import { createRandom } from '../simulation/random.ts'
import { simulate, type Arrival, type Machine } from './processor-sharing.ts'

const oneThread: Machine = { cores: 1, threadsOf: () => 1 }

const comingAt = (times: readonly number[], ms: number, station = 'a'): Arrival[] =>
  times.map(at => ({ at, kind: 'call', visits: [{ station, ms }] }))

const tookOf = (machine: Machine, arrivals: Arrival[]) =>
  simulate(machine, arrivals)
    .departures.toSorted((one, other) => one.due - other.due)
    .map(({ took }) => Math.round(took * 1000) / 1000)

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Calls that come by chance, so many a millisecond on average. */
const byChance = (count: number, perMs: number, seed: number): number[] => {
  const random = createRandom(seed)
  let at = 0
  return Array.from({ length: count }, () => (at -= Math.log(1 - random.next()) / perMs))
}

test('One thread works on one call at a time, in the order in which they came', () => {
  expect(tookOf(oneThread, comingAt([0, 1, 30], 10))).toEqual([10, 19, 10])
})

test('Two stations on one core are each half as fast while both work', () => {
  const arrivals = [...comingAt([0], 10, 'a'), ...comingAt([1], 3, 'b')]
  expect(tookOf(oneThread, arrivals)).toEqual([13, 6])
  expect(tookOf({ ...oneThread, cores: 2 }, arrivals)).toEqual([10, 3])
})

test('A station with a thread for each call shares the cores among them, and a call goes from station to station', () => {
  const threaded = { cores: 2, threadsOf: () => Infinity }
  expect(tookOf(threaded, comingAt([0, 0, 0, 0], 5))).toEqual([10, 10, 10, 10])
  const visits = [
    { station: 'gateway', ms: 2 },
    { station: 'batch', ms: 3 },
    { station: 'gateway', ms: 1 }
  ]
  expect(tookOf(oneThread, [{ at: 0, kind: 'call', visits }])).toEqual([6])
})

test('The mean wait of calls by chance at one thread is that of an M/D/1 queue', () => {
  const load = 0.7
  const { departures } = simulate(oneThread, comingAt(byChance(200_000, load, 7), 1))
  const wait = meanOf(departures.map(({ took }) => took)) - 1
  // Pollaczek and Khinchine: load / (2 (1 - load)) times the time of a call.
  expect(wait / (load / (2 * (1 - load)))).toBeCloseTo(1, 1)
})

test('The mean time of calls by chance that share one core is that of processor sharing', () => {
  const load = 0.6
  const { departures } = simulate({ cores: 1, threadsOf: () => Infinity }, comingAt(byChance(200_000, load, 3), 1))
  expect(meanOf(departures.map(({ took }) => took)) * (1 - load)).toBeCloseTo(1, 1)
})

test('No work is lost or made: every call leaves, and a core that is always wanted gives all its time', () => {
  const visits = [
    { station: 'a', ms: 3 },
    { station: 'b', ms: 2 }
  ]
  const arrivals = Array.from({ length: 100 }, (): Arrival => ({ at: 0, kind: 'call', visits }))
  const { departures, worked, end } = simulate(oneThread, arrivals)
  expect(departures).toHaveLength(100)
  expect(worked).toEqual({ a: 300, b: 200 })
  expect(end).toBeCloseTo(500, 6)
  // With two cores the slower station is what they wait for, but for the last call, which goes on to the other one.
  expect(simulate({ ...oneThread, cores: 2 }, arrivals).end).toBeCloseTo(302, 6)
})
