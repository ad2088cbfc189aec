import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import type { Document } from 'mongodb'
import { comeToRest } from './come-to-rest.ts'
import type { Files } from './memory-blobs.ts'
import { openAt, runUntil, type SavedWorld, type SharedDatabase } from './open-run.ts'
import { buildWorld, type World } from './worlds.ts'

/** When every run begins, by the simulated clock. */
const monday = Date.parse('2026-11-02T09:00:00.000Z')

/** Builds a world by the calls of its people and keeps what is then in the database. */
export const saveWorld = async (shared: SharedDatabase, world: World): Promise<SavedWorld> => {
  const files: Files = new Map()
  await restoreWorld(shared, null)
  const run = await openAt(shared, { now: monday, files })
  const { clock, portal } = run
  const names = await runUntil(
    run,
    portal.inWorld('building', () => buildWorld(world, portal))
  )
  await comeToRest(run)
  portal.close()
  const documents = new Map<string, Document[]>()
  for (const name of shared.touched) documents.set(name, await shared.db.collection(name).find().toArray())
  // The recogniser may answer late: no timer ends this analysis in the minutes of a run.
  for (const batch of documents.get('batches') ?? [])
    for (const item of (batch as Pick<BatchRecord, 'items'> & Document).items)
      if (item.analysisuntil) item.analysisuntil = new Date(clock.now() + 86_400_000)
  return { names, documents, files: new Map(files), now: clock.now() }
}

/** Puts a world back as it was saved; null empties the database. */
export const restoreWorld = async (shared: SharedDatabase, saved: SavedWorld | null): Promise<void> => {
  const { db, touched, standing } = shared
  const isStanding = saved === standing
  const former = isStanding ? [] : [...(standing?.documents.keys() ?? [])]
  for (const name of new Set([...touched, ...former])) await db.collection(name).deleteMany({})
  for (const [name, documents] of saved?.documents ?? [])
    // What was not written since then is as it was.
    if (documents.length > 0 && (!isStanding || touched.has(name)))
      await db.collection(name).insertMany(documents.map(one => ({ ...one })))
  touched.clear()
  shared.standing = saved
}
