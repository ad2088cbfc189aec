/**
 * What a page of 50 rows of the shop's list costs beside the same page with all cards, interleaved on one portal, for
 * batches of one, ten and sixty cards.
 *   node bench/batch-rows.ts [--runs 5] [--rounds 10]
 * Prints for each the medians in milliseconds, the kilobytes of both answers, and the ratios of the runs; ends with status 1
 * where rows of sixty cards cost more than twice those of one.
 */
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { insertBatches } from './invented-batches.ts'
import { startPortal } from './started-portal.ts'
import { median, timedGet } from './timed-get.ts'
import { administratorEnv, openTwoSides } from './two-sides.ts'

const MOST = 2
const PAGE = 50
const SIZES = [1, 10, 60]
const WARM_UP_ROUNDS = 10

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, rounds: { type: 'string', default: '10' } }
})
const [runs, rounds] = [Number(values.runs), Number(values.rounds)]

const log = createLog({ name: 'bench', level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const portal = await startPortal({ MONGODB_URL: database.url, ...administratorEnv })
const { seller, staff } = await openTwoSides(portal.base)
const mongo = await connectMongo({ url: database.url, log })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const headers = { cookie: staff.cookie }

const lists = { rows: '/api/dashboard/batchs/rows', whole: '/api/dashboard/batchs' }
type List = keyof typeof lists

const rowsBySize: number[] = []
for (const size of SIZES) {
  await mongo.db.collection('batches').deleteMany({})
  await insertBatches(mongo.db, seller.id, PAGE, size)
  const urlOf = (list: List) => `${portal.base}${lists[list]}?limit=${PAGE}`
  const bytes = async (list: List) => (await (await fetch(urlOf(list), { headers })).arrayBuffer()).byteLength / 1000
  const all: Record<List, number[]> = { rows: [], whole: [] }
  const ratios: number[] = []
  for (let run = 0; run < runs; run++) {
    const times: Record<List, number[]> = { rows: [], whole: [] }
    for (let round = run === 0 ? -WARM_UP_ROUNDS : 0; round < rounds; round++)
      for (const list of ['rows', 'whole'] as const) {
        const took = await timedGet(urlOf(list), agent, headers)
        if (round >= 0) times[list].push(took)
      }
    ratios.push(median(times.rows) / median(times.whole))
    for (const list of ['rows', 'whole'] as const) all[list].push(median(times[list]))
  }
  rowsBySize.push(median(all.rows))
  console.log(
    `${size} cards a batch: rows ${median(all.rows).toFixed(1)} ms and ${(await bytes('rows')).toFixed(0)} kB, ` +
      `whole ${median(all.whole).toFixed(1)} ms and ${(await bytes('whole')).toFixed(0)} kB, ` +
      `ratio ${median(ratios).toFixed(2)} (${ratios.map(ratio => ratio.toFixed(2)).join(' ')})`
  )
}
const growth = (rowsBySize.at(-1) ?? NaN) / (rowsBySize[0] ?? NaN)
console.log(`rows of ${SIZES.at(-1)} cards cost ${growth.toFixed(2)} of those of one, at most ${MOST}`)

agent.destroy()
await mongo.close()
await portal.stop()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = growth <= MOST ? 0 : 1
