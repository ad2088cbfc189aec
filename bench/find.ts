/**
 * What each kind of search costs over 100,000 batches beside the same over 1,000: two portals on one engine, with the same
 * 1,000 sellers and catalogue, a message a batch, asked in turns.
 *   node bench/find.ts [--batches 100000] [--rounds 100] [--runs 5]
 * Prints for each kind the median on either side, the ratio of these medians over the runs, and the p99 of the large shop;
 * ends with status 1 when a ratio is more than 1.5 or a p99 more than 100 ms.
 */
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inventShop } from './searched-shop.ts'
import { startPortal } from './started-portal.ts'
import { median, timedGet } from './timed-get.ts'
import { administratorEnv, openTwoSides } from './two-sides.ts'

const MOST = 1.5
const MOST_MS = 100
const SELLERS = 1000
const FEW = 1000
const WARM_UP_ROUNDS = 10

const { values } = parseArgs({
  options: {
    batches: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '100' },
    runs: { type: 'string', default: '5' }
  }
})
const [count, rounds, runs] = [Number(values.batches), Number(values.rounds), Number(values.runs)]

const log = createLog({ name: 'bench', level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })

/** A portal over so many batches, in a database of its own on the one engine. */
const openSide = async (name: string, batches: number) => {
  const url = database.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const portal = await startPortal({ MONGODB_URL: url, ...administratorEnv })
  const { staff } = await openTwoSides(portal.base)
  const mongo = await connectMongo({ url, log })
  const { kinds } = await inventShop(mongo.db, { batches, sellers: SELLERS })
  await mongo.close()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (q: string) =>
    timedGet(`${portal.base}/api/dashboard/search?q=${encodeURIComponent(q)}`, agent, { cookie: staff.cookie })
  const stop = async () => {
    agent.destroy()
    await portal.stop()
  }
  return { ask, kinds, stop }
}

const few = await openSide('few', FEW)
const many = await openSide('many', count)
console.log(`${count} batches of ${SELLERS} sellers beside ${FEW}`)

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN

const names = Object.keys(few.kinds) as (keyof typeof few.kinds)[]
const measured = new Map(
  names.map(name => [name, { few: [] as number[], many: [] as number[], tails: [] as number[] }])
)
for (let run = 0; run < runs; run++) {
  const times = new Map(names.map(name => [name, { few: [] as number[], many: [] as number[] }]))
  for (let round = run === 0 ? -WARM_UP_ROUNDS : 0; round < rounds; round++)
    for (const name of names) {
      const place = run * rounds + round + WARM_UP_ROUNDS
      const asked = [
        ['few', few],
        ['many', many]
      ] as const
      for (const [side, { ask, kinds }] of round % 2 ? asked : asked.toReversed()) {
        const took = await ask(kinds[name](place))
        if (round >= 0) times.get(name)?.[side].push(took)
      }
    }
  for (const [name, { few: onFew, many: onMany }] of times) {
    const kind = measured.get(name)
    kind?.few.push(median(onFew))
    kind?.many.push(median(onMany))
    kind?.tails.push(at(onMany, 0.99))
  }
}

let worst = 0
let slowest = 0
for (const [name, { few: onFew, many: onMany, tails }] of measured) {
  const ratios = onMany.map((took, run) => took / (onFew[run] ?? NaN)).toSorted((one, other) => one - other)
  worst = Math.max(worst, median(ratios))
  slowest = Math.max(slowest, median(tails))
  console.log(
    `${name.padEnd(26)} ${median(onMany).toFixed(1)} ms beside ${median(onFew).toFixed(1)} ms, ratio ${median(ratios).toFixed(2)} ` +
      `(runs ${ratios.map(ratio => ratio.toFixed(2)).join(' ')}); p99 ${median(tails).toFixed(1)} ms`
  )
}
console.log(
  `worst ratio ${worst.toFixed(2)}, at most ${MOST}; slowest p99 ${slowest.toFixed(1)} ms, at most ${MOST_MS}`
)

await few.stop()
await many.stop()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = worst <= MOST && slowest <= MOST_MS ? 0 : 1
