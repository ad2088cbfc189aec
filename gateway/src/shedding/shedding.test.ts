import { once } from 'node:events'
import { request } from 'node:http'
import { logIn, resolveSession } from '@comptoir/contracts/account/account-calls'
import { getStats } from '@comptoir/contracts/batch/batch'
import { listBatchMessages, postBatchMessage } from '@comptoir/contracts/conversation/thread'
import { sampleOf } from '@comptoir/contracts/testing/sample-of'
import { createMetrics } from '@comptoir/kit/run/metrics'
import { recordingLog } from '@comptoir/kit/testing/log'
import { WebSocket } from 'ws'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'
import { defaultSheddingLimits, type SheddingLimits } from './shedding.ts'

let portal: TestPortal
let lines: ReturnType<typeof recordingLog>['lines']
let metrics: ReturnType<typeof createMetrics>
const open = async (limits: Partial<SheddingLimits>) => {
  const recording = recordingLog()
  lines = recording.lines
  metrics = createMetrics({ process: 'gateway' })
  portal = await openTestPortal({
    log: recording.log,
    sheddingLimits: { ...defaultSheddingLimits, ...limits },
    more: { metrics }
  })
}
afterEach(() => portal.close())

const read = (cookie = '') => portal.app.inject({ url: '/api/batchs', headers: { cookie } })
const write = (cookie = '', url = '/api/batchs/batch-anna/messages/post') =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: { origin, cookie },
    payload: { content: 'Bonjour', requestid: 'r' }
  })
const create = () =>
  portal.app.inject({ method: 'POST', url: '/api/batchs/create', headers: { origin }, payload: { status: 'E' } })

/** Asks again and again until the answer has this status. */
const until = async <Answer extends { statusCode: number }>(status: number, ask: () => Promise<Answer>) => {
  for (;;) {
    const answer = await ask()
    if (answer.statusCode === status) return answer
    await new Promise(setImmediate)
  }
}

/** Waits until a call has arrived at its service so many times. */
const arrived = async ({ name }: { name: string }, times: number) => {
  while ((portal.world.counts.get(name) ?? 0) < times) await new Promise(setImmediate)
}

/** More than two requests under way are strain, and four are as many as may be then. */
const strain = { leastMs: 0, mostMs: 0, atOnce: 100, few: 2, burst: Infinity }

/** Reads of the shop that are not answered until they are let go: they are under way, and the portal is strained. */
const holdReads = async (count: number) => {
  const staff = await portal.signIn('staff', { kind: 'staff' })
  const gate = Promise.withResolvers<void>()
  await portal.world.serve(getStats, async () => {
    await gate.promise
    return sampleOf(getStats.reply)
  })
  const held = Array.from({ length: count }, () =>
    portal.app.inject({ url: '/api/dashboard/stats', headers: { cookie: staff } })
  )
  await arrived(getStats, count)
  return {
    staff,
    letGo: async () => {
      gate.resolve()
      for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(200)
    }
  }
}

test('While more is asked than is answered, what matters less is refused; once it is over everything is answered', async () => {
  await open({ strain })
  const anna = await portal.signIn('anna')
  const { staff, letGo } = await holdReads(5)
  await until(503, () => write(anna))
  for (const ask of [create, () => write(staff), () => read(), () => read(anna), () => read(staff)])
    expect((await ask()).statusCode).toBe(503)
  await letGo()
  await until(200, () => read())
  await until(201, create)
  await until(201, () => write(anna))
  await until(201, () => write(staff))
})

test('More than may be worked on at once wait, and are answered all the same', async () => {
  await open({ strain: { ...strain, atOnce: 2, few: 100 } })
  const { staff, letGo } = await holdReads(2)
  let isAnswered = false
  const waiting = read(staff).then(({ statusCode }) => {
    isAnswered = true
    return statusCode
  })
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  expect(isAnswered).toBe(false)
  await letGo()
  expect(await waiting).toBe(200)
})

test('Who waits behind requests that take long is let in after a while', async () => {
  await open({ strain: { ...strain, atOnce: 2, few: 100 } })
  const { staff, letGo } = await holdReads(2)
  expect((await read(staff)).statusCode).toBe(200)
  await letGo()
})

test('A client that left before its session was known takes no place', async () => {
  await open({ strain: { ...strain, burst: 1 } })
  const address = await portal.listen()
  const cookie = await portal.signIn('anna')
  const gate = Promise.withResolvers<void>()
  await portal.world.serve(resolveSession, async () => {
    await gate.promise
    return null
  })
  const leaving = request(`http://${address}/api/settings`, { headers: { cookie } }).on('error', () => undefined)
  leaving.end()
  await arrived(resolveSession, 1)
  leaving.destroy()
  const connections = () => new Promise(resolve => portal.app.server.getConnections((_, count) => resolve(count)))
  while ((await connections()) !== 0) await new Promise(setImmediate)
  gate.resolve()
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  expect((await read()).statusCode).toBe(200)
})

