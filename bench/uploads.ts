/**
 * What forty clients that upload a pair of 3 MB photos each, all at once, cost a really started portal: its memory, and
 * what another user waits for `GET /api/account/me` meanwhile; quiet and loud spells alternate.
 *   node bench/uploads.ts [--rounds 2] [--clients 40]
 * Memory is what the process of the portal holds in RAM (the kernel's peak of a loud spell beside the size in the quiet one
 * before), with all its worker threads; the database engine is a process of its own and not counted. The analyses that
 * follow an upload are waited for before it is quiet again, and printed as a third spell. Ends with status 1 above
 * 150 MB or 50 ms more, or when an upload is refused.
 */
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { startPortal } from './started-portal.ts'
import type { Batches, Crowd, CrowdAnswer } from './upload-crowd.ts'
import { signUpSeller } from './two-sides.ts'

const MOST_MB = 150
const MOST_MS = 50
const QUIET_MS = 3000
const BREATH_MS = 2
const ANALYSES_MS = 130_000

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2' }, clients: { type: 'string', default: '40' } }
})
const [rounds, clients] = [Number(values.rounds), Number(values.clients)]

const portal = await startPortal({ DEMO: '1' })

/** Megabytes of a line of the portal's status, such as `VmRSS` (now) or `VmHWM` (peak). */
const megabytes = (line: string): number => {
  const status = readFileSync(`/proc/${portal.pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}
/** Lets the kernel's peak begin anew (proc(5), clear_refs). */
const forgetPeak = () => writeFileSync(`/proc/${portal.pid}/clear_refs`, '5')

const { cookie: ownCookie } = await signUpSeller(portal.base)

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
/** The whole answer, and the milliseconds until it was there. */
const get = (path: string, cookie: string): Promise<{ took: number; text: string }> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const sent = request(portal.base + path, { agent, headers: { cookie } }, response => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.once('end', () => resolve({ took: performance.now() - started, text }))
    })
    sent.once('error', reject)
    sent.end()
  })

/** Asks for `me`, one after another with a breath between, until the work is over. */
const during = async <T>(work: Promise<T>, into: number[]): Promise<T> => {
  const spell = new AbortController()
  const ended = work.finally(() => spell.abort())
  const asking = async () => {
    while (!spell.signal.aborted) {
      into.push((await get('/api/account/me', ownCookie)).took)
      await pause(BREATH_MS)
    }
  }
  return (await Promise.all([ended, asking()]))[0]
}

const crowd = new Worker(join(import.meta.dirname, 'upload-crowd.ts'), {
  workerData: { base: portal.base, clients } satisfies Crowd
})
const answerOf = async () => ((await once(crowd, 'message')) as [CrowdAnswer])[0]
const prepared = await answerOf()
if ('photoBytes' in prepared) console.log(`${clients} clients, photos of ${(prepared.photoBytes / 1e6).toFixed(1)} MB`)

/** Waits until no card is in analysis any more. */
const analysed = async (batches: Batches) => {
  for (const end = Date.now() + ANALYSES_MS; Date.now() < end; await pause(500)) {
    const [next] = batches
    if (!next) return
    const { items } = JSON.parse((await get(next.path, next.cookie)).text) as { items: { status: string }[] }
    if (items.every(({ status }) => status !== 'AX')) batches.shift()
  }
}

interface Spell {
  before: number
  peak: number
  seconds: number
  statuses: Record<string, number>
}
const times = { quiet: [] as number[], loud: [] as number[], analysing: [] as number[] }
const spell = async (senders: number, into: typeof times): Promise<Spell> => {
  await during(pause(QUIET_MS), into.quiet)
  const before = megabytes('VmRSS')
  forgetPeak()
  const started = performance.now()
  const answering = answerOf()
  crowd.postMessage(senders, [])
  const answer = await during(answering, into.loud)
  const [peak, seconds] = [megabytes('VmHWM'), (performance.now() - started) / 1000]
  if (!('statuses' in answer)) throw new Error('the clients lost their way')
  await during(analysed(answer.batches), into.analysing)
  console.log(
    `${senders} at once: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most while uploading, ` +
      `${megabytes('VmHWM').toFixed(0)} MB until analysed; ${seconds.toFixed(1)} s, ${JSON.stringify(answer.statuses)}`
  )
  return { before, peak, seconds, statuses: answer.statuses }
}

// What the first pair loads once (threads, OpenCV) is no cost of the crowd: it is printed and not judged.
await spell(1, { quiet: [], loud: [], analysing: [] })
const spells: Spell[] = []
for (let round = 0; round < rounds; round++) spells.push(await spell(clients, times))

const p99 = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? NaN
const told = Object.entries(times).map(([spell, all]) => `${spell} ${p99(all).toFixed(1)} ms (${all.length})`)
const more = {
  mb: Math.max(...spells.map(({ before, peak }) => peak - before)),
  ms: p99(times.loud) - p99(times.quiet)
}
console.log(`p99 of me: ${told.join(', ')}`)
console.log(`${more.mb.toFixed(0)} MB more, at most ${MOST_MB}; ${more.ms.toFixed(1)} ms more, at most ${MOST_MS}`)

const taken = spells.every(({ statuses }) => statuses['201'] === clients)
agent.destroy()
await crowd.terminate()
await portal.stop()
process.exitCode = more.mb <= MOST_MB && more.ms <= MOST_MS && taken ? 0 : 1
