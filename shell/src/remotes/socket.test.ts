/** @jest-environment node */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { SocketState } from '@comptoir/contracts/browser/federation'
import { socketFactory } from './socket.ts'

const Frame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('new_message'), text: z.string() }),
  z.object({ action: z.literal('error'), code: z.string() })
])
const DELAY_MS = 60
const TRIES = 3

let server: WebSocketServer
let port: number
const closers: (() => unknown)[] = []

const listen = async (on = 0) => {
  server = new WebSocketServer({ port: on, host: '127.0.0.1' })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}

const stop = () => {
  for (const client of server.clients) client.terminate()
  return new Promise(resolve => server.close(resolve))
}

const open = () => {
  const page = new EventTarget()
  const states: SocketState[] = []
  const frames: z.infer<typeof Frame>[] = []
  const openSocket = socketFactory({ origin: `ws://127.0.0.1:${port}`, page, tries: TRIES, delay: DELAY_MS })
  const socket = openSocket({
    path: '/api/cables/batchs/b1',
    schema: Frame,
    onFrame: frame => frames.push(frame),
    onState: state => states.push(state)
  })
  closers.push(socket.close)
  return { page, states, frames, socket }
}

const eventually = async (check: () => boolean) => {
  const end = Date.now() + 5000
  while (!check()) {
    if (Date.now() > end) throw new Error('it never happened')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await listen()
})

afterEach(async () => {
  for (const close of closers.splice(0)) close()
  await stop()
})

it('hands over the frames that match and drops the others', async () => {
  server.on('connection', (client: WebSocket, request) => {
    expect(request.url).toBe('/api/cables/batchs/b1')
    client.send('not json')
    client.send(JSON.stringify({ action: 'something_else' }))
    client.send(JSON.stringify({ action: 'new_message', text: 'Bonjour' }))
  })
  const { frames, socket } = open()
  await eventually(() => frames.length > 0)
  expect(frames).toEqual([{ action: 'new_message', text: 'Bonjour' }])
  expect(socket.state()).toEqual({ status: 'open' })
})

it('comes back by itself when the shop restarts', async () => {
  const { states, socket } = open()
  await eventually(() => socket.state().status === 'open')
  await stop()
  await eventually(() => socket.state().status === 'waiting')
  await listen(port)
  await eventually(() => socket.state().status === 'open')
  const statuses = states.map(state => state.status)
  expect(statuses.slice(0, 3)).toEqual(['open', 'waiting', 'connecting'])
  expect(statuses.at(-1)).toBe('open')
})

it.each([
  ['lost its right to listen', 1008, 'session_invalid'],
  ['missed frames', 1012, 'unavailable'],
  ['read too slowly', 1013, 'unavailable']
])('hands over why it is closed to a client that %s, and comes back to what is true then', async (_, close, code) => {
  let connections = 0
  server.on('connection', (client: WebSocket) => {
    connections += 1
    client.send(JSON.stringify({ action: 'new_message', text: `Connexion ${connections}` }))
    if (connections > 1) return
    client.send(JSON.stringify({ action: 'error', code, message: 'Une phrase' }))
    client.close(close)
  })
  const { frames, states } = open()
  await eventually(() => frames.length === 3)
  expect(frames).toEqual([
    { action: 'new_message', text: 'Connexion 1' },
    { action: 'error', code },
    { action: 'new_message', text: 'Connexion 2' }
  ])
  expect(states.map(({ status }) => status)).toEqual(['open', 'waiting', 'connecting', 'open'])
})

it('tells when the next try starts', async () => {
  const { socket } = open()
  await eventually(() => socket.state().status === 'open')
  await stop()
  await eventually(() => socket.state().status === 'waiting')
  const state = socket.state()
  expect(state.status === 'waiting' && state.retryAt - Date.now()).toBeLessThanOrEqual(DELAY_MS)
  await listen(port)
})

it('stops after its tries, and starts again when asked', async () => {
  const { states, socket } = open()
  await eventually(() => socket.state().status === 'open')
  await stop()
  await eventually(() => socket.state().status === 'closed')
  expect(states.filter(state => state.status === 'waiting')).toHaveLength(TRIES)
  await listen(port)
  socket.retry()
  await eventually(() => socket.state().status === 'open')
})

it.each(['focus', 'online'])('tries at once on %s', async event => {
  const { page, socket } = open()
  await eventually(() => socket.state().status === 'open')
  await stop()
  await eventually(() => socket.state().status === 'closed')
  await listen(port)
  page.dispatchEvent(new Event(event))
  await eventually(() => socket.state().status === 'open')
  expect(server.clients.size).toBe(1)
})

it('opens one connection only, however often it is asked to retry', async () => {
  const { page, socket } = open()
  await eventually(() => socket.state().status === 'open')
  page.dispatchEvent(new Event('focus'))
  socket.retry()
  await new Promise(resolve => setTimeout(resolve, 3 * DELAY_MS))
  expect(server.clients.size).toBe(1)
})

it('stays closed once closed', async () => {
  const { page, socket } = open()
  await eventually(() => socket.state().status === 'open')
  socket.close()
  await eventually(() => server.clients.size === 0)
  page.dispatchEvent(new Event('online'))
  await new Promise(resolve => setTimeout(resolve, 3 * DELAY_MS))
  expect(server.clients.size).toBe(0)
  expect(socket.state()).toEqual({ status: 'closed' })
})
