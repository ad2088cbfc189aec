/**
 * What calls cost beside bare Fastify routes that make the same reads and answer as many bytes, interleaved in one process
 * and on one database: the read of a session, a batch of 60 cards, a page of 50 batches, a page of a thread, a thumbnail
 * of a private photo. And what two calls over NATS cost beside bare requests with the same payload, a small one and one
 * that is answered with the batch of 60 cards; two processes talk there, and nothing is read.
 *   node bench/calls.ts [--runs 5] [--rounds 20] [--only thread,thumbnail]
 * Prints the medians of both in milliseconds, the median of the ratios of the runs, each of them, and their spread; ends
 * with status 1 when the ratio of a call is above its limit, and when there is no `nats-server`.
 */
import { createLog } from '@comptoir/kit/run/log'
import { findNatsServer, startNatsServer } from '@comptoir/kit/testing/nats-server'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askOverNats } from './calls-over-nats.ts'
import type { Asked, Serving } from './calls-server.ts'
import { median, timedGet } from './timed-get.ts'
import { administratorEnv } from './two-sides.ts'

const WARM_UP_ROUNDS = 20

/**
 * How many times as long as the bare one each call may take, and how many requests one side makes before it is the turn of
 * the other: a round lasts a moment, and the warm-up is long enough for the engine to compile what a request runs through.
 */
const limitOf = {
  session: { most: 1.1, inARow: 50 },
  batch: { most: 1.3, inARow: 20 },
  page: { most: 1.4, inARow: 5 },
  thread: { most: 1.2, inARow: 20 },
  thumbnail: { most: 1.2, inARow: 20 },
  'session over NATS': { most: 1.25, inARow: 100 },
  'batch over NATS': { most: 1.25, inARow: 100 }
} as const
type Name = keyof typeof limitOf

/** Asks once, and resolves with the milliseconds it took. */
type Ask = () => Promise<number>
interface Sides {
  portal: Ask
  bare: Ask
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string' }
  }
})
const runs = Number(values.runs)
const rounds = Number(values.rounds)
const only = values.only?.split(',')
const unknown = only?.find(name => !Object.keys(limitOf).includes(name))
if (unknown !== undefined) throw new Error(`no call is named ${unknown}`)

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const binary = findNatsServer()
const nats = binary === null ? null : await startNatsServer(binary)
const server = fork(join(import.meta.dirname, 'calls-server.ts'), {
  env: {
    ...process.env,
    ...administratorEnv,
    DATA_DIR: dataDir,
    ...(nats ? { BENCH_NATS_URL: nats.url } : {})
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc']
})
// A measure that fails leaves nothing behind.
process.once('exit', () => {
  server.kill()
  void nats?.kill()
})
const failed = once(server, 'exit').then(([code]) => {
  throw new Error(`the server ended with ${code}`)
})
const [{ asked, batchid }] = (await Promise.race([once(server, 'message'), failed])) as [Serving]
failed.catch(() => undefined)

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const bytesOf = async (url: string, headers: Record<string, string> = {}) =>
  (await (await fetch(url, { headers })).arrayBuffer()).byteLength
const sidesOf = async ({ portal, bare, cookie }: Asked): Promise<Sides> => {
  const [ours, theirs] = [await bytesOf(portal, { cookie }), await bytesOf(bare)]
  if (ours !== theirs) throw new Error(`${portal} answers ${ours} bytes, the bare route ${theirs}`)
  return { portal: () => timedGet(portal, agent, { cookie }), bare: () => timedGet(bare, agent) }
}
const overNats =
  nats && (await askOverNats({ url: nats.url, log: createLog({ name: 'bench', level: 'silent' }), batchid }))
const sides: Partial<Record<Name, Sides>> = {
  session: await sidesOf(asked.session),
  batch: await sidesOf(asked.batch),
  page: await sidesOf(asked.page),
  thread: await sidesOf(asked.thread),
  thumbnail: await sidesOf(asked.thumbnail),
  ...(overNats ? { 'session over NATS': overNats.session, 'batch over NATS': overNats.batch } : {})
}

/** The median milliseconds of each side of so many rounds. They take turns, and in who goes first. */
const run = async (name: Name, call: Sides, count: number): Promise<Record<keyof Sides, number>> => {
  const times: Record<keyof Sides, number[]> = { portal: [], bare: [] }
  for (let round = 0; round < count; round++)
    for (const side of round % 2 === 0 ? (['portal', 'bare'] as const) : (['bare', 'portal'] as const))
      for (let request = 0; request < limitOf[name].inARow; request++) times[side].push(await call[side]())
  return { portal: median(times.portal), bare: median(times.bare) }
}

const measured = (Object.keys(limitOf) as Name[])
  .filter(name => only?.includes(name) ?? true)
  .flatMap(name => {
    const call = sides[name]
    return call ? [{ name, call, medians: [] as Record<keyof Sides, number>[] }] : []
  })
for (const { name, call } of measured) await run(name, call, WARM_UP_ROUNDS)
for (let count = 0; count < runs; count++)
  for (const { name, call, medians } of measured) medians.push(await run(name, call, rounds))

const above = measured.filter(({ name, medians }) => {
  const ratios = medians.map(({ portal, bare }) => portal / bare)
  const ms = (side: keyof Sides) => `${median(medians.map(one => one[side])).toFixed(3)} ms`
  const [ratio, most] = [median(ratios), limitOf[name].most]
  const spread = Math.max(...ratios) - Math.min(...ratios)
  console.log(
    `${name}: ${ms('portal')}, bare ${ms('bare')}, ratio ${ratio.toFixed(3)}, at most ${most} ` +
      `(${ratios.map(one => one.toFixed(2)).join(', ')}; spread ${spread.toFixed(2)})`
  )
  return !(ratio <= most)
})
if (above.length > 0) console.log(`above its limit: ${above.map(({ name }) => name).join(', ')}`)
if (!nats) console.log('over NATS: not measured, nats-server is not installed')

agent.destroy()
await overNats?.close()
server.kill('SIGTERM')
await once(server, 'exit')
await nats?.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = above.length === 0 && nats ? 0 : 1
