/**
 * What a read waits while the portal is asked for three times what it can carry. Half of what is asked are reads of
 * accounts, a quarter are messages of accounts, a quarter are new batches of visitors. Each run finds the capacity (the
 * highest rate, raised step by step, at which nothing is refused and reads are as quick as under the load below), then
 * takes turns: a quiet spell with the reads alone at a tenth of that rate, a spell at three times the capacity, and a
 * gentle one from which the recovery is read.
 *   node bench/shedding.ts [--runs 5] [--seconds 12]
 * Portal, engine and this generator share the cores, so the ratio says more than the times: at three times the capacity
 * the generator takes a part of what the portal has alone when it is quiet. Ends with status 1 when the median p99 of
 * answered reads at three times the capacity is more than four times the quiet one, no write was shed, or a recovery took
 * more than five seconds.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createOpenLoad, type Answered, type LoadRequest } from './open-load.ts'
import { startPortal } from './started-portal.ts'
import { median } from './timed-get.ts'
import { administratorEnv, openTwoSides } from './two-sides.ts'

const MOST = 4
const MOST_RECOVERY_MS = 5000
const TIMES = 3
const STEP_MS = 1500
const STEP = 1.25
const FIRST_RATE = 200
const WARM_UP_MS = 4000
const QUIET_MS = 4000
const BEFORE_MS = 1500
const AFTER_MS = 5500
/** The share of refused requests from which a rate is more than can be carried. */
const FEW = 0.005
const SPELL_MS = 500
/** A share of late answers that says nothing: in half a second some dozens are asked. */
const FEW_LATE = 0.1

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, seconds: { type: 'string', default: '12' } }
})
const [runs, loadMs] = [Number(values.runs), Number(values.seconds) * 1000]

const portal = await startPortal(administratorEnv)
const { seller } = await openTwoSides(portal.base)

