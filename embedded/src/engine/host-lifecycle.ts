import { codeOf, reasonOf } from './engine-error.ts'
import { stopWithin } from './host-report.ts'
import type { HostReport } from './host-report.ts'

/**
 * Acknowledged writes are journaled, so a close that takes longer than this is cut off, where the launcher leaves no
 * other time or is gone.
 */
const CLOSE_WITHIN_MS = 7_000

/**
 * A database that runs, at `host` of its URL. `stop` leaves nothing running that takes longer than `withinMs`. `ended`
 * resolves with the reason when it stops by itself.
 */
export type RunningDatabase = {
  host: string
  pid: number
  stop(withinMs: number): Promise<void>
  ended?: Promise<string>
}

const report = (message: HostReport): Promise<void> =>
  new Promise(resolve => (process.connected && process.send ? process.send(message, () => resolve()) : resolve()))

/**
 * Resolves when the host is to stop, with the milliseconds it has. A launcher says how many and disconnects its IPC channel
 * for that; its death disconnects it too. Signals go to whole process groups: a host with a launcher ignores them, because
 * the services need the database while they stop.
 */
const askedToStop = (): Promise<number> =>
  new Promise(done => {
    let withinMs = CLOSE_WITHIN_MS
    process.on('message', message => (withinMs = stopWithin(message) ?? withinMs))
    const resolve = () => done(withinMs)
    const hasLauncher = process.send !== undefined
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        if (!hasLauncher) resolve()
      })
    process.once('disconnect', () => resolve())
    if (hasLauncher && !process.connected) resolve() // the launcher died while this file was loading
  })

/**
 * The life of a host process: starts the database, reports over IPC, and stops the database when asked to. `start` is
 * given the promise that resolves when the host is to stop.
 * Exit codes: 0 stopped as asked, 1 could not start or stopped by itself.
 */
export const runHost = async (start: (stopping: Promise<unknown>) => Promise<RunningDatabase>): Promise<void> => {
  const stopping = askedToStop()
  try {
    const database = await start(stopping)
    await report({ state: 'ready', host: database.host, pid: database.pid })
    const ended = await Promise.race([stopping, database.ended ?? stopping])
    if (typeof ended === 'string') throw new Error(ended)
    const withinMs = ended
    setTimeout(() => process.exit(1), withinMs).unref()
    await database.stop(withinMs)
    process.exit(0)
  } catch (error) {
    await report({ state: 'failed', reason: reasonOf(error), inUse: codeOf(error) === 'DATA_DIR_IN_USE' })
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}
