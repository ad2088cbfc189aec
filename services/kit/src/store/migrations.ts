import type { Db } from 'mongodb'
import type { Log } from '../run/log.ts'
import { openCollection } from './mongo.ts'

export interface MigrationStep {
  name: string
  /**
   * Changes what an older release stored. A step that was interrupted runs again, and two replicas may run it at once, so
   * it must leave a record that is changed already as it is.
   */
  run: () => Promise<void>
}

/**
 * Brings the stored data of a service up to date before it serves: runs the steps that were not done yet, in order, and
 * records each one as done. New steps are added at the end of the list, and none is ever removed.
 */
export const migrate = async (db: Db, service: string, steps: readonly MigrationStep[], log: Log): Promise<void> => {
  // One record a service: how many of its steps have been done.
  const migrations = await openCollection<{ _id: string; version: number }>(db, 'migrations', [])
  const { version = 0 } = (await migrations.findOne({ _id: service })) ?? {}
  for (const [index, { name, run }] of steps.entries()) {
    if (index < version) continue
    log.info({ service, step: name }, 'migration begins')
    await run()
    await migrations.updateOne({ _id: service }, { $max: { version: index + 1 } }, { upsert: true })
  }
}
