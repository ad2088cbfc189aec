import { sha256 } from '@comptoir/kit/store/ids'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'
import { contextOf } from './request-context.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ trustProxy: true })
})
afterAll(() => portal.close())

const identity = {
  actor: { kind: 'visitor', userid: null, batchtokenhash: null },
  tokenhash: null,
  expiresat: null
} as const
const addressOf = (ip: string) =>
  contextOf({ id: 'r', ip, identity, socket: { remoteAddress: '::ffff:10.0.0.1' } }, 1000).client?.address

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8::7', '2001:db8::7'],
  ['::1', '::1'],
  ['unknown', '10.0.0.1'],
  ['{"$ne":null}', '10.0.0.1']
])('A client at %s is counted as %s', (ip, expected) => {
  expect(addressOf(ip)).toBe(expected)
})

const headersOf = (cookie: string) => ({ origin, 'x-forwarded-for': '203.0.113.9', ...(cookie ? { cookie } : {}) })
const clientOf = (name: string) => portal.world.asked.get(name)?.client
const logIn = (cookie: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/account/login',
    headers: headersOf(cookie),
    payload: { email: 'anna@example.fr', passwd: 'Secret123' }
  })

test('A service gets the address of the client and the hash of its session', async () => {
  await logIn('')
  expect(clientOf('account.log_in')).toEqual({ address: '203.0.113.9', sessionhash: null, devices: {} })
  await logIn(await portal.signIn('anna'))
  expect(clientOf('account.log_in')).toMatchObject({ address: '203.0.113.9', sessionhash: sha256('session-of-anna') })
  const other = await portal.app.inject({
    url: '/api/batchs/batch-anna',
    headers: headersOf(await portal.signIn('anna'))
  })
  expect(other.statusCode).toBe(200)
  expect(clientOf('batch.get_batch')?.sessionhash).toBe(sha256('session-of-anna'))
})

test('It gets the hash of an invalid session too, so that a login ends that session for good', async () => {
  const cookie = await portal.signIn('bruno')
  portal.world.sessions.clear()
  const [token = ''] = cookie.split('; ')
  for (const stale of [cookie, token, `${token}; session_userid=anna`]) {
    expect((await logIn(stale)).statusCode).toBe(200)
    expect(clientOf('account.log_in')?.sessionhash).toBe(sha256('session-of-bruno'))
  }
  await logIn('session=forged; session_userid=bruno')
  expect(clientOf('account.log_in')?.sessionhash).toBeNull()
})

test('Services that decide about images get the same', async () => {
  const cookie = await portal.signIn('anna')
  for (const [url, call] of [
    ['/api/batchs/items/uploads/', 'batch.may_read_image'],
    ['/api/uploads/users/', 'account.may_read_picture']
  ] as const) {
    await portal.app.inject({ url: `${url}${'0'.repeat(32)}.jpg`, headers: headersOf(cookie) })
    expect(clientOf(call)).toEqual({ address: '203.0.113.9', sessionhash: sha256('session-of-anna') })
  }
})
