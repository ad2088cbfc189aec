/**
 * One thread of the gateway and, beside it in the same process, a bare `ws` server. The parent asks for one message
 * to everybody, or what memory the process takes. The services behind the gateway are three constant answers: what is
 * measured is the gateway.
 */
import { resolveSession } from '@comptoir/contracts/account/account-calls'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { listBatchMessages } from '@comptoir/contracts/conversation/thread'
import { batchChannel } from '@comptoir/contracts/portal/realtime'
import { buildGateway } from '@comptoir/gateway/gateway'
import { createSessionCookies } from '@comptoir/gateway/session/cookies'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId, newSecret } from '@comptoir/kit/store/ids'
import { createLog } from '@comptoir/kit/run/log'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer } from 'ws'

export interface FanOutServer {
  portal: string
  bare: string
  cookie: string
}
export type FanOutAsk = { say: 'portal' | 'bare' } | 'memory'
/** When the message was given to be sent (milliseconds of the system's monotonic clock); bytes of memory. */
export type FanOutAnswer = { started: number } | Memory
export interface Memory {
  /** What the process holds, with what the heap keeps free for itself. */
  resident: number
  /** The live objects of the heap, and what they hold outside of it. */
  used: number
}

const hourMs = 3_600_000
const dataDir = String(process.env['DATA_DIR'])
const log = createLog({ name: 'bench', level: 'silent' })
const createdat = new Date().toISOString()
const userid = newId()

const batch: Batch = {
  id: newId(),
  number: 'C-2A3B4C',
  userid,
  kind: 'B',
  status: 'E',
  createdat,
  updatedat: createdat,
  items: [],
  delivery: null,
  wishes: { method: null },
  sums: { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null },
  offers: [],
  payout: null
}
const messageOf = (seq: number): Message => ({
  id: newId(),
  requestid: newId(),
  tableid: batch.id,
  tabletype: 'B',
  userid,
  type: 'T',
  content: 'Bonjour, avez-vous bien reçu les photos de mes cartes ? '.repeat(4),
  seq,
  createdat
})
const snapshot = [messageOf(1), messageOf(2)]

const bus = createInProcessBus({ log })
const expiresat = new Date(Date.now() + hourMs).toISOString()
await bus.handle(resolveSession, async () => ({ userid, kind: 'user' as const, expiresat }))
await bus.handle(getBatch, async () => batch)
await bus.handle(listBatchMessages, async () => ({ items: snapshot, next: null }))

const sessionKey = randomBytes(32)
const photos = await openFsBlobs(join(dataDir, 'photos'))
const gateway = await buildGateway({
  bus,
  blobs: { photos, catalogue: photos },
  log,
  lowDisk: () => false,
  config: {
    publicUrl: 'http://localhost',
    sessionKey,
    trustProxy: false,
    siteDir: join(import.meta.dirname, '..'),
    spoolDir: join(dataDir, 'spool')
  }
})
await gateway.listen({ port: 0, host: '127.0.0.1' })

const bare = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, maxPayload: 1024 })
await once(bare, 'listening')
const welcome = JSON.stringify({ action: 'batch', batch, items: batch.items, messages: snapshot, seq: 2 })
bare.on('connection', socket => socket.send(welcome))

const now = () => Number(process.hrtime.bigint()) / 1e6
const frame = { action: 'new_message', message: messageOf(3) }
const text = JSON.stringify(frame)
const ways = {
  portal: () => bus.hint(batchChannel(batch.id), frame),
  bare: () => {
    for (const socket of bare.clients) socket.send(text)
  }
}

const measureMemory = async (): Promise<Memory> => {
  if (!globalThis.gc) throw new Error('memory is measured with --expose-gc')
  // Also gives free pages back to the system: sockets would hide in what the start left behind.
  for (let time = 0; time < 3; time++) {
    globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    await pause(250)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss, used: heapUsed + external }
}

const tell = (message: FanOutServer | FanOutAnswer) => void process.send?.(message)
const answer = async (ask: FanOutAsk): Promise<void> => {
  if (ask === 'memory') return tell(await measureMemory())
  const started = now()
  ways[ask.say]()
  // Told behind the message, so that the telling delays neither.
  setImmediate(() => tell({ started }))
}
process.on('message', ask => void answer(ask as FanOutAsk))
process.once('disconnect', () => process.exit(0))

const cookies = createSessionCookies({ sessionKey, secure: false })
const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port
tell({
  portal: `ws://127.0.0.1:${port(gateway.server)}/api/cables/batchs/${batch.id}`,
  bare: `ws://127.0.0.1:${port(bare)}`,
  cookie: `session=${await cookies.sign(newSecret())}; session_userid=${userid}`
})
