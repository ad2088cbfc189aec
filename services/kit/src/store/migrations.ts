import type { Db } from 'mongodb'
import type { Log } from '../run/log.ts'
import { openCollection } from './mongo.ts'

interface MigrationRecord {
  /** The service. */
  _id: string
  /** How many steps are done. */
  version: number
}

export interface MigrationStep {
  name: string
  /**
   * Changes what an older release stored. It may be interrupted and is run again then, or by two replicas at once: a
   * record that was changed already must be left as it is.
   */
  run: () => Promise<void>
}

/**
 * Brings the stored data of a service up to date before it serves: runs the steps that were not done yet, in order, and
 * writes down each one that is. Steps are only ever added at the end of the list.
 */
export const migrate = async (db: Db, service: string, steps: readonly MigrationStep[], log: Log): Promise<void> => {
  const migrations = await openCollection<MigrationRecord>(db, 'migrations', [])
  const { version = 0 } = (await migrations.findOne({ _id: service })) ?? {}
  for (const [index, { name, run }] of steps.entries()) {
    if (index < version) continue
    log.info({ service, step: name }, 'migration begins')
    await run()
    await migrations.updateOne({ _id: service }, { $max: { version: index + 1 } }, { upsert: true })
  }
}
