/**
 * How long a backup of a portal in use takes, how long its writes wait for it, and how long it takes until the portal is
 * restored in an empty folder and ready there. One seller posts messages all the time.
 *   node bench/backup.ts [--batches 2000] [--photos 4000]
 * Batches have four cards each, photos 250 kB. Ends with status 1 when a post took longer than five seconds.
 */
import { ENGINE_SUBDIRECTORY } from '@comptoir/embedded/engine/supervisor'
import { runningDatabase } from '@comptoir/embedded/engine/opened-by'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { mapInTurns } from '@comptoir/kit/work/turns'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { insertBatches } from './invented-batches.ts'
import { startPortal } from './started-portal.ts'
import { administratorEnv, openTwoSides } from './two-sides.ts'

const MOST_MS = 5000
const PHOTO_BYTES = 250_000
const INSERTED_AT_ONCE = 500

const { values } = parseArgs({
  options: { batches: { type: 'string', default: '2000' }, photos: { type: 'string', default: '4000' } }
})
const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-backup-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs a command of an operator. Returns how long it took in milliseconds, and what it printed. */
const operate = async (name: 'backup' | 'restore', dataDir: string) => {
  const began = performance.now()
  const program = join(import.meta.dirname, `../embedded/src/${name}.ts`)
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [program, at('backup'), '--keys', at('keys')], { env })
  return { took: performance.now() - began, stdout }
}

const portal = await startPortal({ ...administratorEnv, DATA_DIR: at('before') })
const { seller } = await openTwoSides(portal.base)
const url = runningDatabase(join(at('before'), ENGINE_SUBDIRECTORY)) ?? ''
const { db, close } = await connectMongo({ url, log: createLog({ name: 'bench', level: 'silent' }) })
const names: string[] = []
for (let left = Number(values.batches); left > 0; left -= INSERTED_AT_ONCE) {
  const batches = await insertBatches(db, seller.id, Math.min(left, INSERTED_AT_ONCE))
  names.push(...batches.flatMap(({ items }) => items.flatMap(({ photos }) => photos)))
}
await close()
const photos = await openFsBlobs(join(at('before'), 'blobs/photos'))
await mapInTurns(names.slice(0, Number(values.photos)), 8, name => photos.putAs(name, randomBytes(PHOTO_BYTES)))

const send = (path: string, body: object) =>
  fetch(portal.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.base, cookie: seller.cookie },
    body: JSON.stringify(body)
  })
const { id } = (await (await send('/api/batchs/create', { status: 'E' })).json()) as { id: string }
const closing = new AbortController()
const posts: number[] = []
let refused = 0
const poster = (async () => {
  while (!closing.signal.aborted) {
    const began = performance.now()
    const { ok } = await send(`/api/batchs/${id}/messages/post`, { content: 'Bonjour' })
    if (!ok) refused += 1
    posts.push(performance.now() - began)
  }
})()

const backup = await operate('backup', at('before'))
closing.abort()
await poster
await portal.stop()
const restore = await operate('restore', at('after'))
const began = performance.now()
const restored = await startPortal({ ...administratorEnv, DATA_DIR: at('after') })
const ready = performance.now() - began
await restored.stop()

const sorted = posts.toSorted((one, other) => one - other)
const longest = sorted.at(-1) ?? 0
console.log(`${values.batches} batches, ${values.photos} photos`)
console.log(backup.stdout.trim())
console.log(`backup ${seconds(backup.took)}, restore ${seconds(restore.took)}, ready ${seconds(ready)}`)
const median = sorted[Math.floor(sorted.length / 2)] ?? 0
console.log(
  `${posts.length} posts: median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, refused ${refused}`
)
process.exit(longest > MOST_MS || refused > 0 ? 1 : 0)
