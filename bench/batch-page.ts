/**
 * What a page of 50 batches of four cards costs its seller (`GET /api/batchs`) beside a bare Fastify route that reads and
 * serialises the same documents (the batches and the summaries of their threads), interleaved in one process and on one
 * database.
 *   node bench/batch-page.ts [--rounds 20]
 * Prints the medians and their ratio, five times over; ends with status 1 when the median of the ratios is above 1.5.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { administratorEnv, openTwoSides } from './two-sides.ts'
import { median, timedGet } from './timed-get.ts'

const MOST = 1.5
const IN_A_ROW = 10
const WARM_UP_ROUNDS = 10
const RUNS = 5

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const server = fork(join(import.meta.dirname, 'batch-page-server.ts'), {
  env: { ...process.env, ...administratorEnv, DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc']
})
process.once('exit', () => server.kill())
const [urls] = (await once(server, 'message')) as [{ portal: string; bare: string }]
const {
  seller: { id, cookie }
} = await openTwoSides(urls.portal)
server.send({ userid: id })
await once(server, 'message')

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const routes = {
  page: () => timedGet(`${urls.portal}/api/batchs?limit=50`, agent, { cookie }),
  bare: () => timedGet(`${urls.bare}/${id}`, agent)
}

const ratios: number[] = []
for (let run = 0; run < RUNS; run++) {
  const times: Record<keyof typeof routes, number[]> = { page: [], bare: [] }
  for (let round = run === 0 ? -WARM_UP_ROUNDS : 0; round < rounds; round++)
    for (const name of ['page', 'bare'] as const)
      for (let request = 0; request < IN_A_ROW; request++) {
        const took = await routes[name]()
        if (round >= 0) times[name].push(took)
      }
  const [page, bare] = [median(times.page), median(times.bare)]
  ratios.push(page / bare)
  console.log(
    `GET /api/batchs, 50 batches: ${page.toFixed(2)} ms, bare: ${bare.toFixed(2)} ms (medians of ${times.page.length})`
  )
}
const told = ratios.map(ratio => ratio.toFixed(2)).join(', ')
console.log(`ratio ${median(ratios).toFixed(2)} (${told}), at most ${MOST}`)

agent.destroy()
server.kill('SIGTERM')
await once(server, 'exit')
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = median(ratios) <= MOST ? 0 : 1
