import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const main = resolve(import.meta.dirname, '../embedded/dist/main.js')

export interface Portal {
  url: string
  dataDir: string
  /** The launcher's process: its engine is a child of it. */
  process: ChildProcess
  /** Milliseconds from the launch to the ready line. */
  startedIn: number
}

/** Starts the portal as a user's `npm start` does, on a free port, and waits for its ready line. */
export const launchPortal = async (dataDir: string, env: Record<string, string> = {}): Promise<Portal> => {
  const started = Date.now()
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>((found, failed) => {
    child.once('exit', code => failed(new Error(`the portal ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('ready ')) found(line.slice('ready '.length))
      // Its log: what a failed test is explained by.
      else process.stderr.write(`${line}\n`)
    })
  })
  return { url, dataDir, process: child, startedIn: Date.now() - started }
}

/**
 * The portal of a journey: the one at `PORTAL_URL` (a deployed one) when set, else one launched on data of its own.
 */
export const openPortal = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const deployed = process.env.PORTAL_URL
  if (deployed) return { url: deployed, close: async () => undefined }
  const dataDir = await newShop()
  const portal = await launchPortal(dataDir)
  return {
    url: portal.url,
    async close() {
      await endPortal(portal)
      await removeDataDir(dataDir)
    }
  }
}

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'comptoir-e2e-'))

/**
 * A folder of data for a journey to which a new shop or one that is closed for the moment is the same: a copy of the shop in
 * `OPENED_SHOP`, which was opened once for all journeys (`opened-shop.ts`); empty without it. Its administrator is that of
 * `administratorEnv`.
 */
export const newShop = async (): Promise<string> => {
  const dataDir = await newDataDir()
  const opened = process.env.OPENED_SHOP
  if (opened) await cp(opened, dataDir, { recursive: true })
  return dataDir
}

export const endPortal = async (portal: Portal, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (portal.process.exitCode !== null || portal.process.signalCode !== null) return
  const ended = once(portal.process, 'exit')
  portal.process.kill(signal)
  await ended
}

export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
