/**
 * Kills the embedded database while writers write, and counts acknowledged writes that are gone afterwards.
 *   node bench/durability.ts [--whole] [--no-journal] [--kills 20]
 * `--whole` kills the launcher together with the engine. Ends with status 1 when anything acknowledged is lost, which
 * `--no-journal` shows: without journal=true the engine forgets the last 100 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MongoClient } from 'mongodb'
import { engineProcess, wholePortal } from './durability-victim.ts'

const WRITERS = 6
const OFFSET_MS = { least: 200, most: 1_200 }
const AT_MOST_MS = 60_000

type Letter = { _id: string; n: number }

const { values: options } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    'no-journal': { type: 'boolean', default: false },
    kills: { type: 'string', default: '20' }
  }
})
const kills = Number(options.kills)
if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills takes a whole number of at least 1')

const lettersOf = (client: MongoClient) => client.db().collection<Letter>('letters')
/** The last version of each document that the database acknowledged. */
const acknowledged = new Map<string, number>()

/** Inserts a document, updates it, and goes on with the next, until the database is gone. */
const writeUntilKilled = async (client: MongoClient, name: string): Promise<void> => {
  const letters = lettersOf(client)
  try {
    for (let number = 0; ; number++) {
      const _id = `${name}-${number}`
      await letters.insertOne({ _id, n: 0 })
      acknowledged.set(_id, 0)
      const updated = await letters.findOneAndUpdate({ _id }, { $inc: { n: 1 } }, { returnDocument: 'after' })
      if (updated) acknowledged.set(_id, updated.n)
    }
  } catch {
    // the kill: what was in flight was not acknowledged and may be there or not
  }
}

const missing = async (client: MongoClient): Promise<{ lost: number; stale: number }> => {
  const found = new Map<string, number>()
  for await (const { _id, n } of lettersOf(client).find()) found.set(_id, n)
  let lost = 0
  let stale = 0
  for (const [id, n] of acknowledged) {
    const stored = found.get(id)
    if (stored === undefined) lost++
    else if (stored < n) stale++
  }
  return { lost, stale }
}

const connect = (url: string) =>
  new MongoClient(options['no-journal'] ? url.replace('journal=true', 'journal=false') : url).connect()

const killOnce = async (client: MongoClient, round: number): Promise<{ row: object; client: MongoClient }> => {
  const offset = OFFSET_MS.least + Math.random() * (OFFSET_MS.most - OFFSET_MS.least)
  const before = acknowledged.size
  const writing = Array.from({ length: WRITERS }, (_, writer) => writeUntilKilled(client, `${round}-${writer}`))
  await sleep(offset)
  const killedAt = performance.now()
  victim.kill()
  await Promise.all(writing)
  const url = await victim.back()
  let next = client
  if (options.whole) {
    await client.close()
    next = await connect(url)
  }
  while (
    !(await next
      .db()
      .command({ ping: 1 })
      .catch(() => null))
  )
    await sleep(5)
  const recovered = performance.now() - killedAt
  const { lost, stale } = await missing(next)
  const row = {
    'killed after ms': Math.round(offset),
    acknowledged: acknowledged.size - before,
    'lost (all so far)': lost,
    'stale (all so far)': stale,
    'back after ms': Math.round(recovered)
  }
  return { row, client: next }
}

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-durability-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
setTimeout(() => {
  console.error(`not finished within ${AT_MOST_MS / 1000} s`)
  process.exit(1)
}, AT_MOST_MS).unref()

const victim = await (options.whole ? wholePortal : engineProcess)(dataDir)
let client = await connect(victim.url)
const rows: object[] = []
for (let round = 1; round <= kills; round++) {
  const result = await killOnce(client, round)
  client = result.client
  rows.push(result.row)
}
console.table(rows)
const { lost, stale } = await missing(client)
await client.close()
await victim.end()
const what = options.whole ? 'launcher and engine' : 'engine'
console.log(`${kills} kills of the ${what}: ${acknowledged.size} documents acknowledged, ${lost} lost, ${stale} stale.`)
if (lost + stale > 0) process.exitCode = 1
