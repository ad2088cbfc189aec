/**
 * What one authenticated `GET /api/account/me` costs beside a bare Fastify route that makes the same reads, interleaved
 * in one process and on one database.
 *   node bench/account-me.ts [--rounds 60]
 * Prints the medians and their ratio; ends with status 1 above 1.35.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { signUpSeller } from './two-sides.ts'
import { median, timedGet } from './timed-get.ts'

const MOST = 1.35
const IN_A_ROW = 50
const WARM_UP_ROUNDS = 10

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } })
const rounds = Number(values.rounds)

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const server = spawn(process.execPath, [join(import.meta.dirname, 'account-me-server.ts')], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit']
})

interface Urls {
  portal: string
  bare: string
}
const urls = await new Promise<Urls>((found, failed) => {
  server.once('exit', code => failed(new Error(`the server ended with ${code}`)))
  createInterface({ input: server.stdout }).on('line', line => {
    if (line.startsWith('{')) found(JSON.parse(line) as Urls)
  })
})

const { id, cookie } = await signUpSeller(urls.portal)

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const routes = {
  me: () => timedGet(`${urls.portal}/api/account/me`, agent, { cookie }),
  bare: () => timedGet(`${urls.bare}/${id}`, agent)
}
const times: Record<keyof typeof routes, number[]> = { me: [], bare: [] }
for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
  for (const name of ['me', 'bare'] as const)
    for (let request = 0; request < IN_A_ROW; request++) {
      const took = await routes[name]()
      if (round >= 0) times[name].push(took)
    }

const [me, bare] = [median(times.me), median(times.bare)]
const ratio = me / bare
console.log(`GET /api/account/me: ${me.toFixed(3)} ms, bare: ${bare.toFixed(3)} ms (medians of ${times.me.length})`)
console.log(`ratio ${ratio.toFixed(2)}, at most ${MOST}`)

agent.destroy()
server.kill('SIGTERM')
await once(server, 'exit')
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = ratio <= MOST ? 0 : 1