const create = async (path: string, body: object): Promise<string> => {
  const headers = { 'content-type': 'application/json', origin: portal.base, cookie: seller.cookie }
  const answer = await fetch(portal.base + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return ((await answer.json()) as { id: string }).id
}
const rooms: string[] = []
for (let room = 0; room < 5; room++) rooms.push(await create('/api/batchs/create', { status: 'E' }))

const inTurn = <T>(list: readonly T[]) => {
  let count = 0
  return (): T => list[count++ % list.length]!
}
const nextRoom = inTurn(rooms)
const nextPath = inTurn([
  () => '/api/account/me',
  () => '/api/batchs',
  () => `/api/batchs/${nextRoom()}`,
  () => `/api/batchs/${nextRoom()}/messages`
])
const read = (): LoadRequest => ({ kind: 'read', method: 'GET', path: nextPath()(), cookie: seller.cookie })
const post = (): LoadRequest => ({
  kind: 'write',
  method: 'POST',
  path: `/api/batchs/${nextRoom()}/messages/post`,
  cookie: seller.cookie,
  body: { content: 'Bonjour', requestid: randomUUID() }
})
const start = (): LoadRequest => ({ kind: 'write', method: 'POST', path: '/api/batchs/create', body: { status: 'E' } })
const nextOfAll = inTurn([read, post, read, start])
const mixed = (): LoadRequest => nextOfAll()()

const p99 = (all: Answered[]) =>
  all.map(({ took }) => took).toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? NaN
const isRefused = ({ status }: Answered) => status === 503
const isAnswered = ({ status }: Answered) => status < 300 && status > 0
const of = (kind: string, all: Answered[]) => all.filter(one => one.kind === kind)
const shareOf = (some: Answered[], all: Answered[]) => some.length / Math.max(1, all.length)

const load = createOpenLoad(portal.base)

/** The highest rate at which next to nothing is refused and reads stay quick. */
const findCapacity = async (from: number, quietMs: number): Promise<number> => {
  let carried = from / STEP
  for (let rate = from; ; rate *= STEP) {
    const all = await load.during(STEP_MS, rate, mixed)
    const broken = all.filter(one => !isRefused(one) && !isAnswered(one))
    if (broken.length > 0) throw new Error(`${broken.length} answers with ${broken[0]?.status}`)
    if (shareOf(all.filter(isRefused), all) > FEW || p99(of('read', all)) > quietMs * MOST) return carried
    carried = rate
  }
}

/** Milliseconds from the end of the load to the end of the last half second in which something was refused or late. */
const recoveryOf = (all: Answered[], quietMs: number): number => {
  const begin = all.reduce((first, { due }) => Math.min(first, due), Infinity)
  const spells = Object.groupBy(all, ({ due }) => Math.floor((due - begin) / SPELL_MS))
  const troubled = Object.entries(spells).filter(([, some = []]) => {
    const late = some.filter(({ took }) => took > quietMs * MOST)
    return some.some(isRefused) || shareOf(late, some) > FEW_LATE
  })
  return troubled.length === 0 ? 0 : (Math.max(...troubled.map(([spell]) => Number(spell))) + 1) * SPELL_MS
}

await load.during(WARM_UP_MS, FIRST_RATE, mixed)
const outcomes: {
  capacity: number
  quiet: number
  loud: number
  refusal: number
  shed: number
  readsShed: number
  recovery: number
}[] = []
for (let run = 0; run < runs; run++) {
  const known = outcomes.at(-1)?.capacity
  const quietRate = (known ?? FIRST_RATE * 2) / 10
  const quiet = p99(await load.during(QUIET_MS, Math.max(50, quietRate), read))
  const capacity = await findCapacity(known === undefined ? FIRST_RATE : known / STEP / STEP, quiet)
  await load.during(BEFORE_MS, capacity / 4, mixed)
  const all = await load.during(loadMs, capacity * TIMES, mixed)
  const after = await load.during(AFTER_MS, capacity / 4, mixed)
  const [reads, writes] = [of('read', all), of('write', all)]
  const outcome = {
    capacity,
    quiet,
    loud: p99(reads.filter(isAnswered)),
    refusal: p99(all.filter(isRefused)),
    shed: shareOf(writes.filter(isRefused), writes),
    readsShed: shareOf(reads.filter(isRefused), reads),
    recovery: recoveryOf(after, quiet)
  }
  outcomes.push(outcome)
  console.log(
    `run ${run + 1}: capacity ${capacity.toFixed(0)}/s; p99 of reads quiet ${quiet.toFixed(1)} ms, at ${TIMES} times ` +
      `${outcome.loud.toFixed(1)} ms, ratio ${(outcome.loud / quiet).toFixed(2)}, of refusals ${outcome.refusal.toFixed(1)} ms; shed ${(outcome.shed * 100).toFixed(0)} % ` +
      `of writes, ${(outcome.readsShed * 100).toFixed(1)} % of reads; recovered after ${(outcome.recovery / 1000).toFixed(1)} s`
  )
}

const spread = (all: number[], digits = 1) =>
  `${median(all).toFixed(digits)} (${Math.min(...all).toFixed(digits)} to ${Math.max(...all).toFixed(digits)})`
const ratios = outcomes.map(({ loud, quiet }) => loud / quiet)
const recoveries = outcomes.map(({ recovery }) => recovery)
console.log(`medians of ${runs} runs, with the least and the most:`)
console.log(
  `  capacity ${spread(
    outcomes.map(({ capacity }) => capacity),
    0
  )} requests a second`
)
console.log(`  p99 of reads quiet ${spread(outcomes.map(({ quiet }) => quiet))} ms`)
console.log(`  p99 of reads at ${TIMES} times ${spread(outcomes.map(({ loud }) => loud))} ms`)
console.log(`  ratio ${spread(ratios, 2)}, at most ${MOST}`)
console.log(
  `  writes shed ${spread(
    outcomes.map(({ shed }) => shed * 100),
    0
  )} %`
)
console.log(`  reads shed ${spread(outcomes.map(({ readsShed }) => readsShed * 100))} %`)
console.log(`  recovered after ${spread(recoveries.map(ms => ms / 1000))} s, at most ${MOST_RECOVERY_MS / 1000}`)

load.close()
await portal.stop()
const held =
  median(ratios) <= MOST && outcomes.every(({ shed }) => shed > 0) && Math.max(...recoveries) <= MOST_RECOVERY_MS
process.exitCode = held ? 0 : 1
