import { calls } from '@comptoir/contracts/core/calls'
import { getBatch, listBatches } from '@comptoir/contracts/batch/batch'
import { getPackingSlip } from '@comptoir/contracts/batch/batch-life'
import { getRegister } from '@comptoir/contracts/batch/batch-staff'
import { recordingLog } from '@comptoir/kit/testing/log'
import * as z from 'zod/mini'
import { openTestPortal, origin, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let cookie: string
beforeAll(async () => {
  portal = await openTestPortal()
  cookie = await portal.signIn('anna')
})
afterAll(() => portal.close())

const post = (payload: string, contentType = 'application/json') =>
  portal.app.inject({
    method: 'POST',
    url: '/api/batchs/create',
    headers: { origin, cookie, 'content-type': contentType },
    payload
  })

test('Anna starts a batch and finds it again', async () => {
  const created = await post('{"status":"E"}')
  expect(created.statusCode).toBe(201)
  const { id } = created.json<{ id: string }>()
  const found = await portal.app.inject({ url: `/api/batchs/${id}`, headers: { cookie } })
  expect(found.json<{ id: string }>().id).toBe(id)
  expect(found.headers['cache-control']).toBe('no-store')
})

test('What a service says beyond its contract never leaves', async () => {
  const list = await portal.app.inject({ url: '/api/batchs', headers: { cookie } })
  expect(list.statusCode).toBe(200)
  expect(list.body).not.toContain('margin')
})

test('An answer that breaks its contract is our error, not a wrong page', async () => {
  const own = await openTestPortal({
    more: { calls: [{ ...getBatch, reply: z.object({ id: z.string(), price: z.number() }) }] }
  })
  const answer = await own.app.inject({ url: '/api/batchs/batch-anna', headers: { cookie: await own.signIn('anna') } })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'internal'])
  await own.close()
})

test('A document arrives as bytes under its name, a PDF to be shown and a table to be saved', async () => {
  await portal.bus.handle(getPackingSlip, async () => ({
    filename: 'bordereau.pdf',
    contenttype: 'application/pdf' as const,
    base64: Buffer.from('%PDF-1.7 slip').toString('base64')
  }))
  const slip = await portal.app.inject({ url: '/api/batchs/batch-anna/slip', headers: { cookie } })
  expect([slip.statusCode, slip.body]).toEqual([200, '%PDF-1.7 slip'])
  expect(slip.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="bordereau.pdf"',
    'cache-control': 'no-store'
  })
  await portal.bus.handle(getRegister, async () => ({
    filename: 'registre.csv',
    contenttype: 'text/csv; charset=utf-8' as const,
    base64: Buffer.from('n°;date').toString('base64')
  }))
  const staff = await portal.signIn('sophie', { kind: 'staff' })
  const register = await portal.app.inject({ url: '/api/dashboard/register?format=csv', headers: { cookie: staff } })
  expect([register.headers['content-disposition'], register.body]).toEqual([
    'attachment; filename="registre.csv"',
    'n°;date'
  ])
})

test('The register says by its order where it goes on', async () => {
  const own = await openTestPortal({
    more: { calls: [{ ...getRegister, reply: z.array(z.object({ order: z.int() })) }] }
  })
  const orders = [7, 8]
  await own.bus.handle(getRegister, ({ before = 0 }) =>
    Promise.resolve(
      orders
        .filter(order => order > Number(before))
        .slice(0, 1)
        .map(order => ({ order })) as never
    )
  )
  const staff = await own.signIn('sophie', { kind: 'staff' })
  const page = await own.app.inject({ url: '/api/dashboard/register?limit=1', headers: { cookie: staff } })
  expect(page.headers['x-next']).toBe('7')
  await own.close()
})

