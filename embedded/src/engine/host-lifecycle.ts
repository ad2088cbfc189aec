import { codeOf, reasonOf } from './engine-error.ts'
import type { HostReport } from './host-report.ts'

/** Acknowledged writes are journaled, so a close that takes longer than this is cut off. */
const CLOSE_WITHIN_MS = 7_000

/** A database that runs. `ended` resolves with the reason when it stops by itself. */
export type RunningDatabase = { port: number; pid: number; stop(): Promise<void>; ended?: Promise<string> }

const report = (message: HostReport): Promise<void> =>
  new Promise(resolve => (process.connected && process.send ? process.send(message, () => resolve()) : resolve()))

/**
 * Resolves when the host is to stop. A launcher disconnects its IPC channel for that, and so does its death. Signals go
 * to whole process groups: a host with a launcher ignores them, because the services need the database while they stop.
 */
const askedToStop = (): Promise<void> =>
  new Promise(resolve => {
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
export const runHost = async (start: (stopping: Promise<void>) => Promise<RunningDatabase>): Promise<void> => {
  const stopping = askedToStop()
  try {
    const database = await start(stopping)
    await report({ state: 'ready', port: database.port, pid: database.pid })
    const ended = await Promise.race([stopping, database.ended ?? stopping])
    if (typeof ended === 'string') throw new Error(ended)
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    await database.stop()
    process.exit(0)
  } catch (error) {
    await report({ state: 'failed', reason: reasonOf(error), inUse: codeOf(error) === 'DATA_DIR_IN_USE' })
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}
