import { createRandom } from '../simulation/random.ts'
import type { Cost } from './costs.ts'
import { simulate, type Arrival, type Machine, type Visit } from './processor-sharing.ts'
import { findSaturation, summed, type Spell } from './saturation.ts'
import { createMix, kinds, shareOf, type Kind } from './shop-load.ts'

export type Costs = Readonly<Record<Kind, Cost>>

/** A portal that is predicted: so many gateways and processes of each service on so many cores. */
export interface Plan {
  /** The cores that are left for calls. */
  cores: number
  replicas: number
}

/** The way of a call. Who asks, the bus and the engine are there once. */
const way = ['generator', 'gateway', 'nats', 'account', 'batch', 'conversation', 'recognition', 'engine'] as const
const replicated = new Set<string>(['gateway', 'account', 'batch', 'conversation'])

/**
 * The cores that are left for calls: of `cores`, without those that other programs use and without what the portal uses by
 * itself when nobody asks, which grows with the replicas. `idle` is that use of one replica, in milliseconds a second.
 */
export const coresLeft = (
  idle: Cost,
  { cores, replicas, others = 0 }: { cores: number; replicas: number; others?: number }
): number =>
  Object.entries(idle).reduce(
    (left, [role, { all }]) => left - ((replicated.has(role) ? replicas : 1) * all) / 1000,
    cores - others
  )

/** These spread over as many threads as there is work for; the others have one event loop, and helpers of it. */
const threaded = new Set<string>(['nats', 'engine'])

const machineOf = ({ cores }: Plan): Machine => ({
  cores,
  threadsOf: station => (threaded.has(station) || station.endsWith(' helpers') ? Infinity : 1)
})

/**
 * Simulates a spell of `ms` milliseconds at `rate` calls a second of the mix, which come evenly, as they come from the
 * generator. A call costs in each process what was measured; a replica of a service is taken by chance, a gateway in turn.
 */
export const predictSpell = (
  costs: Costs,
  plan: Plan,
  { ms, rate, seed }: Record<'ms' | 'rate' | 'seed', number>
): Spell => {
  const random = createRandom(seed)
  const nextKind = createMix(random)
  const visitsOf = (kind: Kind, turn: number): Visit[] =>
    way.flatMap(role => {
      const { all, main } = costs[kind][role] ?? { all: 0, main: 0 }
      if (threaded.has(role)) return { station: role, ms: all }
      const replica = role === 'gateway' ? turn % plan.replicas : random.below(plan.replicas)
      const station = replicated.has(role) ? `${role} ${replica}` : role
      return [
        { station, ms: Math.min(main, all) },
        { station: `${station} helpers`, ms: Math.max(0, all - main) }
      ]
    })
  const arrivals: Arrival[] = Array.from({ length: Math.floor((ms * rate) / 1000) }, (_, index) => {
    const kind = nextKind()
    return { at: (index * 1000) / rate, kind, visits: visitsOf(kind, index).filter(visit => visit.ms > 0) }
  })
  const { departures } = simulate(machineOf(plan), arrivals)
  return summed(
    departures.map(({ due, took }) => ({ status: 200, due, took })),
    ms
  )
}

/** The rate of the mix, in calls a second, at which the simulated portal is saturated, found as that of the real one is. */
export const predictSaturation = (
  costs: Costs,
  plan: Plan,
  { ms, seed }: Record<'ms' | 'seed', number>
): Promise<number> =>
  findSaturation(limitsOf(costs, plan).rate / 2, async rate => predictSpell(costs, plan, { ms, rate, seed }))

/** Milliseconds of processor that a call of the mix costs on average, by role. */
export const costOfMix = (costs: Costs): Cost => {
  const cost: Cost = {}
  for (const kind of kinds)
    for (const [role, { all, main }] of Object.entries(costs[kind])) {
      const sum = cost[role] ?? { all: 0, main: 0 }
      cost[role] = { all: sum.all + all * shareOf(kind), main: sum.main + main * shareOf(kind) }
    }
  return cost
}

/** The rate, in calls a second, that no queueing can exceed (the law of utilisation), and what is full at it. */
export const limitsOf = (costs: Costs, { cores, replicas }: Plan): { rate: number; full: string } => {
  const cost = Object.entries(costOfMix(costs))
  const all = cost.reduce((sum, [, time]) => sum + time.all, 0)
  const candidates = [
    { rate: (cores * 1000) / all, full: 'the cores' },
    ...cost
      .filter(([role]) => !threaded.has(role))
      .map(([role, { main }]) => ({ rate: ((replicated.has(role) ? replicas : 1) * 1000) / main, full: role }))
  ]
  return candidates.reduce((least, one) => (one.rate < least.rate ? one : least))
}
