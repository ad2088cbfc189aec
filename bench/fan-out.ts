/**
 * How long one message takes to a thousand sockets of one thread, from its hint until the last client has it, beside
 * a bare `ws` server in the same process that sends the same text to a thousand sockets; the two take turns. Then what
 * one of two thousand idle sockets costs in resident memory, in a process of its own for each.
 *   node bench/fan-out.ts [--rounds 80]
 * Prints the medians, their ratio and the memory; ends with status 1 above 1.10 or 11 KB a socket.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import type { FanOutAnswer, FanOutAsk, FanOutServer } from './fan-out-server.ts'

const MOST = 1.1
const MOST_KB = 11
const ROOM = 1000
const IDLE = 2000
/** Sockets that come and go first, so that what is loaded once is not counted. */
const WARM_UP_SOCKETS = 300
const WARM_UP_ROUNDS = 20
const AT_ONCE = 50
const REST_MS = 20

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '80' } } })
const rounds = Number(values.rounds)

const now = () => Number(process.hrtime.bigint()) / 1e6
type Way = 'portal' | 'bare'
const ways = ['portal', 'bare'] as const

const startServer = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
  const child: ChildProcess = fork(join(import.meta.dirname, 'fan-out-server.ts'), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, DATA_DIR: dataDir }
  })
  const exit = once(child, 'exit')
  const failed = exit.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  failed.catch(() => undefined)
  const next = async () => {
    const [message] = (await Promise.race([once(child, 'message'), failed])) as unknown[]
    return message
  }
  const addresses = (await next()) as FanOutServer
  return {
    addresses,
    ask: async (ask: FanOutAsk) => {
      const answer = next()
      child.send(ask)
      return (await answer) as FanOutAnswer
    },
    async stop() {
      child.disconnect()
      await exit
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
type Server = Awaited<ReturnType<typeof startServer>>

/** Sockets that have had their first frame. `heard` settles with the time at which the last of them has the next. */
const openRoom = async ({ addresses }: Server, way: Way, count: number) => {
  const sockets: WebSocket[] = []
  let missing = 0
  let everybody: ((at: number) => void) | null = null
  const hear = () => {
    missing -= 1
    if (missing === 0) everybody?.(now())
  }
  const open = async () => {
    const socket = new WebSocket(addresses[way], {
      headers: way === 'portal' ? { cookie: addresses.cookie } : {},
      perMessageDeflate: false
    })
    await once(socket, 'message')
    socket.on('message', hear)
    sockets.push(socket)
  }
  while (sockets.length < count) await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, open))
  return {
    heard: () =>
      new Promise<number>(resolve => {
        missing = sockets.length
        everybody = resolve
      }),
    async close() {
      const closed = sockets.map(socket => once(socket, 'close'))
      for (const socket of sockets) socket.close()
      await Promise.all(closed)
    }
  }
}

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN

const measureFanOut = async (): Promise<number> => {
  const server = await startServer()
  const rooms = { portal: await openRoom(server, 'portal', ROOM), bare: await openRoom(server, 'bare', ROOM) }
  const times: Record<Way, number[]> = { portal: [], bare: [] }
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    for (const way of round % 2 ? ways : ways.toReversed()) {
      const [at, answer] = await Promise.all([rooms[way].heard(), server.ask({ say: way })])
      if (round >= 0 && 'started' in answer) times[way].push(at - answer.started)
      await pause(REST_MS)
    }
  await Promise.all(ways.map(way => rooms[way].close()))
  await server.stop()
  const [portal, bare] = [median(times.portal), median(times.bare)]
  console.log(
    `a message to ${ROOM} sockets: gateway ${portal.toFixed(2)} ms, bare ws ${bare.toFixed(2)} ms (medians of ${rounds})`
  )
  console.log(`ratio ${(portal / bare).toFixed(2)}, at most ${MOST}`)
  return portal / bare
}

/** KB of resident memory of the server for each idle socket. */
const measureIdle = async (way: Way): Promise<number> => {
  const server = await startServer()
  const memory = async () => {
    const answer = await server.ask('memory')
    if (!('resident' in answer)) throw new Error('the server did not tell its memory')
    return answer
  }
  await (await openRoom(server, way, WARM_UP_SOCKETS)).close()
  const before = await memory()
  const room = await openRoom(server, way, IDLE)
  const after = await memory()
  await room.close()
  await server.stop()
  const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)
  const each = (after.resident - before.resident) / 1024 / IDLE
  const used = (after.used - before.used) / 1024 / IDLE
  console.log(
    `${IDLE} idle sockets, ${way}: ${megabytes(before.resident)} MB to ${megabytes(after.resident)} MB resident, ` +
      `${each.toFixed(1)} KB each (${used.toFixed(1)} KB of objects and buffers)`
  )
  return each
}

const ratio = await measureFanOut()
const bareEach = await measureIdle('bare')
const each = await measureIdle('portal')
console.log(`an idle socket ${each.toFixed(1)} KB, at most ${MOST_KB}; of a bare server ${bareEach.toFixed(1)} KB`)
process.exitCode = ratio <= MOST && each <= MOST_KB ? 0 : 1
