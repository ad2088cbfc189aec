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
import { createRequests, type NextRequest } from './capacity/calls-of-mix.ts'
import { lesserOf, measureCard, measureCost, measureIdle, totalOf, type Cost } from './capacity/costs.ts'
import { openMeasuredPortal, type MeasuredPortal, type MeasuredSpell } from './capacity/measured-portal.ts'
import { readMemory } from './capacity/processes.ts'
import { coresLeft, costOfMix, limitsOf, predictSaturation, predictSpell, type Costs } from './capacity/prediction.ts'
import { findSaturation } from './capacity/saturation.ts'
import { kinds, peakOf } from './capacity/shop-load.ts'
import { median } from './timed-get.ts'

const MOST_ERROR = 0.15
const COST_LOAD = 0.65
const COST_MS = 6000
const WARM_UP_MS = 6000
/** Calls a second: first few, for every process is still being compiled. */
const WARM_UP_RATES = [20, 40]
/** The share of the saturation from which a spell tells what other programs take beside a full portal. */
const NEARLY_FULL = 0.9
const SPELL_MS = 4000
/** The share of the saturation at which waits are compared. */
const USUAL_LOAD = 0.6
const USUAL_MS = 8000
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

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
  const rest = lesserOf(idle, await measureIdle(portal))
  print('nobody asks, a second', rest)
  return { idle: rest, calls: calls as Costs, card }
}

const file = values.costs
let costs = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured) : null
const errors: number[] = []
console.log(`${cores} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)

const offerSpell = async (portal: MeasuredPortal, rate: number, next: NextRequest): Promise<MeasuredSpell> => {
  const spell = await portal.offer(SPELL_MS, rate, next)
  const perCall = [...spell.cpu.values()].reduce((sum, { all }) => sum + all, 0) / spell.calls
  console.log(
    `  ${rate.toFixed(0)} a second: ${spell.achieved.toFixed(0)} in time, p99 ${spell.p99.toFixed(0)} ms, ` +
      `${(spell.refused * 100).toFixed(1)} % refused, ${perCall.toFixed(1)} ms a call, others ${spell.others.toFixed(2)} cores`
  )
  return spell
}

for (const replicas of values.replicas.split(',').map(Number)) {
  const portal = await openMeasuredPortal(replicas)
  try {
    const requests = createRequests(portal.shop, replicas)
    // Every replica compiles for itself what calls run through, and gets its part of the calls only.
    for (const rate of WARM_UP_RATES) await portal.offer(WARM_UP_MS * replicas, rate, requests.mixed)
    if (!costs) {
      console.log('milliseconds of processor by call, with one replica:')
      costs = await measureAll(portal)
      if (file !== undefined) writeFileSync(file, JSON.stringify(costs))
    }
    const { calls, idle } = costs
    const ownPlan = { cores: coresLeft(idle, { cores, replicas }), replicas }
    const rates: number[] = []
    const spells: MeasuredSpell[] = []
    for (let run = 0; run < runs; run++) {
      const from = rates.length === 0 ? limitsOf(calls, ownPlan).rate / 2 : median(rates) * 0.8
      rates.push(
        await findSaturation(from, async rate => {
          const spell = await offerSpell(portal, rate, requests.mixed)
          spells.push(spell)
          return spell
        })
      )
    }
    const measured = median(rates)
    const usual = await portal.offer(USUAL_MS, measured * USUAL_LOAD, requests.mixed)
    const memory = [...readMemory(portal.processes)].map(([role, bytes]) => `${role} ${(bytes / 1024 ** 2).toFixed(0)}`)

    // What other programs take of a machine that is full is less than what they take of one that is not.
    const full = spells.filter(({ offered }) => offered >= measured * NEARLY_FULL)
    const others = median(full.map(spell => spell.others))
    const plan = { cores: coresLeft(idle, { cores, replicas, others }), replicas }
    const predictions = await Promise.all(SEEDS.map(seed => predictSaturation(calls, plan, { ms: SPELL_MS, seed })))
    const predicted = median(predictions)
    const wait = predictSpell(calls, plan, { ms: USUAL_MS, rate: measured * USUAL_LOAD, seed: 1 })
    const error = predicted / measured - 1
    if (replicas > 1) errors.push(Math.abs(error))
    console.log(
      `${replicas} of each: saturated at ${measured.toFixed(1)} calls a second (${rates.map(rate => rate.toFixed(1)).join(', ')}), ` +
        `predicted ${predicted.toFixed(1)} (${(error * 100).toFixed(1)} %) for ${plan.cores.toFixed(2)} cores left by others ` +
        `(${others.toFixed(2)}) and by its own idling; full: ${limitsOf(calls, plan).full}`
    )
    console.log(
      `  at ${(USUAL_LOAD * 100).toFixed(0)} % of it: p50 ${usual.p50.toFixed(1)} ms, p95 ${usual.p95.toFixed(1)} ms; ` +
        `predicted ${wait.p50.toFixed(1)} and ${wait.p95.toFixed(1)} ms; MB resident: ${memory.join(', ')}`
    )
  } finally {
    await portal.stop()
  }
}

if (costs) {
  const { calls: callCosts } = costs
  console.log('simulated only, on other machines:')
  for (const plan of [1, 2, 4, 8].flatMap(replicas => [4, 8, 16].map(cores => ({ cores, replicas })))) {
    const { idle } = costs
    const left = { replicas: plan.replicas, cores: coresLeft(idle, plan) }
    const rate = await predictSaturation(callCosts, left, { ms: SPELL_MS, seed: 1 })
    console.log(
      `  ${plan.replicas} of each on ${plan.cores} cores: ${rate.toFixed(0)} a second, full: ${limitsOf(callCosts, left).full}`
    )
  }
  for (const shops of [1, 10, 1000, 1_000_000]) {
    const { calls, cards } = peakOf(shops)
    const needed = (calls * totalOf(costOfMix(callCosts)) + cards * totalOf(costs.card)) / 1000
    console.log(
      `${shops} shops: ${calls.toFixed(1)} calls and ${cards.toFixed(2)} cards a second at the peak, ${needed.toFixed(2)} cores`
    )
  }
}
process.exitCode = errors.every(error => error <= MOST_ERROR) ? 0 : 1
