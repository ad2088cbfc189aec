import { codeOf, reasonOf } from './engine-error.ts'
import type { HostReport } from './host-report.ts'

/** Acknowledged writes are journaled, so a close that hangs longer than this is cut. */
const CLOSE_WITHIN_MS = 7_000

/** A database that runs. `ended` settles when it stops by itself. */
export type RunningDatabase = { port: number; pid: number; stop(): Promise<void>; ended?: Promise<string> }

const report = (message: HostReport): Promise<void> =>
  new Promise(resolve => (process.connected && process.send ? process.send(message, () => resolve()) : resolve()))

/**
 * The life of a host process: start the database, report over IPC, stop it cleanly when told to (SIGTERM) or when the
 * launcher is gone ('disconnect', also after its kill -9). Ctrl-C reaches the whole process group, so SIGINT and SIGHUP
 * are left to the launcher: the services still need the database while they drain.
 * Exit codes: 0 stopped as asked, 1 could not start or stopped by itself.
 */
export const runHost = async (start: () => Promise<RunningDatabase>): Promise<void> => {
  process.on('SIGINT', () => undefined)
  process.on('SIGHUP', () => undefined)
  const stopAsked = new Promise<null>(resolve => {
    process.once('SIGTERM', () => resolve(null))
    process.once('disconnect', () => resolve(null))
    if (process.send && !process.connected) resolve(null) // the launcher died while this file was loading
  })
  try {
    const database = await start()
    await report({ state: 'ready', port: database.port, pid: database.pid })
    const ended = await Promise.race([stopAsked, database.ended ?? stopAsked])
    if (ended !== null) throw new Error(ended)
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    await database.stop()
    process.exit(0)
  } catch (error) {
    await report({ state: 'failed', reason: reasonOf(error), inUse: codeOf(error) === 'DATA_DIR_IN_USE' })
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}
