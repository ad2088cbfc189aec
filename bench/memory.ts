/**
 * What the one-command portal and the engine of its database hold in RAM at rest: after the start, and after each of several days'
 * work, that is, cards that visitors have recognised while others watch their batches, then minutes of quiet.
 *   npm run build && node bench/memory.ts [--days 10] [--cards 2000] [--sockets 200] [--quiet 480]
 * Quiet is given in seconds: threads end after five minutes without photos, and garbage is collected after six. Prints a line a day,
 * what each process holds in the end, by kind, and what V8 says of its main heap; ends with status 1 above 300 MB, or where the
 * last day leaves 5 % more than the first.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { aVisitor, sampleCards, samplePhoto } from '../e2e/seller.ts'
import { freePort } from './chaos/wire.ts'
import { heldWithChildren, memoryWithChildren, totalOf } from './memory-of.ts'
import { startPortal, untilIndexed } from './started-portal.ts'

const MOST_MB = 300
const MOST_GROWTH = 1.05
/** Cards that a visitor sends into one batch, and visitors who send at once. */
const A_BATCH = 50
const AT_ONCE = 4
const LOOK_MS = 5000

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '10' },
    cards: { type: 'string', default: '2000' },
    sockets: { type: 'string', default: '200' },
    quiet: { type: 'string', default: '480' }
  }
})
const [days, cards, sockets] = [Number(values.days), Number(values.cards), Number(values.sockets)]
const quietMs = 1000 * Number(values.quiet)

const metricsPort = await freePort()
const portal = await startPortal({ DEMO: '1', METRICS_PORT: String(metricsPort) })

const faces = Object.keys(sampleCards)
const back = await samplePhoto('verso.jpg')

/** A visitor with a batch, who watches it. */
const aWatcher = async () => {
  const visitor = aVisitor(portal.base)
  const { id } = await visitor.startBatch()
  const socket = new WebSocket(`${portal.base.replace('http', 'ws')}/api/cables/batchs/${id}`, {
    headers: { cookie: visitor.cookieHeader(), origin: portal.base }
  })
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
  return { visitor, id, socket }
}

/** Sends cards into one batch, each once the one before was recognised. */
const sendBatch = async ({ visitor, id }: Awaited<ReturnType<typeof aWatcher>>, count: number) => {
  for (let card = 0; card < count; card++) {
    const face = await samplePhoto(faces[card % faces.length] ?? '')
    const { status, body } = await visitor.insist(() => visitor.addCard(id, { face, back }))
    if (status !== 200 && status !== 201) throw new Error(`a card was answered ${status} ${JSON.stringify(body)}`)
    const { status: outcome } = await visitor.outcome(id, (body as { id: string }).id)
    if (outcome === 'E') throw new Error('a card ended as an error')
  }
}

/** A day's work. Returns the most that was held in it, in megabytes, by looking every few seconds. */
const work = async (): Promise<number> => {
  const watchers = []
  for (let at = 0; at < sockets; at++) watchers.push(await aWatcher())
  let left = cards
  const senders = watchers.slice(0, Math.ceil(cards / A_BATCH))
  const sendAll = async () => {
    for (let sender = senders.shift(); sender; sender = senders.shift()) {
      const count = Math.min(A_BATCH, left)
      left -= count
      await sendBatch(sender, count)
    }
  }
  let most = 0
  const looking = setInterval(() => (most = Math.max(most, total())), LOOK_MS)
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll)).finally(() => clearInterval(looking))
  for (const { socket } of watchers) socket.close()
  return most
}

const total = () => heldWithChildren(portal.pid)
const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`
const each = () =>
  memoryWithChildren(portal.pid)
    .map(memory => `${memory.program} ${mb(totalOf(memory))}`)
    .join(', ')

await untilIndexed(portal.base)
console.log(`started: ${mb(total())} (${each()})`)
const rests: number[] = []
for (let day = 1; day <= days; day++) {
  const most = await work()
  await pause(quietMs)
  rests.push(total())
  console.log(`day ${day}: at most ${mb(most)}, at rest ${mb(rests.at(-1) ?? NaN)} (${each()})`)
}

for (const { program, files, heap, anonymous, code } of memoryWithChildren(portal.pid))
  console.log(`${program}: files ${mb(files)}, heap ${mb(heap)}, anonymous ${mb(anonymous)}, code ${mb(code)}`)
const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
const metric = (name: string) => mb(Number(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20)
console.log(
  `V8's main heap: ${metric('nodejs_heap_size_used_bytes')} used of ${metric('nodejs_heap_size_total_bytes')}, ${metric('nodejs_external_memory_bytes')} of buffers beside it`
)
await portal.stop()
const [first = NaN, last = NaN] = [rests[0], rests.at(-1)]
console.log(
  `at rest ${mb(last)} (at most ${mb(MOST_MB)}), ${(last / first).toFixed(3)} of the first day's (at most ${MOST_GROWTH})`
)
process.exitCode = last <= MOST_MB && last <= MOST_GROWTH * first ? 0 : 1
