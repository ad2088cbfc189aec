import type { Db, Document } from 'mongodb'
import { createClock } from './clock.ts'
import type { Files } from './memory-blobs.ts'
import { openPortal, serviceNames } from './portal.ts'
import { createRandom, type Random } from './random.ts'
import { createScheduler } from './scheduler.ts'
import type { Travel } from './watched-bus.ts'
import type { Plant } from './watched-db.ts'
import type { Names } from './worlds.ts'

/** A shop at rest, as it is put back before each run. */
export interface SavedWorld {
  names: Names
  documents: ReadonlyMap<string, Document[]>
  files: Files
  now: number
}

/** The database that all runs share, one after the other. */
export interface SharedDatabase {
  db: Db
  /** The collections that were written since a world was put back. */
  touched: Set<string>
  sentOnce: Map<string, Promise<unknown>>
  /** The world that was put back last. */
  standing: SavedWorld | null
}

interface RunOptions {
  seed?: number
  plant?: Plant | undefined
  trace?: ((line: string) => void) | undefined
  travel?: (random: Random) => Travel
}

const inTheCall = (): Travel => ({ isStored: false, repeats: () => false })

export const noPlant: Plant = (_collection, _method, given) => given

/** A portal whose services have started and wait, at this time of the simulated clock. */
export const openAt = async (
  shared: SharedDatabase,
  { now, files }: { now: number; files: Files },
  { seed = 0, plant = noPlant, trace = () => undefined, travel = inTheCall }: RunOptions = {}
) => {
  const random = createRandom(seed)
  const clock = createClock(now)
  const scheduler = createScheduler({ clock, random, trace })
  const portal = await openPortal({ ...shared, files, scheduler, travel: travel(random), plant })
  const run = { ...shared, files, random, clock, scheduler, portal }
  await runUntil(run, Promise.all(serviceNames.map(name => portal.start(name))))
  return run
}
export type OpenRun = Awaited<ReturnType<typeof openAt>>

/** Lets things happen until the work is done; where nothing can, time passes. */
export const runUntil = async <T>(
  { scheduler, clock }: Pick<OpenRun, 'scheduler' | 'clock'>,
  work: Promise<T>
): Promise<T> => {
  const end = { isThere: false }
  const settle = () => void (end.isThere = true)
  work.then(settle, settle)
  while (!end.isThere) if (!(await scheduler.step())) clock.pass(clock.untilNextWait() ?? 1)
  return await work
}

/** The collections that may hold anything. */
export const inUse = ({ touched, standing }: SharedDatabase): ReadonlySet<string> =>
  new Set([
    ...touched,
    ...[...(standing?.documents ?? [])].flatMap(([name, saved]) => (saved.length > 0 ? [name] : []))
  ])
