import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, engineError } from './engine-error.ts'
import { launchHost } from './host-process.ts'
import type { HostProcess } from './host-process.ts'
import { keepRunning } from './keep-running.ts'
import type { KeptRunning } from './keep-running.ts'
import type { Log } from './log.ts'
import { prepareNativeLibrary, sharedCacheDir } from './native-library.ts'
import { isAlive, lastOpener, noteOpener } from './opened-by.ts'

/** The engine has a file format of its own: no mongod reads it, and a later engine may not either. */
export const ENGINE_SUBDIRECTORY = 'mongo-embedded-9.0a0'
/**
 * A first start makes its files, on a machine that may be busy; after a crash the engine replays its journal. Killed half
 * way, it would begin again. One that cannot start ends by itself, long before.
 */
const READY_WITHIN_MS = 120_000
/** An engine whose launcher was killed needs a moment to notice that and close. */
const ORPHAN_LEAVES_WITHIN_MS = 10_000
/** Linux takes 107 bytes for the path of a socket, macOS 103. */
const SOCKET_PATH_BYTES = 103

/** A database that this launcher runs. `url` stays valid when the database is restarted. */
export type LocalDatabase = KeptRunning & { url: string }

export type LocalDatabaseOptions = {
  dataDir: string
  log: Log
  /** Hears that the process of the database has begun, long before it answers. */
  onSpawn?: (() => void) | undefined
}

type Host = {
  name: string
  directory: string
  script: string
  args: readonly string[]
  /**
   * Returns the script's argument for where to listen: the path of a socket, or a port, `0` for any. `before` is the host of
   * the URL that the script reported at its last start, null at the first one.
   */
  listenOn: (before: string | null) => string
  env: Readonly<Record<string, string>>
  onSpawn: (() => void) | undefined
}

/** `journal=true`: without it a killed engine forgets what it acknowledged in the last 100 ms, even with w=majority. */
const localUrl = (host: string): string => `mongodb://${host}/comptoir?directConnection=true&w=1&journal=true`

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
  const { name, directory, script, args, listenOn, env, onSpawn } = host
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const launch = (before: string | null, signal: AbortSignal) =>
    launchHost({
      script,
      args: [...args, directory, listenOn(before)],
      env,
      readyWithinMs: READY_WITHIN_MS,
      signal,
      onSpawn
    })
  const kept = await keepRunning({
    name,
    log,
    launch: (before, signal) => whenFree(directory, () => launch(before, signal))
  })
  const url = localUrl(kept.host)
  noteOpener(directory, process.pid, url)
  log.info({ pid: kept.pid(), host: kept.host, directory }, `${name} is ready`)
  return { ...kept, url }
}

/**
 * The socket of an engine on this directory. The engine has no authentication, so nobody but the user who runs it may reach
 * it: the socket is in a directory, and has a mode, for that user alone. A path that the system finds too long is replaced
 * by one of the same kind among the temporary files, which `forget` removes.
 */
const socketFor = (directory: string): { path: string; forget: () => void } => {
  const path = join(directory, 'engine.sock')
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES) return { path, forget: () => undefined }
  const elsewhere = mkdtempSync(join(tmpdir(), 'comptoir-'))
  return {
    path: join(elsewhere, 'engine.sock'),
    forget: () => rmSync(elsewhere, { recursive: true, force: true })
  }
}

/**
 * Starts the embedded MongoDB engine on `<dataDir>/mongo-embedded-9.0a0`, on a socket there, and keeps it running.
 * Rejects with ENGINE_UNAVAILABLE (this machine cannot load it), DATA_DIR_IN_USE or ENGINE_START_FAILED.
 */
export const startEngine = async ({
  dataDir,
  log,
  onSpawn,
  cacheDir
}: LocalDatabaseOptions & { cacheDir?: string | undefined }): Promise<LocalDatabase> => {
  const library = await prepareNativeLibrary(
    cacheDir === undefined ? [sharedCacheDir, join(dataDir, 'cache')] : [cacheDir]
  )
  if (!library.ok) throw engineError('ENGINE_UNAVAILABLE', library.reason)
  const directory = join(dataDir, ENGINE_SUBDIRECTORY)
  const socket = socketFor(directory)
  const host: Host = {
    name: 'embedded MongoDB engine',
    directory,
    script: join(import.meta.dirname, 'host.ts'),
    args: [],
    listenOn: () => socket.path,
    // For this process only: every napi-rs package obeys this variable, so argon2 would load the database.
    env: { NAPI_RS_NATIVE_LIBRARY_PATH: library.path },
    onSpawn
  }
  try {
    const engine = await superviseHost(host, log)
    return { ...engine, stop: withinMs => engine.stop(withinMs).finally(socket.forget) }
  } catch (error) {
    socket.forget()
    throw error
  }
}
