/**
 * Two hundred messages a second in fifty rooms: a seller posts over HTTP, the shop has a socket. Spells of the started
 * portal and of a bare server, which inserts with the bare driver in the same engine and passes on over `ws`, take
 * turns.
 *   node bench/posts.ts [--rounds 20] [--seconds 5]
 * Prints the times from the post until the other client has the frame; ends with status 1 when the portal's p99 is
 * more than twice the bare one, or when a message was refused (in the warm-up too), was lost or came twice. A pause of the
 * disk or of the processors lasts for seconds, meets either way by chance and would decide a p99 over everything: the p99 of
 * a way is the median of those of its spells, which are short and many, so that both ways have their share of each pause.
 */
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { createLog } from '@comptoir/kit/run/log'
import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { createPostingConnection } from './posting-connection.ts'
import { startPortal } from './started-portal.ts'

const MOST = 2
const ROOMS = 50
const EVERY_MS = 5
/** At a quarter of the pace, until the engine of JavaScript has compiled what every post runs through. */
const WARM_UP_SECONDS = 15
const WARM_UP_EVERY_MS = 4 * EVERY_MS
const PATIENCE_MS = 10_000
const REST_MS = 500

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, seconds: { type: 'string', default: '5' } }
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const log = createLog({ name: 'bench', level: 'silent' })
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const shop = { email: 'patron@comptoir.test', passwd: 'Boutique75' }
const portal = await startPortal({
  MONGODB_URL: database.url,
  ADMIN_EMAIL: shop.email,
  ADMIN_PASSWORD: shop.passwd
})
const bare = fork(join(import.meta.dirname, 'posts-bare-server.ts'), {
  env: { ...process.env, MONGODB_URL: database.url }
})
const [{ port: barePort }] = (await once(bare, 'message')) as [{ port: number }]

const agent = new Agent({ keepAlive: true })
interface Client {
  localAddress: string
  cookie: string
}
const post = (path: string, body: object, { localAddress, cookie }: Client) =>
  new Promise<{ id: string; cookie: string }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      origin: portal.base,
      ...(cookie === '' ? {} : { cookie })
    }
    const sent = request(portal.base + path, { method: 'POST', headers, localAddress, agent }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.once('end', () => {
        if ((response.statusCode ?? 0) >= 300) return reject(new Error(`${path}: ${response.statusCode} ${text}`))
        const cookies = (response.headers['set-cookie'] ?? []).map(line => line.split(';')[0])
        resolve({ id: (JSON.parse(text) as { id: string }).id, cookie: cookies.join('; ') })
      })
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })

/** Every message by its content: when it was posted, and when it came, each time it did. */
const posted = new Map<string, { at: number; came: number[] }>()
const listen = async (url: string, options: { localAddress?: string; headers?: Record<string, string> } = {}) => {
  const socket = new WebSocket(url, { ...options, perMessageDeflate: false })
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { action: string; message?: { content: string } }
    if (frame.action === 'new_message' && frame.message) posted.get(frame.message.content)?.came.push(performance.now())
  })
  await once(socket, 'open')
  return socket
}

type Post = (content: string) => Promise<unknown>
interface Room {
  post: Post
  close(): void
}

interface Mail {
  to: string
  text: string
}
/** The code that the portal mailed. */
const mailedCode = async (email: string): Promise<string> => {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(50)) {
    const mails = (await (await fetch(`${portal.base}/dev/mails.json`)).json()) as Mail[]
    const code = mails.filter(({ to }) => to === email).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [])[0]
    if (code !== undefined) return code
  }
  throw new Error('no code was mailed')
}

const openPortalRoom = async (number: number, shopCookie: string): Promise<Room> => {
  const localAddress = `127.1.0.${number + 1}`
  const person = {
    firstname: 'Anna',
    lastname: 'Martin',
    birthdate: '1990-05-17',
    email: `anna.${randomBytes(6).toString('hex')}@example.fr`,
    passwd: 'Chocolat9',
    paymenttype: 'N'
  }
  const { cookie } = await post('/api/account/create', person, { localAddress, cookie: '' })
  const seller = { localAddress, cookie }
  await post('/api/account/code', { code: await mailedCode(person.email) }, seller)
  const { id } = await post('/api/batchs/create', { status: 'E' }, seller)
  const url = `${portal.base.replace('http', 'ws')}/api/cables/batchs/${id}`
  const socket = await listen(url, { localAddress: `127.2.0.${number + 1}`, headers: { cookie: shopCookie } })
  const connection = createPostingConnection(portal.base, seller)
  return {
    post: content => connection.post(`/api/batchs/${id}/messages/post`, { content, requestid: randomUUID() }),
    close() {
      connection.close()
      socket.terminate()
    }
  }
}

