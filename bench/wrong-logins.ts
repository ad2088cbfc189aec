/**
 * What a user waits for `GET /api/account/me` while forty wrong logins at once, from forty addresses on forty
 * accounts (so that no limit helps), keep the password hashes busy; quiet and loud spells alternate.
 *   node bench/wrong-logins.ts [--rounds 8]
 * Then forty more on one account: how many of them were hashed. Prints both; ends with status 1 when the loud p99 is
 * more than twice the quiet one, or when more than six hashes were spent.
 */
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPortal } from './started-portal.ts'

const MOST = 2
const PARALLEL = 40
const HASHES_AT_MOST = 6
const QUIET_MS = 1000

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '8' } } })
const rounds = Number(values.rounds)

const portal = await startPortal()
const { base } = portal

const anAddress = () => `anna.${randomBytes(6).toString('hex')}@example.fr`

/** Posts JSON from a loopback address of its own; answers the code of the refusal. */
const post = (path: string, body: object, localAddress: string): Promise<{ code?: string; cookies: string[] }> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(base + path, { method: 'POST', headers, localAddress, agent: false }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.on('end', () => {
        const { code } = JSON.parse(text) as { code?: string }
        const cookies = (response.headers['set-cookie'] ?? []).map(line => line.split(';')[0] ?? '')
        resolve({ cookies, ...(code === undefined ? {} : { code }) })
      })
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })

const person = (email: string) => ({
  firstname: 'Anna',
  lastname: 'Martin',
  birthdate: '1990-05-17',
  email,
  passwd: 'Chocolat9',
  paymenttype: 'N'
})
const { cookies } = await post('/api/account/create', person(anAddress()), '127.0.0.2')
const cookie = cookies.join('; ')

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const me = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const sent = request(`${base}/api/account/me`, { agent, headers: { cookie } }, response => {
      if (response.statusCode !== 200) reject(new Error(`me answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - started))
    })
    sent.once('error', reject)
    sent.end()
  })

/** Asks one after another until told to stop. */
const measureUntil = async (over: () => boolean, into: number[]) => {
  while (!over()) into.push(await me())
}

const during = async (work: Promise<unknown>, into: number[]) => {
  let over = false
  const ended = work.finally(() => (over = true))
  await Promise.all([ended, measureUntil(() => over, into)])
}

let burst = 0
const attack = () => {
  burst += 1
  return Promise.all(
    Array.from({ length: PARALLEL }, (_, index) =>
      post('/api/account/login', { email: anAddress(), passwd: 'Chocolat8' }, `127.${burst}.0.${index + 1}`)
    )
  )
}

const warmUp: number[] = []
await during(pause(QUIET_MS), warmUp)
await during(attack(), warmUp)
const quiet: number[] = []
const loud: number[] = []
for (let round = 0; round < rounds; round++) {
  await during(pause(QUIET_MS), quiet)
  await during(attack(), loud)
}

const p99 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN
const ratio = p99(loud) / p99(quiet)
console.log(
  `p99 of me: quiet ${p99(quiet).toFixed(1)} ms (${quiet.length}), loud ${p99(loud).toFixed(1)} ms (${loud.length})`
)
console.log(`ratio ${ratio.toFixed(2)}, at most ${MOST}`)

const victim = anAddress()
await post('/api/account/create', person(victim), '127.0.0.3')
const answers = await Promise.all(
  Array.from({ length: PARALLEL }, (_, index) =>
    post('/api/account/login', { email: victim, passwd: 'Chocolat8' }, `127.200.0.${index + 1}`)
  )
)
const hashed = answers.filter(({ code }) => code === 'bad_credentials').length
const waiting = answers.filter(({ code }) => code === 'too_many_attempts').length
console.log(`forty at once on one account: ${hashed} hashed, ${waiting} told to wait`)

agent.destroy()
await portal.stop()
process.exitCode = ratio <= MOST && hashed <= HASHES_AT_MOST && hashed + waiting === PARALLEL ? 0 : 1
