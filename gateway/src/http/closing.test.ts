import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { multipart } from '../../testing/multipart.ts'
import { openTestPortal, origin } from '../../testing/test-portal.ts'
import { handleErrors } from './errors.ts'
import { refuseWhenClosing } from './closing.ts'

const told503 = /^HTTP\/1\.1 503 .*retry-after: 1\r\n.*"code":"unavailable"/is

const portOf = (app: FastifyInstance) => (app.server.address() as net.AddressInfo).port

/** A gateway with a call that ends when it is let go, and one that reads its whole body. It has `finishMs` to stop. */
const openGateway = async (finishMs: number) => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  refuseWhenClosing(app, finishMs)
  handleErrors(app, () => undefined)
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun.resolve()
    await finish.promise
    return { done: true }
  })
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  app.post('/upload', async request => {
    begun.resolve()
    for await (const _chunk of request.raw);
    return { done: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: portOf(app), begun: begun.promise, finish: finish.resolve }
}

const connect = (port: number) => {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}

const get = async (port: number, path: string) => {
  const [response] = (await once(http.get({ port, path, agent: false }), 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, retry: response.headers['retry-after'], body: await text(response) }
}

test('While it finishes what is under way, a new connection is answered, not refused', async () => {
  const { app, port, begun, finish } = await openGateway(20_000)
  const slow = get(port, '/slow')
  await begun
  const closing = app.close()
  expect(await get(port, '/slow')).toMatchObject({ status: 503, retry: '1' })
  expect(await get(port, '/upload')).toMatchObject({ status: 503 })
  finish()
  expect(await slow).toMatchObject({ status: 200 })
  await closing
})

test('An upload that never ends is told so and cut, and the stop goes on', async () => {
  const { app, port, begun } = await openGateway(200)
  const socket = connect(port)
  const head =
    'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000000\r\n\r\n'
  socket.write(`${head}a`)
  await begun
  // It goes on sending while it is told: the answer must arrive all the same.
  const sending = setInterval(() => socket.write('a'), 5)
  const answer = text(socket)
  await app.close()
  expect(await answer).toMatch(told503)
  clearInterval(sending)
})

test('A request that is still under way at the end is told so', async () => {
  const { app, port, begun } = await openGateway(200)
  const socket = connect(port)
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await begun
  const answer = text(socket)
  await app.close()
  expect(await answer).toMatch(told503)
})

test('Half a request does not hold the stop', async () => {
  const { app, port } = await openGateway(200)
  const socket = connect(port)
  socket.write('GET /slow HTTP/1.1\r\nHost')
  await once(app.server, 'connection')
  const ended = once(socket, 'close')
  await app.close()
  await ended
  expect(socket.destroyed).toBe(true)
})

test('Requests can be ended before the port is given up', async () => {
  const { app, port, begun } = await openGateway(200)
  const slow = get(port, '/slow')
  await begun
  await app.endRequests()
  expect(await slow).toMatchObject({ status: 503, retry: '1' })
  expect(await get(port, '/slow')).toMatchObject({ status: 503, retry: '1' })
  await app.close()
  await expect(get(port, '/slow')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('An upload of the portal that never ends leaves no file behind', async () => {
  const portal = await openTestPortal({ more: { finishMs: 200 } })
  const [, port] = (await portal.listen()).split(':')
  const cookie = await portal.signIn('anna')
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_000)])
  const { payload, headers } = await multipart({ face: png, back: png })
  const socket = connect(Number(port))
  const lines = { host: 'x', origin, cookie, ...headers, 'content-length': String(payload.length) }
  socket.write(
    `POST /api/batchs/batch-anna/items/card/create HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`
  )
  socket.write(payload.subarray(0, 250_000))
  const answer = text(socket)
  while ((await portal.filesIn('spool')).length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  await portal.app.close()
  expect(await answer).toMatch(told503)
  expect(await portal.filesIn('spool')).toEqual([])
  await portal.close()
})
