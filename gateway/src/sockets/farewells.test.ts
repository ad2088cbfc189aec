import { once } from 'node:events'
import { batchChannel } from '@comptoir/contracts/portal/realtime'
import { sha256 } from '@comptoir/kit/store/ids'
import { WebSocket } from 'ws'
import { messageOf } from '../../testing/fake-services.ts'
import { openTestPortal, origin, type PortalOptions, type TestPortal } from '../../testing/test-portal.ts'

/** Only the clock and what repeats by it are fake: sockets and the engine below them need the real timers. */
const everythingElse = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const)
]

let portal: TestPortal
let address: string
let anna: string
const openPortal = async (options: PortalOptions = {}) => {
  portal = await openTestPortal(options)
  address = await portal.listen()
  anna = await portal.signIn('anna')
}
afterEach(async () => {
  await portal.close()
  jest.useRealTimers()
})

interface Frame {
  action: string
  message?: { seq: number }
}

/** Opens the socket of Anna's batch. */
const open = (cookie = anna) => {
  const socket = new WebSocket(`ws://${address}/api/cables/batchs/batch-anna`, { headers: { cookie, origin } })
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  socket.on('error', () => undefined)
  const status = new Promise<number>(resolve => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => resolve(101))
  })
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  return { socket, frames, status, closed }
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5))
}
const say = (seq: number, content = 'Bonjour') =>
  portal.bus.hint(batchChannel('batch-anna'), { action: 'new_message', message: messageOf(seq, content) })

/** The last frame before a closing (decisions §10), with code and message also where pages of the former release look. */
const farewell = (code: string) => {
  const told = { code, message: expect.any(String) as string }
  return { action: 'error', ...told, error: told }
}

test('A client that reads too slowly hears why before it is closed, and comes back to the whole batch', async () => {
  await openPortal()
  const slow = open()
  await until(() => slow.frames.length === 1)
  slow.socket.pause()
  const [client] = portal.app.websocketServer.clients
  let seq = 2
  while (client?.readyState === WebSocket.OPEN) {
    seq += 1
    say(seq, 'x'.repeat(4900))
    await new Promise(resolve => setImmediate(resolve))
  }
  say(seq + 1)
  slow.socket.resume()
  expect(await slow.closed).toEqual({ code: 1013, reason: 'too slow' })
  expect(slow.frames.at(-1)).toEqual(farewell('unavailable'))
  // What it was sent has no hole: it misses only the end.
  const heard = slow.frames.slice(1, -1).map(({ message }) => message?.seq)
  expect(heard).toEqual(heard.map((_, at) => at + 3))
  expect(heard.at(-1)).toBeLessThan(seq)
  const again = open()
  await until(() => again.frames.length === 1)
  expect(again.frames[0]).toMatchObject({ action: 'batch', messages: [{ seq: 1 }, { seq: 2 }] })
})

test('A client for which too much waits before its first frame gets all of it, hears why, and is closed', async () => {
  await openPortal()
  const { messages } = portal.world
  Object.defineProperty(portal.world, 'messages', {
    get() {
      for (let seq = 3; seq < 1010; seq++) say(seq)
      return messages
    }
  })
  const { frames, closed } = open()
  expect(await closed).toEqual({ code: 1013, reason: 'too much at once' })
  expect(frames[0]).toMatchObject({ action: 'batch' })
  expect(frames.slice(1, -1).map(({ message }) => message?.seq)).toEqual(
    Array.from({ length: 1000 }, (_, at) => at + 3)
  )
  expect(frames.at(-1)).toEqual(farewell('unavailable'))
})

test('Once frames may have been lost every socket hears it and is closed; only who may still listen comes back', async () => {
  const gaps: (() => void)[] = []
  await openPortal({
    wrapBus: bus => ({
      ...bus,
      onGap(listener) {
        gaps.push(listener)
        return () => undefined
      }
    })
  })
  const simone = await portal.signIn('simone', { kind: 'staff' })
  const [seller, staff] = [open(), open(simone)]
  await until(() => seller.frames.length === 1 && staff.frames.length === 1)
  // Anna's session was revoked, and that hint is among what was lost.
  portal.world.sessions.delete(sha256('session-of-anna'))
  for (const gap of gaps) gap()
  say(3)
  for (const { closed, frames } of [seller, staff]) {
    expect(await closed).toEqual({ code: 1012, reason: 'frames were lost' })
    expect(frames.slice(1)).toEqual([farewell('unavailable')])
  }
  portal.world.messages.push(messageOf(3, 'Bonjour'))
  expect(await open().status).toBe(401)
  const again = open(simone)
  await until(() => again.frames.length === 1)
  expect(again.frames[0]).toMatchObject({ action: 'batch', seq: 3 })
})

test('A session that runs out while its socket is open ends it within a minute, and no other', async () => {
  jest.useFakeTimers({ doNotFake: everythingElse, now: Date.now() })
  await openPortal()
  const expiresat = new Date(Date.now() + 45_000).toISOString()
  const ending = open(await portal.signIn('anna', { expiresat }))
  const lasting = open(await portal.signIn('simone', { kind: 'staff' }))
  await until(() => ending.frames.length === 1 && lasting.frames.length === 1)
  // Each ping is answered before the next one is due, as in thirty seconds that really pass.
  const answered = [...portal.app.websocketServer.clients].map(client => once(client, 'pong'))
  jest.advanceTimersByTime(30_000)
  await Promise.all(answered)
  say(3)
  await until(() => ending.frames.length === 2)
  jest.advanceTimersByTime(30_000)
  say(4)
  expect(await ending.closed).toEqual({ code: 1008, reason: 'session ended' })
  expect(ending.frames.slice(2)).toEqual([farewell('session_invalid')])
  await until(() => lasting.frames.length === 3)
  expect(lasting.socket.readyState).toBe(WebSocket.OPEN)
})
