import { hostname } from 'node:os'
import { sha256 } from '@comptoir/kit/store/ids'
import { openTestPortal, origin, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await openTestPortal()
})
afterEach(() => portal.close())

const list = (cookie: string) => portal.app.inject({ url: '/api/batchs', headers: { cookie } })
const codeOf = async (answer: ReturnType<typeof list>) => (await answer).json<{ code?: string }>().code

const create = (cookie?: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/batchs/create',
    headers: { origin, ...(cookie ? { cookie } : {}) },
    payload: { status: 'E' }
  })

test('Both cookies are needed, and they must match', async () => {
  const cookie = await portal.signIn('anna')
  const [token = '', userid = ''] = cookie.split('; ')
  expect(await codeOf(list(cookie))).toBeUndefined()
  for (const broken of [
    token,
    userid,
    `${token}; session_userid=bruno`,
    `${token}x; ${userid}`,
    `session=x; ${userid}`
  ])
    expect(await codeOf(list(broken))).toBe('session_invalid')
})

test('The call for the account takes the cookies of a broken session away; public calls answer all the same', async () => {
  const stale = { cookie: 'session=stale; session_userid=anna' }
  // Any other call may have been sent before the session was replaced, and would take the new cookies away.
  expect((await list(stale.cookie)).cookies).toEqual([])
  const answer = await portal.app.inject({ url: '/api/account/me', headers: stale })
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['session', ''],
    ['session_userid', '']
  ])
  expect((await portal.app.inject({ url: '/api/settings', headers: stale })).statusCode).toBe(200)
})

test('The account service is asked once, until the session is revoked', async () => {
  const cookie = await portal.signIn('anna')
  await Promise.all([list(cookie), list(cookie), list(cookie)])
  await list(cookie)
  expect(portal.world.counts.get('account.resolve_session')).toBe(1)
  portal.world.sessions.clear()
  expect(await codeOf(list(cookie))).toBeUndefined()
  portal.bus.hint('session.revoked', { tokenhash: sha256('session-of-anna') })
  await Promise.resolve()
  expect(await codeOf(list(cookie))).toBe('session_invalid')
})

test('Once hints may have been lost, every session is looked up again', async () => {
  const gaps: (() => void)[] = []
  const own = await openTestPortal({
    wrapBus: bus => ({
      ...bus,
      onGap(listener) {
        gaps.push(listener)
        return () => undefined
      }
    })
  })
  const cookie = await own.signIn('anna')
  const ask = () => own.app.inject({ url: '/api/batchs', headers: { cookie } })
  expect((await ask()).statusCode).toBe(200)
  own.world.sessions.clear()
  for (const gap of gaps) gap()
  expect((await ask()).statusCode).toBe(401)
  await own.close()
})

test('A block reaches every session of the user at once', async () => {
  const cookie = await portal.signIn('anna')
  await list(cookie)
  await portal.signIn('anna', { kind: 'blocked' })
  portal.bus.hint('session.revoked', { userid: 'anna' })
  await Promise.resolve()
  expect(await codeOf(list(cookie))).toBe('banned')
})

test('A visitor gets the key to a batch only when the batch was created', async () => {
  const refused = await portal.app.inject({
    method: 'POST',
    url: '/api/batchs/create',
    headers: { origin },
    payload: { status: 'F' }
  })
  expect(refused.cookies).toEqual([])

  const created = await create()
  expect(created.statusCode).toBe(201)
  const [key] = created.cookies
  expect(key).toMatchObject({ name: 'batch_token', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(key?.value).toMatch(/^[\w-]{43}$/)

  const { id } = created.json<{ id: string }>()
  const mine = await portal.app.inject({ url: `/api/batchs/${id}`, headers: { cookie: `batch_token=${key?.value}` } })
  expect(mine.statusCode).toBe(200)
  expect((await portal.app.inject({ url: `/api/batchs/${id}` })).statusCode).toBe(404)
  const again = await create(`batch_token=${key?.value}`)
  // The key lives for thirty days from now, as the batch does.
  expect(again.cookies).toEqual([
    expect.objectContaining({ name: 'batch_token', value: key?.value, maxAge: 30 * 86_400 })
  ])
  expect(portal.world.batches.get(id)?.tokenhash).toBe(sha256(key?.value ?? ''))
})

test('A signed-in seller needs no such key', async () => {
  expect((await create(await portal.signIn('anna'))).cookies).toEqual([])
})

const local = 'http://localhost:3000'
test.each([
  ['the portal’s own page', origin, { origin }, 201],
  ['another site', origin, { origin: 'https://evil.example' }, 403],
  ['a page without an origin', origin, { origin: 'null' }, 403],
  ['a site that only looks alike', origin, { origin: `${origin}.evil.example` }, 403],
  ['another site, by fetch metadata', origin, { origin, 'sec-fetch-site': 'cross-site' }, 403],
  ['cookies and no origin', origin, { cookie: 'seen=1' }, 403],
  ['a program without cookies', origin, {}, 201],
  ['localhost by its other name', local, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 201],
  ['this machine by its address', local, { origin: 'http://192.0.2.7:3000', host: '192.0.2.7:3000' }, 201],
  ['this machine by its name', local, { origin: `http://${hostname()}:3000`, host: `${hostname()}:3000` }, 201],
  [
    'a name that somebody else points at this machine',
    local,
    { origin: 'http://evil.fr:3000', host: 'evil.fr:3000' },
    403
  ],
  ['the own name over TLS', local, { origin: 'https://localhost:3000', host: 'localhost:3000' }, 403],
  ['another port of this machine', local, { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:3000' }, 403],
  ['the right host on a configured portal', origin, { origin: 'http://other.test', host: 'other.test' }, 403]
])('A change asked by %s', async (_, publicUrl, headers, status) => {
  const own = await openTestPortal({ publicUrl })
  const answer = await own.app.inject({ method: 'POST', url: '/api/batchs/create', headers, payload: { status: 'E' } })
  expect(answer.statusCode).toBe(status)
  expect(answer.json<{ code?: string }>().code).toBe(status === 403 ? 'forbidden' : undefined)
  await own.close()
})
