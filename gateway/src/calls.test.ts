import { calls } from '@comptoir/contracts/portal/calls'
import { getBatch, listBatches } from '@comptoir/contracts/batch/batch'
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

test('A field that the contract does not describe never leaves', async () => {
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

test('A closure on a day that does not exist is refused with its sentence', async () => {
  const staff = await portal.signIn('sophie', { kind: 'staff' })
  const closures = [{ from: '2030-02-31', to: '2030-03-02', reason: 'Congés' }]
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/dashboard/settings',
    headers: { origin, cookie: staff },
    payload: { closures }
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      code: 'validation_failed',
      message: 'La date est manquante ou invalide',
      fields: { 'closures.0.from': 'La date est manquante ou invalide' }
    }
  ])
})

test('The parameter of the path wins over the body, and unknown fields are dropped', async () => {
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

test('An id that cannot be one is answered like an id that does not exist', async () => {
  for (const id of ['a', '%00', '..%2f..', '%24where', 'x'.repeat(65)]) {
    const answer = await portal.app.inject({ url: `/api/batchs/${id}`, headers: { cookie } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  }
  expect((await portal.app.inject({ url: '/api/%zz' })).json<{ code: string }>().code).toBe('not_found')
})

test('No success can be taken for an error: no reply has a message', () => {
  for (const call of calls) {
    const { properties } = z.toJSONSchema(call.reply as z.core.$ZodType, { unrepresentable: 'any' })
    expect(Object.keys(properties ?? {})).not.toContain('message')
  }
  expect(listBatches.access).toBe('guest')
})

test('The log has changes and failures, without cookies, bodies or queries', async () => {
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

test('Too many requests of one address have to wait; those of the machine itself do not', async () => {
  const own = await openTestPortal({ floodLimits: { requests: 3, uploads: 1 }, trustProxy: true })
  const from = (address: string) => own.app.inject({ url: '/api/settings', headers: { 'x-forwarded-for': address } })
  for (let at = 0; at < 3; at++) expect((await from('203.0.113.9')).statusCode).toBe(200)
  const refused = await from('203.0.113.9')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('203.0.113.10')).statusCode).toBe(200)
  for (let at = 0; at < 6; at++) expect((await own.app.inject('/api/settings')).statusCode).toBe(200)
  await own.close()
})

test('A client whose proxy passes on what it claims to be is neither the machine itself nor a new address each time', async () => {
  const own = await openTestPortal({ floodLimits: { requests: 3, uploads: 1 }, trustProxy: true })
  const from = async (claimed: string) =>
    (await own.app.inject({ url: '/api/settings', headers: { 'x-forwarded-for': claimed } })).statusCode
  const claims = ['127.0.0.1', 'unknown', '::1', '_hidden', '999.1.1.1', '127.0.0.1', 'a', 'b', 'c', 'd']
  const answers = await Promise.all(claims.map(from))
  expect(answers.filter(status => status === 200).length).toBeLessThanOrEqual(2 * 3)
  expect([await from('e'), await from('127.0.0.1')]).toEqual([429, 429])
  await own.close()
})

test('While the disk is full, reading goes on and writing has to wait', async () => {
  const own = await openTestPortal({ lowDisk: () => true })
  const headers = { origin, cookie: await own.signIn('anna') }
  expect((await own.app.inject({ url: '/api/batchs', headers })).statusCode).toBe(200)
  const refused = await own.app.inject({ method: 'POST', url: '/api/batchs/create', headers, payload: { status: 'E' } })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
  await own.close()
})