test('Those that wait when strain begins are refused', async () => {
  await open({ strain: { ...strain, atOnce: 1, few: 2 } })
  const { staff, letGo } = await holdReads(1)
  const waiting = await Promise.all(Array.from({ length: 8 }, () => read(staff)))
  expect(waiting.map(({ statusCode }) => statusCode)).toContain(503)
  await letGo()
})

test('What matters less never keeps what matters more waiting', async () => {
  await open({ strain })
  const anna = await portal.signIn('anna')
  const gate = Promise.withResolvers<never>()
  await portal.world.serve(postBatchMessage, () => gate.promise)
  const held = Array.from({ length: 5 }, () => write(anna))
  await arrived(postBatchMessage, 5)
  await until(503, create)
  const staff = await portal.signIn('staff', { kind: 'staff' })
  const asShop = { cookie: staff }
  expect((await portal.app.inject({ url: '/api/dashboard/stats', headers: asShop })).statusCode).toBe(200)
  expect((await read(anna)).statusCode).toBe(200)
  gate.reject(new Error('over'))
  await Promise.all(held)
})

test('Passwords that wait to be hashed are no reason to refuse anything', async () => {
  await open({ strain })
  const anna = await portal.signIn('anna')
  const gate = Promise.withResolvers<never>()
  await portal.world.serve(logIn, () => gate.promise)
  const payload = { email: 'anna@example.fr', passwd: 'Chocolat9' }
  const log = () => portal.app.inject({ method: 'POST', url: logIn.path, headers: { origin }, payload })
  const held = Array.from({ length: 9 }, log)
  await arrived(logIn, 9)
  // Time enough for strain to begin.
  for (const end = Date.now() + 500; Date.now() < end;) expect((await write(anna)).statusCode).toBe(201)
  gate.reject(new Error('over'))
  await Promise.all(held)
})

test('A refusal says when to ask again, and that the service is unavailable', async () => {
  await open({ strain })
  const { letGo } = await holdReads(5)
  const refused = await until(503, create)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toEqual({
    code: 'unavailable',
    message: 'Le service est momentanément indisponible. Réessayez dans un instant.'
  })
  await letGo()
})

test('Logging out, payments and the health are answered whatever the load; pages too', async () => {
  await open({ strain })
  const anna = await portal.signIn('anna')
  const { staff, letGo } = await holdReads(5)
  await until(503, () => read(staff))
  const pay = { method: 'paypal', amount: 12, reference: 'r' }
  const url = '/api/dashboard/batchs/batch-anna/pay'
  const paid = await portal.app.inject({ method: 'POST', url, headers: { origin, cookie: staff }, payload: pay })
  expect(paid.statusCode).toBe(200)
  expect((await write(anna, '/api/account/logout')).statusCode).toBe(200)
  expect((await portal.app.inject('/api/health')).statusCode).toBe(200)
  expect((await portal.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200)
  await letGo()
})

test('A socket is a read', async () => {
  await open({ strain })
  const anna = await portal.signIn('anna')
  const address = await portal.listen()
  const { letGo } = await holdReads(5)
  await until(503, () => read(anna))
  const socket = new WebSocket(`ws://${address}/api/cables/batchs/batch-anna`, { headers: { origin, cookie: anna } })
  socket.on('error', () => undefined)
  const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(statusCode).toBe(503)
  socket.terminate()
  await letGo()
})

test('Refusals are counted, and the log tells them in one line at the end', async () => {
  await open({ strain })
  const { letGo } = await holdReads(5)
  await until(503, create)
  await letGo()
  await until(201, create)
  const told = () =>
    lines.filter(line => line['msg'] === 'more was asked than could be answered: requests were refused')
  while (told().length === 0) await new Promise(setImmediate)
  const { values } = await metrics.requestsShed.get()
  expect(values).toMatchObject([{ labels: { act: 'write', asker: 'visitor' } }])
  expect(told()).toMatchObject([{ refused: values[0]?.value }])
  expect(lines.filter(line => line['msg'] === 'request' && line['status'] === 503)).toEqual([])
})

test('While a service does not answer, writes to it are refused at once; reads, and writes to others, go on', async () => {
  await open({ mostWaiting: { visitor: 1, account: 2, staff: 3 } })
  const [anna, staff] = [await portal.signIn('anna'), await portal.signIn('staff', { kind: 'staff' })]
  const gate = Promise.withResolvers<never>()
  await portal.world.serve(postBatchMessage, () => gate.promise)
  const waiting = [write(anna), write(anna)]
  await arrived(postBatchMessage, 2)
  const refused = await write(anna)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(portal.world.counts.get(postBatchMessage.name)).toBe(2)
  waiting.push(write(staff))
  await arrived(postBatchMessage, 3)
  expect((await write(staff)).statusCode).toBe(503)
  expect(portal.world.counts.get(listBatchMessages.name)).toBeUndefined()
  const messages = await portal.app.inject({ url: '/api/batchs/batch-anna/messages', headers: { cookie: anna } })
  expect(messages.statusCode).toBe(200)
  expect((await create()).statusCode).toBe(201)
  gate.reject(new Error('over'))
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([500, 500, 500])
  expect((await write(anna)).statusCode).toBe(500)
})
