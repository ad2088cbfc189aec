import { createRandom } from '../simulation/random.ts'
import type { Cost } from './costs.ts'
import { coresLeft, costOfMix, limitsOf, predictSaturation, predictSpell, type Costs } from './prediction.ts'
import { callsOfBatch, createMix, kinds, peakOf, shareOf } from './shop-load.ts'

const costsOf = (cost: Cost): Costs => Object.fromEntries(kinds.map(kind => [kind, cost])) as unknown as Costs

const inTheLoop = (ms: number) => ({ all: ms, main: ms })
/** A gateway that needs as much as all others together. */
const costs = costsOf({ gateway: inTheLoop(4), batch: inTheLoop(2), engine: { all: 2, main: 0 } })

test('The mix deals what each batch asks, in an order that the seed decides', () => {
  expect(kinds.reduce((sum, kind) => sum + shareOf(kind), 0)).toBeCloseTo(1)
  const perBatch = kinds.reduce((sum, kind) => sum + callsOfBatch[kind], 0)
  const dealt = (seed: number) => Array.from({ length: 2 * perBatch }, createMix(createRandom(seed)))
  for (const half of [dealt(1).slice(0, perBatch), dealt(1).slice(perBatch)])
    for (const kind of kinds) expect(half.filter(one => one === kind)).toHaveLength(callsOfBatch[kind])
  expect(dealt(1)).toEqual(dealt(1))
  expect(dealt(1)).not.toEqual(dealt(2))
})

test('The peak of ten shops is ten times that of one', () => {
  expect(peakOf(10).calls).toBeCloseTo(10 * peakOf(1).calls)
  expect(peakOf(1).cards).toBeCloseTo(80 / 3600)
})

test('A call of the mix costs what its kinds cost', () => {
  expect(costOfMix(costs)).toEqual({
    gateway: { all: expect.closeTo(4), main: expect.closeTo(4) },
    batch: { all: expect.closeTo(2), main: expect.closeTo(2) },
    engine: { all: expect.closeTo(2), main: 0 }
  })
})

test('Cores are left by other programs, and by replicas that nobody asks', () => {
  const idle = { gateway: inTheLoop(20), engine: { all: 30, main: 0 } }
  expect(coresLeft(idle, { cores: 2, replicas: 1 })).toBeCloseTo(1.95)
  expect(coresLeft(idle, { cores: 2, replicas: 4, others: 0.5 })).toBeCloseTo(1.39)
})

test('What is full first is one event loop on a large machine, and the cores on a small one', () => {
  expect(limitsOf(costs, { cores: 2, replicas: 1 })).toEqual({ rate: expect.closeTo(250), full: 'the cores' })
  expect(limitsOf(costs, { cores: 1, replicas: 4 })).toEqual({ rate: expect.closeTo(125), full: 'the cores' })
  expect(limitsOf(costs, { cores: 8, replicas: 1 })).toEqual({ rate: expect.closeTo(250), full: 'gateway' })
  expect(limitsOf(costs, { cores: 16, replicas: 4 })).toEqual({ rate: expect.closeTo(1000), full: 'gateway' })
})

test.each([
  { cores: 1, replicas: 1, rate: 125 },
  { cores: 2, replicas: 4, rate: 250 },
  { cores: 8, replicas: 1, rate: 250 },
  { cores: 8, replicas: 2, rate: 500 }
])('$replicas of each on $cores cores are predicted to carry about $rate a second', async ({ rate, ...plan }) => {
  const predicted = await predictSaturation(costs, plan, { ms: 5000, seed: 1 })
  // A backlog of half a second at the end of a spell is allowed, so that a little more than what is carried for ever is found.
  expect(predicted / rate).toBeGreaterThan(0.93)
  expect(predicted / rate).toBeLessThan(1.12)
})

test('A seed decides a predicted spell, and below saturation a call takes little more than it costs', () => {
  const load = { ms: 2000, rate: 100, seed: 4 }
  const spell = predictSpell(costs, { cores: 4, replicas: 2 }, load)
  expect(predictSpell(costs, { cores: 4, replicas: 2 }, load)).toEqual(spell)
  expect(spell.p50).toBeCloseTo(8)
  expect(spell.refused).toBe(0)
})
