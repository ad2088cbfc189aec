/**
 * What a thread of 100,000 messages costs beside one of 100, for its seller and for the shop: opening it, paging back,
 * catching up, and the first frame of its socket. The two threads are asked in turn, each answer as long as the other.
 * They share a collection: a scan of all of it would cost both the same, which is for the tests of query plans to tell.
 *   node bench/long-thread.ts [--rounds 100]
 * Prints the medians and their ratios; ends with status 1 when the long thread costs more than 1.3 times the short one.
 */
import { limits } from '@comptoir/contracts/core/limits'
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { newId, sha256, sortableId } from '@comptoir/kit/store/ids'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { newBatchNumber } from '@comptoir/service-batch/batch/number'
import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import { openBatchRepository } from '@comptoir/service-batch/batch/repository'
import type { MessageRecord } from '@comptoir/service-conversation/messages/message'
import { openMessages } from '@comptoir/service-conversation/messages/repository'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPortal } from './started-portal.ts'
import { administratorEnv, openTwoSides } from './two-sides.ts'
import { median } from './timed-get.ts'

const MOST = 1.3
const LONG = 100_000
const SHORT = 100
/** What sellers are shown of half the short thread: asked for at most this, every page is full in both threads. */
const PAGE = 40
const WARM_UP_ROUNDS = 10

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const rounds = Number(values.rounds)

const log = createLog({ name: 'bench', level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const portal = await startPortal({ MONGODB_URL: database.url, ...administratorEnv })

const { seller, staff } = await openTwoSides(portal.base)

const mongo = await connectMongo({ url: database.url, log })
const { collection: batches } = await openBatchRepository(mongo.db)
const { collection: messages } = await openMessages(mongo.db)

/** Of ten messages one is a mail of the shop, which sellers are not shown, and one was deleted. */
const kindOf = (index: number) => {
  if (index % 10 === 3) return { type: 'DE', hiddenfrom: 'sellers' } as const
  if (index % 10 === 7) return { type: 'T', hiddenfrom: 'everybody', content: '' } as const
  return { type: 'T' } as const
}

/** A batch with a thread of `length` messages, seller and shop by turns. */
const writeThread = async (length: number) => {
  const at = new Date()
  const tableid = sortableId(at)
  const about = { status: 'C', createdat: at, updatedat: at, version: 1 } as const
  const batch: BatchRecord = {
    _id: tableid,
    number: newBatchNumber(),
    userid: seller.id,
    ...about,
    items: [],
    offers: [],
    cards: 0,
    delivery: null,
    payout: null
  }
  await batches.insertOne(batch)
  const thread = Array.from({ length }, (_, index): MessageRecord => {
    const kind = kindOf(index)
    const author = kind.type === 'DE' || index % 2 === 1 ? staff : seller
    const requestid = newId()
    return {
      _id: newId(),
      tabletype: 'B',
      tableid,
      requestid,
      requestkey: `B:${tableid}:${author.id}:${requestid}`,
      requestprint: sha256(requestid),
      userid: author.id,
      ...(author === staff ? { fromshop: true } : {}),
      content: 'Bonjour, la carte est arrivée ce matin, nous la regardons cet après-midi.',
      ...kind,
      seq: index + 1,
      createdat: new Date(at.getTime() - (length - index) * 60_000)
    }
  })
  await messages.insertMany(thread)
  return { id: tableid, length, idOf: (seq: number) => thread[seq - 1]?._id ?? '' }
}
type WrittenThread = Awaited<ReturnType<typeof writeThread>>

const threads = { long: await writeThread(LONG), short: await writeThread(SHORT) }
await mongo.close()

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const page = (path: string, cookie: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(portal.base + path, { agent, headers: { cookie } }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.once('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${path} answered ${response.statusCode} ${text}`))
      })
    }).once('error', reject)
  })

/** The first frame of a new socket, which is closed before the answer. */
const firstFrame = (path: string, cookie: string): Promise<{ text: string; at: number }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(portal.base.replace('http', 'ws') + path, { headers: { cookie } })
    let first: { text: string; at: number } | null = null
    socket.addEventListener('error', () => reject(new Error(`the socket ${path} failed`)))
    socket.addEventListener('close', () =>
      first ? resolve(first) : reject(new Error(`${path} closed without a frame`))
    )
    socket.addEventListener('message', ({ data }) => {
      first ??= { text: String(data), at: performance.now() }
      socket.close()
    })
  })

interface Question {
  shown: number
  /** What follows `/api/batchs/{id}/messages`; null for the socket. */
  query: ((thread: WrittenThread) => string) | null
}

const half = SHORT / 2
const questions = {
  opening: { shown: limits.pageSize, query: () => '' },
  'back from the end': { shown: PAGE, query: ({ idOf, length }) => `?limit=${PAGE}&before=${idOf(length)}` },
  'back from the middle': { shown: PAGE, query: ({ idOf, length }) => `?limit=${PAGE}&before=${idOf(length / 2 + 1)}` },
  'back to the beginning': { shown: PAGE, query: ({ idOf }) => `?limit=${PAGE}&before=${idOf(half + 1)}` },
  'catching up half a thread': { shown: PAGE, query: ({ length }) => `?limit=${PAGE}&after=${length / 2}` },
  'catching up the newest': { shown: PAGE, query: ({ length }) => `?limit=${PAGE}&after=${length - half}` },
  'first frame': { shown: limits.pageSize, query: null }
} as const satisfies Record<string, Question>

/** Milliseconds until the whole answer is there. */
const timed = async ({ query, shown }: Question, thread: WrittenThread, cookie: string): Promise<number> => {
  const started = performance.now()
  let at: number
  let told: unknown[]
  if (query) {
    const text = await page(`/api/batchs/${thread.id}/messages${query(thread)}`, cookie)
    at = performance.now()
    told = JSON.parse(text) as unknown[]
  } else {
    const frame = await firstFrame(`/api/cables/batchs/${thread.id}`, cookie)
    at = frame.at
    told = (JSON.parse(frame.text) as { messages: unknown[] }).messages
  }
  if (told.length !== shown) throw new Error(`${told.length} messages of the thread of ${thread.length}, not ${shown}`)
  return at - started
}

const measures = Object.entries({ seller: seller.cookie, shop: staff.cookie }).flatMap(([reader, cookie]) =>
  Object.entries(questions).map(([name, question]) => ({
    name: `${name}, ${reader}`,
    question,
    cookie,
    times: { long: [] as number[], short: [] as number[] }
  }))
)
for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
  for (const { question, cookie, times } of measures)
    // Each goes first every other time.
    for (const one of round % 2 === 0 ? (['long', 'short'] as const) : (['short', 'long'] as const)) {
      const took = await timed(question, threads[one], cookie)
      if (round >= 0) times[one].push(took)
    }

const ratios = measures.map(({ name, times }) => {
  const [long, short] = [median(times.long), median(times.short)]
  console.log(
    `${name}: ${LONG} messages ${long.toFixed(2)} ms, ${SHORT} messages ${short.toFixed(2)} ms ` +
      `(medians of ${times.long.length}), ratio ${(long / short).toFixed(2)}, at most ${MOST}`
  )
  return long / short
})

agent.destroy()
await portal.stop()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = ratios.every(ratio => ratio <= MOST) ? 0 : 1