test.each([
  ['batches', '/api/batchs'],
  ['messages', '/api/batchs/batch-anna/messages'],
  ['messages since one', '/api/batchs/batch-anna/messages', 'after=0']
])('A list of %s says where it goes on, and nothing when its full page is the last', async (_, path, more = '') => {
  await post('{"status":"E"}')
  await post('{"status":"E"}')
  const page = (query: string) =>
    portal.app.inject({ url: `${path}?${[more, query].filter(Boolean).join('&')}`, headers: { cookie } })
  const all = (await page('')).json<{ id: string; seq?: number }[]>()
  expect(all.length).toBeGreaterThan(1)
  const first = await page(`limit=${all.length - 1}`)
  const told = first.json<{ id: string; seq?: number }[]>()
  const [oldest, newest] = [told[0], told.at(-1)]
  const expected = newest?.seq === undefined ? newest?.id : more === '' ? oldest?.id : String(newest.seq)
  expect(first.headers['x-next']).toBe(expected)
  expect((await page(`limit=${all.length}`)).headers['x-next']).toBeUndefined()
  expect((await page('limit=100')).headers['x-next']).toBeUndefined()
})

test.each([
  ['is not JSON', '{"status":'],
  ['has a wrong value', '{"status":"F"}'],
  ['is an array', '[]'],
  ['nests too deep', `{"status":"E","x":${'['.repeat(40)}${']'.repeat(40)}}`],
  ['nests ten thousand deep', `{"status":"E","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['reaches for a prototype', '{"status":"E","__proto__":{"isadmin":1}}'],
  ['reaches for a constructor', '{"status":"E","x":{"constructor":{"prototype":{}}}}'],
  ['is larger than 64 KB', `{"status":"E","x":"${'x'.repeat(70_000)}"}`],
  ['sends an operator', '{"status":{"$ne":null}}']
])('A body that %s is refused', async (_, payload) => {
  const answer = await post(payload)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'validation_failed'])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'A body of type %s is refused',
  async contentType => {
    const answer = await post('{"status":"E"}', contentType)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'validation_failed'])
  }
)

test('Each wrong field has its French sentence', async () => {
  const answer = await post('{"status":"E","requestid":""}')
  expect(answer.json<{ fields: unknown }>().fields).toEqual({
    requestid: 'Cette information est manquante ou invalide'
  })
})

const identity = { firstname: 'Anna', lastname: 'Martin', birthdate: '1990-05-04', email: 'anna@example.fr' }
test.each<[string, object, string[]]>([
  ['nothing', {}, ['birthdate', 'email', 'firstname', 'lastname', 'passwd', 'paymenttype']],
  ['no choice of payment', { ...identity, passwd: 'Secret123' }, ['paymenttype']],
  [
    'a wrong PayPal address and name',
    { ...identity, firstname: 'A', passwd: 'Secret123', paymenttype: 'P', paymentdata: { email: 'anna' } },
    ['firstname', 'paymentdata.email']
  ],
  [
    'a wrong RIB, as a JSON string',
    { ...identity, passwd: 'Secret123', paymenttype: 'B', paymentdata: '{"name":"","rib":"30002"}' },
    ['paymentdata.name', 'paymentdata.rib']
  ],
  ['no payout data', { ...identity, passwd: 'Secret123', paymenttype: 'B' }, ['paymentdata']]
])('A sign-up with %s names the fields of its form', async (_, payload, fields) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/account/create',
    headers: { origin },
    payload
  })
  const body = answer.json<{ code: string; message: string; fields: Record<string, string> }>()
  expect([answer.statusCode, body.code]).toEqual([400, 'validation_failed'])
  expect(Object.keys(body.fields).toSorted()).toEqual(fields)
  expect(Object.values(body.fields)).not.toContain('Cette information est manquante ou invalide')
  expect(Object.values(body.fields)).toContain(body.message)
})

test('Everything held about a seller is saved as a file', async () => {
  const answer = await portal.app.inject({ url: '/api/account/export', headers: { cookie } })
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="comptoir-mes-donnees.json"',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store'
  })
  expect(answer.json()).toMatchObject({ user: { id: 'anna' }, messages: [] })
  const refused = await portal.app.inject({ url: '/api/account/export' })
  expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([401, undefined])
})

test('The parameter of the path wins over the body, and what was not asked is dropped', async () => {
  const seen: unknown[] = []
  const spied = { ...getBatch, name: 'batch.spied', method: 'POST' as const, body: z.looseObject({}) }
  const own = await openTestPortal({ more: { calls: [spied] } })
  await own.bus.handle(spied, async input => {
    seen.push(input)
    return own.world.batches.get('batch-anna')!.batch
  })
  await own.app.inject({
    method: 'POST',
    url: '/api/batchs/batch-anna?id=from-query',
    headers: { origin, cookie: await own.signIn('anna') },
    payload: { id: 'from-body' }
  })
  expect(seen).toEqual([{ id: 'batch-anna' }])
  await own.close()
})

test('An id that cannot be one is like one that is not there', async () => {
  for (const id of ['a', '%00', '..%2f..', '%24where', 'x'.repeat(65)]) {
    const answer = await portal.app.inject({ url: `/api/batchs/${id}`, headers: { cookie } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  }
  expect((await portal.app.inject({ url: '/api/%zz' })).json<{ code: string }>().code).toBe('not_found')
})

test('No success can be taken for an error: none has a message', () => {
  for (const call of calls) {
    const { properties } = z.toJSONSchema(call.reply as z.core.$ZodType, { unrepresentable: 'any' })
    expect(Object.keys(properties ?? {})).not.toContain('message')
  }
  expect(listBatches.access).toBe('guest')
})

test('The log tells changes and failures, without cookies, bodies or queries', async () => {
  const recording = recordingLog()
  const own = await openTestPortal({ log: recording.log })
  const session = await own.signIn('anna')
  const headers = { origin, cookie: session }
  await own.app.inject({
    method: 'POST',
    url: '/api/batchs/create',
    headers,
    payload: { status: 'E', requestid: 'canary-1' }
  })
  await own.app.inject({
    method: 'POST',
    url: '/api/batchs/create?x=canary-2',
    headers,
    payload: { status: 'canary-3' }
  })
  await own.app.inject({ url: '/api/batchs', headers })
  // The secret of a reset link is in the path.
  await own.app.inject({ method: 'POST', url: '/forgot/canary-4?email=canary-5', headers })
  const requests = recording.lines.filter(line => line.msg === 'request')
  expect(requests.map(({ path, status }) => [path, status])).toEqual([
    ['/api/batchs/create', 201],
    ['/api/batchs/create', 400],
    ['/forgot/:code', 404]
  ])
  expect(requests[0]?.call).toBe('batch.create_batch')
  expect(recording.text()).not.toMatch(/canary/)
  expect(recording.text()).not.toContain(session.slice(8, 40))
  await own.close()
})

test('Too many requests of one address are told to wait; the machine itself is not', async () => {
  const own = await openTestPortal({ floodLimits: { requests: 3, uploads: 1 }, trustProxy: true })
  const from = (address: string) => own.app.inject({ url: '/api/settings', headers: { 'x-forwarded-for': address } })
  for (let at = 0; at < 3; at++) expect((await from('203.0.113.9')).statusCode).toBe(200)
  const refused = await from('203.0.113.9')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('203.0.113.10')).statusCode).toBe(200)
  for (let at = 0; at < 6; at++) expect((await from('127.0.0.1')).statusCode).toBe(200)
  await own.close()
})

test('While the disk is full, reading goes on and writing is told to wait', async () => {
  const own = await openTestPortal({ lowDisk: () => true })
  const headers = { origin, cookie: await own.signIn('anna') }
  expect((await own.app.inject({ url: '/api/batchs', headers })).statusCode).toBe(200)
  const refused = await own.app.inject({ method: 'POST', url: '/api/batchs/create', headers, payload: { status: 'E' } })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
  await own.close()
})
