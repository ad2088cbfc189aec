import type { Db } from 'mongodb'
import { ConfigError } from '../run/config.ts'
import type { Log } from '../run/log.ts'
import { openCollection, whenAnswered } from './mongo.ts'

export interface MigrationStep {
  name: string
  /**
   * Changes what an older release stored. A step that was interrupted runs again, and two replicas may run it at once, so
   * it must leave a record that is changed already as it is.
   */
  run: () => Promise<void>
}

/** One record a service: how many of its steps have been done. */
export const migrationsName = 'migrations'
/** The record of a restore that was begun and did not end. It stands there so that every start finds it. */
export const restoreMark = 'restore'

/**
 * Brings the stored data of a service up to date before it serves: runs the steps that were not done yet, in order, and
 * records each one as done. New steps are added at the end of the list, and none is ever removed. Throws `ConfigError`
 * where a backup was restored half.
 */
export const migrate = async (db: Db, service: string, steps: readonly MigrationStep[], log: Log): Promise<void> => {
  const migrations = await openCollection<{ _id: string; version: number }>(db, migrationsName, [])
  if (await whenAnswered(db, () => migrations.findOne({ _id: restoreMark })))
    throw new ConfigError('a restore of a backup was interrupted here: run it again to its end')
  const { version = 0 } = (await whenAnswered(db, () => migrations.findOne({ _id: service }))) ?? {}
  for (const [index, { name, run }] of steps.entries()) {
    if (index < version) continue
    log.info({ service, step: name }, 'migration begins')
    await whenAnswered(db, async () => {
      await run()
      await migrations.updateOne({ _id: service }, { $max: { version: index + 1 } }, { upsert: true })
    })
  }
}
