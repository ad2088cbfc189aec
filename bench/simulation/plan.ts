import { createRandom } from './random.ts'
import { serviceNames, type ServiceName } from './portal.ts'
import type { Order } from './scheduler.ts'

/** What happens in one interleaving beside the acts; the seed decides it. */
export interface Plan {
  kind: PlanKind
  order: Order
  /** Whether the bus stores events, as JetStream does, or delivers them in the call. */
  isStored: boolean
  /** The share of deliveries that come again later. */
  repeatChance: number
  /** Moments at which the clock jumps: after so many steps, by so many milliseconds. */
  jumps: { at: number; ms: number }[]
  /** A service dies before or after one of its writes, counted from the beginning of the acts, and is started again. */
  death: { who: ServiceName | 'all'; write: number; moment: 'before' | 'after'; restartAfter: number } | null
}

/** `calm`: only the order differs. `repeats`: events come twice. `late`: time passes. `death`: a service dies. */
export type PlanKind = 'calm' | 'repeats' | 'late' | 'death'

/** In eight runs: half of them calm, since what these find is the easiest to understand. */
const kinds: readonly PlanKind[] = ['calm', 'death', 'calm', 'repeats', 'calm', 'death', 'calm', 'late']

/** All jumps of a run together stay below the minute after which timers change what the acts have left. */
const jumpLengths = [25, 1100, 4000, 12_000] as const

export const planOf = (seed: number, kind = kinds[seed % kinds.length] ?? 'calm'): Plan => {
  const random = createRandom(seed ^ 0x5eed)
  const starts = random.below(150)
  return {
    kind,
    order: random.next() < 0.5 ? 'even' : 'favourites',
    isStored: random.next() < 0.5,
    repeatChance: kind === 'repeats' ? 0.4 : 0,
    jumps:
      kind === 'late'
        ? [1, 2, 3]
            .map(place => ({ at: starts + place * random.below(40), ms: random.oneOf(jumpLengths) }))
            .toSorted((a, b) => a.at - b.at)
        : [],
    death:
      kind === 'death'
        ? {
            who: random.oneOf([...serviceNames, 'batch', 'all'] as const),
            write: 1 + random.below(8),
            moment: random.next() < 0.5 ? 'before' : 'after',
            restartAfter: random.below(25)
          }
        : null
  }
}
