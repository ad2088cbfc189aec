import { connectMongo } from '@comptoir/kit/store/mongo'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { worldsOf, type ActName } from './acts.ts'
import { meetAtOnce, type Meeting } from './meeting.ts'
import { createOrders, type Explanation } from './orders.ts'
import type { Plan } from './plan.ts'
import { faultsOf } from './rules.ts'
import type { SavedWorld, SharedDatabase } from './open-run.ts'
import { saveWorld } from './saved-worlds.ts'
import type { Plant } from './watched-db.ts'
import type { World } from './worlds.ts'

/** One interleaving, judged. */
export interface Judged extends Meeting {
  world: World
  plan: Plan
  explanation: Explanation
  faults: string[]
}

export type Lane = Awaited<ReturnType<typeof openLane>>

/**
 * A database of its own, in which meetings run one after the other. Several lanes share a process and an engine, and use
 * the time in which another waits for the engine.
 */
export const openLane = async ({
  plant,
  trace,
  replays
}: {
  plant: Plant
  trace: (line: string) => void
  /** Runs every interleaving twice, to see that it goes the same way. */
  replays: boolean
}) => {
  const engine = await openTestEngine()
  // No real process dies here, so nothing has to be on the disk.
  const { db, close } = await connectMongo({ url: engine.url.replace('journal=true', 'journal=false'), log: silentLog })
  const shared: SharedDatabase = { db, touched: new Set(), sentOnce: new Map(), standing: null }
  const saved = new Map<World, SavedWorld>()
  const savedWorld = async (world: World) => {
    const before = saved.get(world) ?? (await saveWorld(shared, world))
    saved.set(world, before)
    return before
  }
  const orders = createOrders(shared)

  return {
    async meet(names: readonly ActName[], seed: number): Promise<Judged> {
      const possible = worldsOf(names)
      const world = possible[seed % possible.length]
      if (!world) throw new Error(`${names.join(' and ')} cannot meet`)
      const here = { saved: await savedWorld(world), world, names }
      const meeting = await meetAtOnce(shared, { ...here, seed, plant, trace })
      const again = replays ? await meetAtOnce(shared, { ...here, seed, plant, trace }) : meeting
      const explanation = await orders.explain(here, meeting)
      const alone: string[] = []
      for (const name of names) alone.push((await orders.inTurn(here.saved, world, [name])).outcomes[0] ?? '')
      return {
        ...meeting,
        world,
        explanation,
        faults: [
          ...faultsOf(names, meeting, { explanation, alone }),
          ...(again.path === meeting.path ? [] : ['the same seed took another way'])
        ]
      }
    },
    async close(): Promise<void> {
      await close()
      await engine.close()
    }
  }
}
