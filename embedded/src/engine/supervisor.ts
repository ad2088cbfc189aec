import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, engineError } from './engine-error.ts'
import { launchHost } from './host-process.ts'
import type { HostProcess } from './host-process.ts'
import { keepRunning } from './keep-running.ts'
import type { KeptRunning } from './keep-running.ts'
import type { Log } from './log.ts'
import { prepareNativeLibrary } from './native-library.ts'
import { isAlive, lastOpener, noteOpener } from './opened-by.ts'

/** The engine has a file format of its own: no mongod reads it, and a later engine may not either. */
export const ENGINE_SUBDIRECTORY = 'mongo-embedded-9.0a0'
const READY_WITHIN_MS = 20_000
/** After a crash the engine replays its journal first. Killed half way, it would begin again. */
const RECOVERED_WITHIN_MS = 120_000
/** An engine whose launcher was killed needs a moment to notice that and close. */
const ORPHAN_LEAVES_WITHIN_MS = 10_000

/** A database that this launcher runs. `url` stays valid when the database is restarted. */
export type LocalDatabase = KeptRunning & { url: string }

export type LocalDatabaseOptions = {
  dataDir: string
  log: Log
}

type Host = {
  name: string
  directory: string
  script: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
}

/** `journal=true`: without it a killed engine forgets what it acknowledged in the last 100 ms, even with w=majority. */
const localUrl = (port: number): string => `mongodb://127.0.0.1:${port}/comptoir?directConnection=true&w=1&journal=true`

const whenFree = async (directory: string, launch: () => Promise<HostProcess>): Promise<HostProcess> => {
  const deadline = Date.now() + ORPHAN_LEAVES_WITHIN_MS
  for (;;)
    try {
      return await launch()
    } catch (error) {
      if (codeOf(error) !== 'DATA_DIR_IN_USE') throw error
      const opener = lastOpener(directory)
      if ((opener !== null && isAlive(opener)) || Date.now() > deadline)
        throw engineError(
          'DATA_DIR_IN_USE',
          `data directory ${directory} is already open in another process (pid ${opener ?? 'unknown'})`
        )
      await sleep(200)
    }
}

/** Keeps the database of a host script running. Creates its directory when there is none. */
export const superviseHost = async (host: Host, log: Log): Promise<LocalDatabase> => {
  const { name, directory, script, args, env } = host
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const launch = (port: number, signal: AbortSignal) =>
    launchHost({
      script,
      args: [...args, directory, String(port)],
      env,
      readyWithinMs: port === 0 ? READY_WITHIN_MS : RECOVERED_WITHIN_MS,
      signal
    })
  const kept = await keepRunning({
    name,
    log,
    launch: (port, signal) => whenFree(directory, () => launch(port, signal))
  })
  const url = localUrl(kept.port)
  noteOpener(directory, process.pid, url)
  log.info({ pid: kept.pid(), port: kept.port, directory }, `${name} is ready`)
  return { ...kept, url }
}

/**
 * Starts the embedded MongoDB engine on `<dataDir>/mongo-embedded-9.0a0` and keeps it running.
 * Rejects with ENGINE_UNAVAILABLE (this machine cannot load it), DATA_DIR_IN_USE or ENGINE_START_FAILED.
 */
export const startEngine = async ({
  dataDir,
  log,
  cacheDir = join(dataDir, 'cache')
}: LocalDatabaseOptions & { cacheDir?: string | undefined }): Promise<LocalDatabase> => {
  const library = await prepareNativeLibrary(cacheDir)
  if (!library.ok) throw engineError('ENGINE_UNAVAILABLE', library.reason)
  return superviseHost(
    {
      name: 'embedded MongoDB engine',
      directory: join(dataDir, ENGINE_SUBDIRECTORY),
      script: join(import.meta.dirname, 'host.ts'),
      args: [],
      // For this process only: every napi-rs package obeys this variable, so argon2 would load the database.
      env: { NAPI_RS_NATIVE_LIBRARY_PATH: library.path }
    },
    log
  )
}
