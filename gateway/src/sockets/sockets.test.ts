import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { batchChannel } from '@comptoir/contracts/portal/realtime'
import { sha256 } from '@comptoir/kit/store/ids'
import { WebSocket } from 'ws'
import { batchOf, messageOf } from '../../testing/fake-services.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let address: string
let anna: string
beforeEach(async () => {
  portal = await openTestPortal()
  address = await portal.listen()
  anna = await portal.signIn('anna')
})
afterEach(() => portal.close())

interface Frame {
  action: string
  message?: { seq: number }
  messages?: { seq: number }[]
  seq?: number
}

const open = (cookie: string, { batch = 'batch-anna', from = origin } = {}) => {
  const socket = new WebSocket(`ws://${address}/api/cables/batchs/${batch}`, {
    headers: { ...(cookie ? { cookie } : {}), ...(from ? { origin: from } : {}) }
  })
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  const refused = new Promise<number>(resolve => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => resolve(101))
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>(resolve => void socket.on('close', resolve))
  return { socket, frames, status: refused, closed }
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5))
}
const say = (seq: number, content = 'Bonjour', type = 'T') =>
  portal.bus.hint(batchChannel('batch-anna'), { action: 'new_message', message: messageOf(seq, content, type) })

test('The owner first gets the whole batch, then what happens, in order', async () => {
  const { frames, status } = open(anna)
  expect(await status).toBe(101)
  await until(() => frames.length === 1)
  expect(frames[0]).toMatchObject({ action: 'batch', seq: 2, messages: [{ seq: 1 }, { seq: 2 }] })
  for (let seq = 3; seq < 53; seq++) say(seq)
  await until(() => frames.length === 51)
  expect(frames.slice(1).map(({ message }) => message?.seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3))
})

test('Frames that come while the snapshot is read follow it', async () => {
  const handleMessages = portal.world.messages
  Object.defineProperty(portal.world, 'messages', {
    get() {
      say(3)
      return handleMessages
    }
  })
  const { frames } = open(anna)
  await until(() => frames.length === 2)
  expect(frames.map(({ action }) => action)).toEqual(['batch', 'new_message'])
})

test.each([
  ['another site', { from: 'https://evil.example' }, 403],
  ['a foreign batch', { batch: 'batch-bruno' }, 404],
  ['a batch that is not there', { batch: 'batch-nobody' }, 404],
  ['an id that cannot be one', { batch: 'x' }, 404]
])('A socket for %s is refused before it opens', async (_, options, expected) => {
  expect(await open(anna, options).status).toBe(expected)
})

test('A stale session is refused as invalid, a visitor finds nothing, a program without an origin may listen', async () => {
  expect(await open('session=stale; session_userid=anna').status).toBe(401)
  expect(await open('').status).toBe(404)
  expect(await open(anna, { from: '' }).status).toBe(101)
  expect((await portal.app.inject({ url: '/api/cables/batchs/batch-anna', headers: { cookie: anna } })).json()).toEqual(
    expect.objectContaining({ code: 'not_found' })
  )
})

test('A refused socket takes no cookies away: the browser may be about to get those of a new session', async () => {
  const headers = { origin, cookie: 'session=stale; session_userid=anna' }
  const socket = new WebSocket(`ws://${address}/api/cables/batchs/batch-anna`, { headers })
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined])
})

test('A service that is down refuses the socket, so that the client tries again', async () => {
  const own = await openTestPortal()
  await own.bus.close()
  const target = await own.listen()
  const socket = new WebSocket(`ws://${target}/api/cables/batchs/batch-anna`, { headers: { origin } })
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(503)
  await own.close()
})

test('A seller gets no mails of staff, and nobody gets an unknown field', async () => {
  const seller = open(anna)
  const staff = open(await portal.signIn('simone', { kind: 'staff' }))
  await until(() => seller.frames.length === 1 && staff.frames.length === 1)
  say(3, 'Note', 'DE')
  portal.bus.hint(batchChannel('batch-anna'), { action: 'unheard_of' })
  portal.bus.hint(batchChannel('batch-anna'), {
    action: 'batch_status_updated',
    batch: { ...batchOf('batch-anna', 'anna'), margin: 0.4 }
  })
  await until(() => staff.frames.length === 3 && seller.frames.length === 2)
  expect(staff.frames.map(({ action }) => action)).toEqual(['batch', 'new_message', 'batch_status_updated'])
  expect(JSON.stringify(seller.frames)).not.toMatch(/Note|margin/)
})

/** The frame `error` that the gateway sends before it closes a socket, with code and message also where pages of the former release look. */
const farewell = (code: string) =>
  expect.objectContaining({
    action: 'error',
    code,
    message: expect.any(String) as string,
    error: expect.objectContaining({ code }) as object
  }) as object