const openBareRoom = async (number: number): Promise<Room> => {
  const base = `ws://127.0.0.1:${barePort}`
  const [listening, posting] = [await listen(`${base}/listen/${number}`), await listen(`${base}/post/${number}`)]
  return {
    post: async content => posting.send(content),
    close() {
      listening.terminate()
      posting.terminate()
    }
  }
}

const { cookie: shopCookie } = await post('/api/account/login', shop, { localAddress: '127.3.0.1', cookie: '' })
const rooms: Record<'portal' | 'bare', Room[]> = { portal: [], bare: [] }
for (let number = 0; number < ROOMS; number++) {
  rooms.portal.push(await openPortalRoom(number, shopCookie))
  rooms.bare.push(await openBareRoom(number))
}

let refused = 0
/** Posts at the pace of the clock, whether or not the last ones came; then waits for those under way. */
const spell = async (way: 'portal' | 'bare', spellSeconds: number, everyMs = EVERY_MS): Promise<string[]> => {
  const started = performance.now()
  const contents: string[] = []
  const answers: Promise<unknown>[] = []
  for (let count = 0; count < (spellSeconds * 1000) / everyMs; count++) {
    await pause(Math.max(0, started + count * everyMs - performance.now()))
    const content = `Bonjour, avez-vous bien reçu mon colis ${randomUUID()} ?`
    const room = rooms[way][count % ROOMS]
    if (!room) throw new Error('no such room')
    contents.push(content)
    posted.set(content, { at: performance.now(), came: [] })
    const answer = room.post(content).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('503'))) throw error
      // What was refused to shed load was not written, and nobody waits for it.
      posted.delete(content)
      refused += 1
    })
    answers.push(answer)
  }
  await Promise.all(answers)
  const missing = () => contents.some(content => posted.get(content)?.came.length === 0)
  for (const end = performance.now() + PATIENCE_MS; missing() && performance.now() < end;) await pause(10)
  await pause(REST_MS)
  return contents
}

const p = (share: number, times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN
const spells: Record<'portal' | 'bare', string[][]> = { portal: [], bare: [] }
for (const way of ['portal', 'bare'] as const) await spell(way, WARM_UP_SECONDS, WARM_UP_EVERY_MS)
for (let round = 0; round < rounds; round++)
  for (const way of ['portal', 'bare'] as const) spells[way].push(await spell(way, seconds))

const outcomesOf = (contents: readonly string[]) => contents.flatMap(content => posted.get(content) ?? [])
const timesOf = (contents: readonly string[]) =>
  outcomesOf(contents).flatMap(({ at, came: [first] }) => (first === undefined ? [] : [first - at]))

const report = (way: 'portal' | 'bare') => {
  const outcomes = outcomesOf(spells[way].flat())
  const lost = outcomes.filter(({ came }) => came.length === 0).length
  const doubled = outcomes.filter(({ came }) => came.length > 1).length
  const times = timesOf(spells[way].flat())
  const [middle, whole] = [p(0.5, times), p(0.99, times)]
  const highs = spells[way].map(contents => p(0.99, timesOf(contents)))
  const each = highs.map(high => high.toFixed(1)).join(', ')
  console.log(
    `${way}: p50 ${middle.toFixed(1)} ms, p99 ${p(0.5, highs).toFixed(1)} ms (${each}; pauses included ${whole.toFixed(1)}) of ${outcomes.length}, ${lost} lost, ${doubled} doubled`
  )
  return { p99: p(0.5, highs), faults: lost + doubled }
}
const [bareResult, portalResult] = [report('bare'), report('portal')]
const ratio = portalResult.p99 / bareResult.p99
console.log(`ratio of p99 ${ratio.toFixed(2)}, at most ${MOST}; ${refused} refused`)

for (const room of [...rooms.portal, ...rooms.bare]) room.close()
agent.destroy()
bare.disconnect()
await once(bare, 'exit')
await portal.stop()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = ratio <= MOST && refused + portalResult.faults + bareResult.faults === 0 ? 0 : 1
