/**
 * Runs the embedded engine for the tests of one worker: `node engine-process.ts <data directory> <cache directory> <note>`.
 * It sends the URL over IPC. When the worker ends, however it ends, this process removes its data and ends too.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Supervisor {
  startEngine: (options: {
    dataDir: string
    cacheDir: string
    log: Record<'debug' | 'info' | 'warn' | 'error', () => void>
  }) => Promise<{ url: string; stop(): Promise<void> }>
}

// Imported by its path: the kit must not import the embedded launcher, and this program only runs it.
const supervisor = pathToFileURL(join(import.meta.dirname, '../../../embedded/src/engine/supervisor.ts')).href
const { startEngine } = (await import(supervisor)) as Supervisor

const silent = () => {}
const [dataDir = '', cacheDir = '', note = ''] = process.argv.slice(2)
const engine = await startEngine({
  dataDir,
  cacheDir,
  log: { debug: silent, info: silent, warn: silent, error: silent }
})
const leave = async () => {
  await engine.stop()
  for (const path of [note, dataDir]) rmSync(path, { recursive: true, force: true })
  process.exit(0)
}
process.once('disconnect', () => void leave())
process.on('SIGINT', silent)
if (process.connected) process.send?.({ url: engine.url })
else void leave()
