import { AppError } from '@comptoir/contracts/core/errors'
import { ConfigError } from '@comptoir/kit/run/config'
import type { ProgramParts } from '@comptoir/kit/run/program'
import { mkdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import { watchDisk } from './engine/disk-guard.ts'
import { codeOf, reasonOf } from './engine/engine-error.ts'
import { resolveDatabase, type ResolvedDatabase } from './engine/resolve.ts'
import { holdPort } from './held-port.ts'

/** A setting that cannot be used is for the operator to mend. The error says why, but not the value: it may hold a password. */
export const usable = async <T>(setting: string, opening: Promise<T>): Promise<T> => {
  try {
    return await opening
  } catch (error) {
    const reason = reasonOf(error instanceof AppError ? error.cause : error)
    throw new ConfigError(`${setting} cannot be used: ${reason}`, { cause: error })
  }
}

/** A data directory in use and a machine without a database are for the operator to mend. */
const forOperator = async <T>(resolving: Promise<T>): Promise<T> => {
  try {
    return await resolving
  } catch (error) {
    const isKnown = ['DATA_DIR_IN_USE', 'DATABASE_UNAVAILABLE'].includes(String(codeOf(error)))
    throw isKnown ? new ConfigError(reasonOf(error), { cause: error }) : error
  }
}

/** What the portal needs of the machine before its services can start. */
export interface Ground {
  held: Awaited<ReturnType<typeof holdPort>>
  /** Sets what closes the port. It runs as the last step of a stop, so that requests meanwhile are answered with `unavailable`. */
  closePortWith: (close: () => Promise<void>) => void
  disk: Awaited<ReturnType<typeof watchDisk>>
  database: ResolvedDatabase
}

/**
 * Opens data directory, port and database. It imports no service and no gateway, so that the engine starts in its own process
 * while this one still loads these modules; `onSpawn` hears when that process has begun, never where the database is another one.
 */
export const openGround = async (
  config: Config,
  { log, lifecycle }: Pick<ProgramParts, 'log' | 'lifecycle'>,
  onSpawn?: () => void
): Promise<Ground> => {
  const dataDir = config.DATA_DIR
  await usable('DATA_DIR', mkdir(dataDir, { recursive: true, mode: 0o700 }))
  const held = await holdPort(config.PORT, config.HOST)
  lifecycle.onStop('held port', () => held.release())
  let closePort = async () => {}
  lifecycle.onStop('port', () => closePort())
  const disk = await watchDisk({ directory: dataDir, log })
  lifecycle.onStop('disk guard', () => disk.stop())
  const database = await forOperator(resolveDatabase({ mongodbUrl: config.MONGODB_URL, dataDir, log, onSpawn }))
  lifecycle.onStop('database', withinMs => database.stop(withinMs))
  return { held, closePortWith: close => void (closePort = close), disk, database }
}
