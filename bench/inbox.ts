/**
 * The inbox of a shop of 100,000 batches and 1,000 sellers beside that of a shop of 1,000 batches, each with 300 batches
 * under way: opening it, each of its lists, each status and each order, at its first page and beyond.
 *   node bench/inbox.ts [--runs 5] [--rounds 20] [--batches 100000]
 * Both shops are portals of their own on one database engine; their requests take turns. A run tells for each question the
 * median of both shops and their ratio. Prints the middle ratio of the runs of each question with the lowest and the
 * highest; ends with status 1 when a middle ratio is over 1.5.
 */
import { deskLists } from '@comptoir/contracts/batch/desk'
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { insertShop } from './invented-shop.ts'
import { startPortal } from './started-portal.ts'
import { median, timedGet } from './timed-get.ts'
import { administratorEnv, openTwoSides } from './two-sides.ts'

const MOST = 1.5
const OPEN = 300
const SELLERS = 1000
const SMALL = 1000
const WARM_UP_ROUNDS = 5

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '20' },
    batches: { type: 'string', default: '100000' }
  }
})
const [runs, rounds, large] = [Number(values.runs), Number(values.rounds), Number(values.batches)]

const log = createLog({ name: 'bench', level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })

/** A portal on a database of its own, with so many batches. */
const openShop = async (name: string, batches: number) => {
  const url = new URL(database.url)
  url.pathname = `/${name}`
  const portal = await startPortal({ MONGODB_URL: url.href, ...administratorEnv })
  const { staff } = await openTwoSides(portal.base)
  const mongo = await connectMongo({ url: url.href, log })
  await insertShop(mongo.db, { batches, open: OPEN, sellers: SELLERS, assignee: staff.id })
  await mongo.close()
  return { portal, cookie: staff.cookie, agent: new Agent({ keepAlive: true, maxSockets: 2 }) }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const small = await openShop('inbox_small', SMALL)
const began = performance.now()
const big = await openShop('inbox_large', large)
console.log(`${large} batches were inserted within ${((performance.now() - began) / 1000).toFixed(0)} s`)

const list = '/api/dashboard/batchs/rows?limit=50'
/** What a page of the inbox asks side by side. */
const questions: Record<string, readonly string[]> = {
  'opening the inbox': ['/api/dashboard/stats', `${list}&queue=offer`],
  counters: ['/api/dashboard/stats'],
  'every batch': [list],
  ...Object.fromEntries(deskLists.map(queue => [`list ${queue}`, [`${list}&queue=${queue}`]])),
  ...Object.fromEntries(['T', 'C', 'F'].map(status => [`status ${status}`, [`${list}&status=${status}`]])),
  ...Object.fromEntries(
    ['DA', 'DD', 'PA', 'PD', 'NA', 'ND'].flatMap(sort => [
      [`order ${sort}`, [`${list}&sort=${sort}`]] as const,
      [`order ${sort}, list offer`, [`${list}&sort=${sort}&queue=offer`]] as const
    ])
  )
}

const timed = async ({ portal, cookie, agent }: Shop, paths: readonly string[]): Promise<number> => {
  const from = performance.now()
  await Promise.all(paths.map(path => timedGet(portal.base + path, agent, { cookie })))
  return performance.now() - from
}

/** The cursor of the page after the tenth: where a list goes on in the middle of both shops. */
const cursorAfterTen = async ({ portal, cookie }: Shop, path: string): Promise<string> => {
  let before = ''
  for (let page = 0; page < 10; page++) {
    const url = `${portal.base}${path}${before === '' ? '' : `&before=${encodeURIComponent(before)}`}`
    before = (await fetch(url, { headers: { cookie } })).headers.get('x-next') ?? ''
  }
  return before
}
const pathsOf = async (shop: Shop): Promise<Record<string, readonly string[]>> => {
  const deep = ['DD', 'PA', 'NA'].map(async sort => {
    const path = `${list}&sort=${sort}`
    const before = await cursorAfterTen(shop, path)
    return [`order ${sort}, eleventh page`, [`${path}&before=${encodeURIComponent(before)}`]] as const
  })
  return { ...questions, ...Object.fromEntries(await Promise.all(deep)) }
}
const [asksSmall, asksBig] = [await pathsOf(small), await pathsOf(big)]

interface Measured {
  ratios: number[]
  small: number[]
  big: number[]
}
const measured = new Map<string, Measured>()
for (let run = 0; run < runs; run++)
  for (const name of Object.keys(asksSmall)) {
    const times = { small: [] as number[], big: [] as number[] }
    for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
      const [inSmall, inBig] = [await timed(small, asksSmall[name] ?? []), await timed(big, asksBig[name] ?? [])]
      if (round < 0) continue
      times.small.push(inSmall)
      times.big.push(inBig)
    }
    const one = measured.get(name) ?? { ratios: [], small: [], big: [] }
    one.small.push(median(times.small))
    one.big.push(median(times.big))
    one.ratios.push(median(times.big) / median(times.small))
    measured.set(name, one)
  }

for (const [name, { ratios, small: inSmall, big: inBig }] of measured)
  console.log(
    `${name}: ${median(inSmall).toFixed(2)} ms of ${SMALL} batches, ${median(inBig).toFixed(2)} ms of ${large}, ` +
      `ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), at most ${MOST}`
  )

for (const { agent, portal } of [small, big]) {
  agent.destroy()
  await portal.stop()
}
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = [...measured.values()].every(({ ratios }) => median(ratios) <= MOST) ? 0 : 1
