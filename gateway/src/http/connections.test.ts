import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { call } from '@comptoir/contracts/core/call'
import { eventually } from '@comptoir/kit/testing/eventually'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { multipart } from '../../testing/multipart.ts'
import { openTestPortal, origin } from '../../testing/test-portal.ts'
import { limitBodyTime } from './body-timeout.ts'

const connect = (address: string) => net.connect(Number(address.split(':')[1]), '127.0.0.1')

test('Bytes that are not HTTP are answered in JSON, and the connection is closed', async () => {
  const portal = await openTestPortal()
  const socket = connect(await portal.listen())
  socket.write('HELO shop\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 .*"code":"validation_failed"/s)
  await once(socket, 'close')
  await portal.close()
})

test('The connection of a body that does not arrive is closed', async () => {
  const app = Fastify()
  limitBodyTime(app, 100)
  app.post('/', () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(`:${(app.server.address() as net.AddressInfo).port}`)
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":')
  await once(socket, 'close')
  const quick = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect(quick.statusCode).toBe(200)
  await app.close()
})

test('While the gateway stops, it finishes requests in flight and refuses new ones', async () => {
  const slow = call({
    name: 'batch.slow',
    http: 'GET /api/slow',
    summary: '',
    access: 'public',
    reply: z.object({ done: z.boolean() })
  })
  const portal = await openTestPortal({ more: { calls: [slow] } })
  let finish = () => {}
  const begun = Promise.withResolvers<void>()
  await portal.bus.handle(slow, async () => {
    begun.resolve()
    await new Promise<void>(resolve => (finish = resolve))
    return { done: true }
  })
  const [host, port] = (await portal.listen()).split(':')
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  const get = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      http
        .get({ host, port, path, agent }, response => {
          let body = ''
          response.on('data', (chunk: Buffer) => (body += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        })
        .on('error', reject)
    })
  const underWay = get('/api/slow')
  await begun.promise
  const accepted = once(portal.app.server, 'connection') as Promise<[net.Socket]>
  const late = connect(`${host}:${port}`)
  late.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n')
  const [connection] = await accepted
  // A connection of which nothing was read yet is idle, and a stop closes it at once.
  await eventually(() => expect(connection.bytesRead).toBeGreaterThan(0))
  const closing = portal.app.close()
  await new Promise(resolve => setTimeout(resolve, 50))
  late.write('\r\n')
  const [refused] = (await once(late, 'data')) as [Buffer]
  expect(refused.toString()).toMatch(/^HTTP\/1.1 503 .*retry-after: 1\r\n.*"code":"unavailable"/s)
  finish()
  expect(await underWay).toEqual({ status: 200, body: '{"done":true}' })
  await closing
  agent.destroy()
  await portal.close()
})

test('Uploads have a limit of their own', async () => {
  const portal = await openTestPortal({ floodLimits: { requests: 50, uploads: 2 }, trustProxy: true })
  const { payload, headers } = await multipart({})
  const cookie = await portal.signIn('anna')
  const upload = async () =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/api/batchs/batch-anna/items/card/create',
        headers: { ...headers, origin, cookie, 'x-forwarded-for': '203.0.113.7' },
        payload
      })
    ).json<{ code: string }>().code
  expect([await upload(), await upload(), await upload()]).toEqual([
    'image_missing_face',
    'image_missing_face',
    'rate_limited'
  ])
  await portal.close()
})