test.each([
  ['a logout', { tokenhash: sha256('session-of-anna') }],
  ['a block', { userid: 'anna' }]
])('After %s the socket is closed and hears nothing more', async (_, revocation) => {
  const { frames, closed, socket } = open(anna)
  const other = open(await portal.signIn('simone', { kind: 'staff' }))
  await until(() => frames.length === 1 && other.frames.length === 1)
  portal.world.sessions.clear()
  portal.bus.hint('session.revoked', revocation)
  say(3)
  expect(await closed).toBe(1008)
  expect(frames.slice(1)).toEqual([farewell('session_invalid')])
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  expect(socket.readyState).toBe(WebSocket.CLOSED)
  expect(await open(anna).status).toBe(401)
})

test('A session that ends while its socket is opened gets no socket', async () => {
  // The account is blocked after the session was found valid and before that answer arrives.
  portal.world.beforeSessionLeaves = async () => {
    portal.world.sessions.clear()
    portal.bus.hint('session.revoked', { userid: 'anna' })
    await pause(20)
  }
  expect(await open(anna).status).toBe(401)
})

test('Once a batch is claimed, its visitor gets no more of its frames; its account and staff do', async () => {
  const sophie = await portal.signIn('sophie', { kind: 'staff' })
  const [visitor, staff] = [open(anna), open(sophie)]
  await until(() => visitor.frames.length === 1 && staff.frames.length === 1)
  portal.bus.hint(batchChannel('batch-anna'), {
    action: 'batch_status_updated',
    batch: batchOf('batch-anna', 'bruno')
  })
  expect(await visitor.closed).toBe(1008)
  await until(() => staff.frames.length === 2)
  expect(visitor.frames.slice(1)).toEqual([farewell('not_found')])
})

test('A deleted batch closes its room', async () => {
  const { frames, closed } = open(anna)
  await until(() => frames.length === 1)
  portal.bus.hint(batchChannel('batch-anna'), { action: 'batch_deleted_by_user', batchid: 'batch-anna' })
  expect(await closed).toBe(1000)
  expect(frames.at(-1)?.action).toBe('batch_deleted_by_user')
})

test('The socket of a client that does not read is closed, and the others get everything', async () => {
  const [host, port] = address.split(':')
  const slow = net.connect({ host: host ?? '', port: Number(port) })
  slow.write(
    `GET /api/cables/batchs/batch-anna HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\nCookie: ${anna}\r\n\r\n`
  )
  await once(slow, 'data')
  slow.pause()
  const quick = open(anna)
  await until(() => quick.frames.length === 1)
  const { clients } = portal.app.websocketServer
  expect(clients.size).toBe(2)
  const rounds = 3000
  let most = 0
  for (let seq = 3; seq < rounds + 3; seq++) {
    say(seq, 'x'.repeat(4900))
    if (seq % 50 === 0) await new Promise(resolve => setImmediate(resolve))
    for (const client of clients) most = Math.max(most, client.bufferedAmount)
  }
  await until(() => quick.frames.length === rounds + 1)
  expect(most).toBeLessThan(1.1 * 1024 * 1024)
  expect([...clients].filter(client => client.readyState === WebSocket.OPEN)).toHaveLength(1)
  slow.destroy()
})

test('The snapshot of a thread of long messages is sent, however long it is', async () => {
  const { messages } = portal.world
  for (let seq = 1; seq <= 50; seq++) messages.push(messageOf(seq, '\u0001'.repeat(5000)))
  const { frames } = open(anna)
  await until(() => frames.length === 1)
  expect(JSON.stringify(frames[0]).length).toBeGreaterThan(1024 * 1024)
  messages.splice(-50)
})

test('The socket of a client that sends too much is closed', async () => {
  const { socket, frames, closed } = open(anna)
  await until(() => frames.length === 1)
  socket.send('x'.repeat(5000))
  expect([1006, 1009]).toContain(await closed)
})

test('No channel is listened to once everybody has left, also after a failed handshake', async () => {
  let listening = 0
  const onHint = portal.bus.onHint.bind(portal.bus)
  portal.bus.onHint = (channel, listener) => {
    listening += 1
    const stop = onHint(channel, listener)
    return () => {
      listening -= 1
      stop()
    }
  }
  const { socket, frames } = open(anna)
  await until(() => frames.length === 1)
  expect(listening).toBe(1)
  socket.close()
  await until(() => listening === 0)
  const broken = net.connect(Number(address.split(':')[1]), '127.0.0.1')
  broken.write(
    `GET /api/cables/batchs/batch-anna HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: ${anna}\r\n\r\n`
  )
  const [answer] = (await once(broken, 'data')) as [Buffer]
  expect(answer.toString()).toContain('400')
  broken.destroy()
  await until(() => listening === 0)
  await open(anna, { batch: 'batch-bruno' }).status
  expect(listening).toBe(0)
})

test('A restart tells every socket, closes it with its code and waits for nobody', async () => {
  const { frames, closed } = open(anna)
  await until(() => frames.length === 1)
  const closing = portal.app.close()
  expect(await closed).toBe(1012)
  expect(frames.slice(1)).toEqual([farewell('unavailable')])
  await closing
})

test('A browser to which a batch was handed over reads it by HTTP and gets no socket, which would tell more', async () => {
  const secret = 'x'.repeat(43)
  portal.world.handovers.opened.set(sha256(secret), 'batch-anna')
  expect(await open(`handover_token=${secret}`).status).toBe(404)
})
