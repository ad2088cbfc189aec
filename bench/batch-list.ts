/**
 * What the last page of a list of 10,000 batches of four cards costs beside its first: the seller's own list and the shop's,
 * interleaved, each page as long as the other.
 *   node bench/batch-list.ts [--rounds 20]
 * Prints the medians and their ratios; ends with status 1 when a last page costs more than 1.2 first ones.
 */
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { insertBatches } from './invented-batches.ts'
import { startPortal } from './started-portal.ts'
import { administratorEnv, openTwoSides } from './two-sides.ts'
import { median } from './timed-get.ts'

const MOST = 1.2
const BATCHES = 10_000
const PAGE = 50
const IN_A_ROW = 10
const WARM_UP_ROUNDS = 4

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)

const log = createLog({ name: 'bench', level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const portal = await startPortal({ MONGODB_URL: database.url, ...administratorEnv })

const { seller, staff } = await openTwoSides(portal.base)

const mongo = await connectMongo({ url: database.url, log })
const batches = await insertBatches(mongo.db, seller.id, BATCHES)
await mongo.close()

/** The batch after which only the last page is left. */
const oldest = batches[PAGE]?._id ?? ''
/** The last batch of the first page. */
const newest = batches.at(-PAGE)?._id ?? ''
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
/** Milliseconds until the whole page is there. */
const timed = (path: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get(portal.base + path, { agent, headers: { cookie } }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.once('end', () => {
        const took = performance.now() - started
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode} ${text}`))
        const shown = (JSON.parse(text) as unknown[]).length
        if (shown !== PAGE) return reject(new Error(`${path} showed ${shown} batches`))
        resolve(took)
      })
    }).once('error', reject)
  })

const lists = {
  'GET /api/batchs': { path: '/api/batchs', cookie: seller.cookie },
  'GET /api/dashboard/batchs': { path: '/api/dashboard/batchs', cookie: staff.cookie }
}

const ratios: number[] = []
for (const [name, { path, cookie }] of Object.entries(lists)) {
  const page = `${path}?limit=${PAGE}`
  const pages = { first: page, second: `${page}&before=${newest}`, last: `${page}&before=${oldest}` }
  const times = { first: [] as number[], second: [] as number[], last: [] as number[] }
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    for (const one of ['first', 'second', 'last'] as const)
      for (let request = 0; request < IN_A_ROW; request++) {
        const took = await timed(pages[one], cookie)
        if (round >= 0) times[one].push(took)
      }
  const [first, second, last] = [median(times.first), median(times.second), median(times.last)]
  ratios.push(last / first)
  console.log(
    `${name}: first page ${first.toFixed(2)} ms, second ${second.toFixed(2)} ms, last ${last.toFixed(2)} ms ` +
      `(medians of ${times.first.length}), ratio ${(last / first).toFixed(2)}, at most ${MOST}`
  )
}

agent.destroy()
await portal.stop()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = ratios.every(ratio => ratio <= MOST) ? 0 : 1
