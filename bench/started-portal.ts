import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { compileCache, portalAllocator, portalOptions } from './portal-options.ts'

export interface StartedPortal {
  base: string
  pid: number
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/**
 * The one-command portal in a process of its own, the bundle of `npm run build` with the options that `npm start` gives it, on a
 * free port and an empty data directory.
 */
export const startPortal = async (env: Readonly<Record<string, string>> = {}): Promise<StartedPortal> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
  const main = join(import.meta.dirname, '../embedded/dist/main.js')
  const portal = spawn(process.execPath, [...portalOptions, main], {
    env: {
      ...portalAllocator,
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...env
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  // A measure that fails leaves no portal behind.
  process.once('exit', () => portal.kill())
  const base = await new Promise<string>((found, failed) => {
    portal.once('exit', code => failed(new Error(`the portal ended with ${code}`)))
    createInterface({ input: portal.stdout }).on('line', line => {
      if (line.startsWith('ready ')) found(line.slice('ready '.length))
    })
  })
  return {
    base,
    pid: portal.pid ?? NaN,
    async stop() {
      if (portal.exitCode === null) {
        portal.kill('SIGTERM')
        await once(portal, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

/** Waits until the recogniser knows the catalogue of the demo. Until then its threads keep the machine busy. */
export const untilIndexed = async (base: string): Promise<void> => {
  for (;;) {
    const { recognition } = (await (await fetch(`${base}/api/health`)).json()) as {
      recognition?: { indexed: number; pending: number }
    }
    if (recognition && recognition.indexed > 0 && recognition.pending === 0) return
    await pause(200)
  }
}
