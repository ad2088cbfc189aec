/**
 * What traces cost: `GET /api/account/me` of a portal that sends its spans to a collector (this process) beside one that
 * traces nothing, in turns.
 *   node bench/traces.ts [--rounds 20]
 * Prints the medians and their ratio, five times over.
 */
import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { startPortal } from './started-portal.ts'
import { signUpSeller } from './two-sides.ts'
import { median, timedGet } from './timed-get.ts'

const IN_A_ROW = 50
const WARM_UP_ROUNDS = 10
const RUNS = 5

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)

let batchesOfSpans = 0
const collector = createServer((request, response) => {
  request.resume().on('end', () => {
    batchesOfSpans += 1
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo

const agent = new Agent({ keepAlive: true, maxSockets: 2 })
const openSide = async (env: Record<string, string>) => {
  const portal = await startPortal(env)
  const { cookie } = await signUpSeller(portal.base)
  const ask = () => timedGet(`${portal.base}/api/account/me`, agent, { cookie })
  return { portal, ask }
}
const sides = {
  traced: await openSide({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }),
  untraced: await openSide({})
}

const ratios: number[] = []
for (let run = 0; run < RUNS; run++) {
  const times = { traced: [] as number[], untraced: [] as number[] }
  for (let round = run === 0 ? -WARM_UP_ROUNDS : 0; round < rounds; round++)
    for (const side of ['traced', 'untraced'] as const)
      for (let request = 0; request < IN_A_ROW; request++) {
        const took = await sides[side].ask()
        if (round >= 0) times[side].push(took)
      }
  const [traced, untraced] = [median(times.traced), median(times.untraced)]
  ratios.push(traced / untraced)
  console.log(`traced ${traced.toFixed(2)} ms, untraced ${untraced.toFixed(2)} ms (medians of ${times.traced.length})`)
}
console.log(`ratio ${median(ratios).toFixed(2)} (${ratios.map(ratio => ratio.toFixed(2)).join(', ')})`)
if (batchesOfSpans === 0) throw new Error('no span arrived')

agent.destroy()
await sides.traced.portal.stop()
await sides.untraced.portal.stop()
collector.close()
