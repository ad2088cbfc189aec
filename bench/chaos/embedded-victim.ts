import { ENGINE_SUBDIRECTORY } from '@comptoir/embedded/engine/supervisor'
import { runningDatabase } from '@comptoir/embedded/engine/opened-by'
import { newSecret } from '@comptoir/kit/store/ids'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { silentLog } from '@comptoir/kit/testing/log'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { administratorEnv } from '../../e2e/account-holder.ts'
import { blobsOnDisk } from '../model/blob-folder.ts'
import { compileCache, portalAllocator, portalOptions } from '../portal-options.ts'
import { freezeFor, keepProcess } from './kept-process.ts'
import { spoiled, type Target, type Victim, type VictimOptions } from './victim.ts'
import { freePort, openWire } from './wire.ts'

/** The sources and not the bundle: faults are planted in single files of them. */
const main = resolve(import.meta.dirname, '../../embedded/src/main.ts')

/** The process of the engine: a child of the launcher. */
const engineOf = (launcher: number | null): number | null => {
  if (launcher === null) return null
  try {
    return (
      Number(execFileSync('pgrep', ['-P', String(launcher), '-f', 'engine/host'], { encoding: 'utf8' }).trim()) || null
    )
  } catch {
    return null
  }
}

const killed = (pid: number | null): boolean => {
  if (pid === null) return false
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Waits for the URL under which the engine of this folder is reached beside its launcher. */
const databaseOf = async (dataDir: string): Promise<string> => {
  for (;;) {
    const url = runningDatabase(join(dataDir, ENGINE_SUBDIRECTORY))
    if (url !== null) return url
    await pause(200)
  }
}

/** The one-command portal, with the options that `npm start` gives it, on a folder of its own. */
export const openEmbedded = async (options: VictimOptions): Promise<Victim> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-chaos-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const wire = await openWire(() => [port])
  const dataKey = newSecret()
  const fullDisk = join(dataDir, 'the-disk-is-full')
  const launcher = keepProcess({
    name: 'launcher',
    script: main,
    hear: options.hear,
    options: () => {
      const { node, env } = spoiled(options)
      return {
        node: [...portalOptions, ...node],
        env: {
          ...env,
          ...administratorEnv,
          ...portalAllocator,
          NODE_COMPILE_CACHE: compileCache,
          PORT: String(port),
          PUBLIC_URL: wire.url,
          DATA_DIR: dataDir,
          DATA_KEY: dataKey,
          DEMO: '1',
          LOG_LEVEL: 'error',
          CHAOS_FULL_DISK: fullDisk
        }
      }
    }
  })
  const { db, close } = await connectMongo({ url: await databaseOf(dataDir), log: silentLog, waitMs: 60_000 })
  const engine: Target = {
    kind: 'engine',
    kill: () => killed(engineOf(launcher.pid())),
    freeze: async ms => {
      const pid = engineOf(launcher.pid())
      return pid !== null && (await freezeFor(pid, ms))
    }
  }
  const blobs = (kind: string) => join(dataDir, 'blobs', kind)
  return {
    url: wire.url,
    wire,
    targets: [
      engine,
      { kind: 'launcher', kill: launcher.kill, freeze: launcher.freeze },
      {
        kind: 'launcher and engine',
        kill: () => {
          const pid = engineOf(launcher.pid())
          return launcher.kill() && killed(pid)
        },
        freeze: launcher.freeze
      }
    ],
    async fillDisk(ms) {
      writeFileSync(fullDisk, '')
      await pause(ms)
      rmSync(fullDisk, { force: true })
    },
    async corrupt(name) {
      const path = join(blobs('photos'), 'kept', name.slice(0, 2), name)
      const turn = async () => {
        const file = await open(path, 'r+')
        const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 100)
        await file.write(Buffer.from([(buffer[0] ?? 0) ^ 255]), 0, 1, 100)
        await file.close()
      }
      await turn()
      return turn
    },
    parts: { db, dataKey, photos: blobsOnDisk(blobs('photos')), catalogue: blobsOnDisk(blobs('catalogue')) },
    eventsUnderWay: async () => 0,
    async stop() {
      await close()
      await launcher.stop()
      await wire.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
