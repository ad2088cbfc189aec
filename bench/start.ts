/**
 * How long a start takes until the first page is there, beside a bare Fastify with the same database. The ways take turns:
 * the portal by itself on a folder it knows, on an empty one, through `npm start`, and the bare server on both.
 *   npm run build && node bench/start.ts [--runs 5]
 * Prints the seconds of every run, the medians, and their ratio to the bare server's on the same kind of folder. Times are those
 * of the machine as it is: nothing else should run on it. The engine's copies, which a checkout makes once, are there already.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { compileCache, portalAllocator, portalOptions } from './portal-options.ts'
import { median } from './timed-get.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const root = join(import.meta.dirname, '..')
const node = [process.execPath, ...portalOptions]
const portal = [...node, join(root, 'embedded/dist/main.js')]
const bare = [...node, join(import.meta.dirname, 'bare-start.ts')]

interface Way {
  name: string
  command: readonly string[]
  folder: 'known' | 'empty'
}
const ways: readonly Way[] = [
  { name: 'bare, known folder', command: bare, folder: 'known' },
  { name: 'portal, known folder', command: portal, folder: 'known' },
  { name: 'npm start, known folder', command: ['npm', 'start', '--silent'], folder: 'known' },
  { name: 'bare, empty folder', command: bare, folder: 'empty' },
  { name: 'portal, empty folder', command: portal, folder: 'empty' }
]

/** Seconds from the start of the process to the whole first page. */
const started = async ([program = '', ...args]: readonly string[], dataDir: string): Promise<number> => {
  const begun = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...portalAllocator,
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'silent'
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(child, 'exit')
  const base = await new Promise<string>((found, failed) => {
    child.once('exit', code => failed(new Error(`${args.join(' ')} ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('ready ')) found(line.slice('ready '.length))
    })
  })
  const page = await fetch(base)
  if (!page.ok) throw new Error(`the first page answered ${page.status}`)
  await page.arrayBuffer()
  const seconds = (performance.now() - begun) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-start-'))
  folders.push(folder)
  return folder
}
const taken = new Map(ways.map(way => [way, { known: newFolder(), seconds: [] as number[] }]))
for (let run = -1; run < Number(values.runs); run++)
  for (const [way, { known, seconds }] of taken) {
    const dataDir = way.folder === 'known' ? known : newFolder()
    const took = await started(way.command, dataDir)
    // The first run makes what later ones find: the folder, the compiled code, the copies of the engine.
    if (run >= 0) seconds.push(took)
  }
for (const folder of folders) rmSync(folder, { recursive: true, force: true })

const least = { known: NaN, empty: NaN }
for (const [{ name, command, folder }, { seconds }] of taken) {
  if (command === bare) least[folder] = median(seconds)
  const each = seconds.map(one => one.toFixed(2)).join(' ')
  console.log(
    `${name.padEnd(24)} ${median(seconds).toFixed(2)} s, ratio ${(median(seconds) / least[folder]).toFixed(2)} (${each})`
  )
}
