/**
 * What the portal costs by call and by process when it runs distributed, at how many calls a second it is saturated with
 * one, two and four replicas of gateway and services on this machine, and what a simulation from the costs with one replica
 * predicts of that.
 *   node bench/capacity.ts [--replicas 1,2,4] [--runs 3] [--costs <file>]
 * The costs are measured with one replica and written into the file; where the file is there, they are read from it. Prints
 * costs, saturation and prediction; ends with status 1 where a prediction for several replicas is more than 15 % from what
 * was measured. Generator and portal share the cores: the generator is one of the processes that are measured and
 * simulated. Nothing else should run on the machine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createRequests } from './capacity/calls-of-mix.ts'
import { measureCard, measureCost, measureIdle, totalOf, type Cost } from './capacity/costs.ts'
import { openMeasuredPortal, type MeasuredPortal } from './capacity/measured-portal.ts'
import { costOfMix, limitsOf, predictSaturation, predictSpell, type Costs } from './capacity/prediction.ts'
import { findSaturation } from './capacity/saturation.ts'
import { kinds, peakOf } from './capacity/shop-load.ts'
import { median } from './timed-get.ts'

const MOST_ERROR = 0.15
const COST_LOAD = 0.5
const COST_MS = 8000
const WARM_UP_MS = 12_000
const WARM_UP_RATE = 60
const SPELL_MS = 6000
/** The share of the saturation at which waits are compared. */
const USUAL_LOAD = 0.6
const USUAL_MS = 10_000
const SEEDS = [1, 2, 3]

const { values } = parseArgs({
  options: {
    replicas: { type: 'string', default: '1,2,4' },
    runs: { type: 'string', default: '3' },
    costs: { type: 'string' }
  }
})
const runs = Number(values.runs)
const cores = cpus().length

interface Measured {
  idle: Cost
  calls: Costs
  card: Cost
}

const print = (name: string, cost: Cost, suffix = '') => {
  const parts = Object.entries(cost)
    .filter(([, { all }]) => all >= 0.005)
    .map(([role, { all, main }]) => `${role} ${all.toFixed(2)} (loop ${main.toFixed(2)})`)
  console.log(`  ${name}: ${totalOf(cost).toFixed(2)} ms; ${parts.join(', ')}${suffix}`)
}

const measureAll = async (portal: MeasuredPortal): Promise<Measured> => {
  const requests = createRequests(portal.shop, 2)
  const idle = await measureIdle(portal)
  const costOf = (next: Parameters<typeof measureCost>[1]) =>
    measureCost(portal, next, { idle, cores, load: COST_LOAD, ms: COST_MS })
  const calls: Partial<Record<(typeof kinds)[number], Cost>> = {}
  for (const kind of kinds) {
    const { cost, rate } = await costOf(requests.of(kind))
    calls[kind] = cost
    print(kind, cost, `, at ${rate.toFixed(0)} a second`)
  }
  const mixed = await costOf(requests.mixed)
  print('the mix, as it ran', mixed.cost, `, at ${mixed.rate.toFixed(0)} a second`)
  print('the mix, by its kinds', costOfMix(calls as Costs))
  const card = await measureCard(portal, idle)
  print('a card', card)
  print('nobody asks, a second', idle)
  return { idle, calls: calls as Costs, card }
}

const file = values.costs
let costs = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured) : null
const errors: number[] = []
console.log(`${cores} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)

for (const replicas of values.replicas.split(',').map(Number)) {
  const portal = await openMeasuredPortal(replicas)
  try {
    const requests = createRequests(portal.shop, replicas)
    await portal.offer(WARM_UP_MS, WARM_UP_RATE, requests.mixed)
    if (!costs) {
      console.log('milliseconds of processor by call, with one replica:')
      costs = await measureAll(portal)
      if (file !== undefined) writeFileSync(file, JSON.stringify(costs))
    }
    const plan = { cores, replicas }
    const rates: number[] = []
    for (let run = 0; run < runs; run++) {
      const from = rates.length === 0 ? limitsOf(costs.calls, plan).rate / 2 : median(rates) * 0.8
      rates.push(
        await findSaturation(from, async rate => {
          const spell = await portal.offer(SPELL_MS, rate, requests.mixed)
          console.log(
            `  ${rate.toFixed(0)} a second: ${spell.achieved.toFixed(0)} answered in time, p99 ${spell.p99.toFixed(0)} ms, ` +
              `${(spell.refused * 100).toFixed(1)} % refused, ${([...spell.cpu.values()].reduce((sum, { all }) => sum + all, 0) / spell.calls).toFixed(2)} ms a call`
          )
          return spell
        })
      )
    }
    const measured = median(rates)
    const usual = await portal.offer(USUAL_MS, measured * USUAL_LOAD, requests.mixed)

    const predictions = await Promise.all(
      SEEDS.map(seed => predictSaturation(costs!.calls, plan, { ms: SPELL_MS, seed }))
    )
    const predicted = median(predictions)
    const wait = predictSpell(costs.calls, plan, { ms: USUAL_MS, rate: measured * USUAL_LOAD, seed: 1 })
    const error = predicted / measured - 1
    if (replicas > 1) errors.push(Math.abs(error))
    console.log(
      `${replicas} of each: saturated at ${measured.toFixed(0)} calls a second (${rates.map(rate => rate.toFixed(0)).join(', ')}), ` +
        `predicted ${predicted.toFixed(0)} (${(error * 100).toFixed(1)} %), full by then: ${limitsOf(costs.calls, plan).full}`
    )
    console.log(
      `  at ${(USUAL_LOAD * 100).toFixed(0)} % of it: p50 ${usual.p50.toFixed(1)} ms, p95 ${usual.p95.toFixed(1)} ms; ` +
        `predicted ${wait.p50.toFixed(1)} and ${wait.p95.toFixed(1)} ms`
    )
  } finally {
    await portal.stop()
  }
}

if (costs) {
  console.log('simulated only, on other machines:')
  for (const plan of [1, 2, 4, 8].flatMap(replicas => [4, 8, 16].map(cores => ({ cores, replicas })))) {
    const rate = await predictSaturation(costs.calls, plan, { ms: SPELL_MS, seed: 1 })
    console.log(
      `  ${plan.replicas} of each on ${plan.cores} cores: ${rate.toFixed(0)} a second, full: ${limitsOf(costs.calls, plan).full}`
    )
  }
  for (const shops of [1, 10, 1000, 1_000_000]) {
    const { calls, cards } = peakOf(shops)
    const needed = (calls * totalOf(costOfMix(costs.calls)) + cards * totalOf(costs.card)) / 1000
    console.log(
      `${shops} shops: ${calls.toFixed(1)} calls and ${cards.toFixed(2)} cards a second at the peak, ${needed.toFixed(2)} cores`
    )
  }
}
process.exitCode = errors.every(error => error <= MOST_ERROR) ? 0 : 1
