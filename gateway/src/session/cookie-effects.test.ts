import { AppError } from '@comptoir/contracts/core/errors'
import { sha256 } from '@comptoir/kit/store/ids'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

const dayMs = 86_400_000

let portal: TestPortal
beforeEach(async () => {
  portal = await openTestPortal()
})
afterEach(() => portal.close())

type Answer = Awaited<ReturnType<typeof portal.app.inject>>

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url, headers: { origin, ...headers }, payload })
const me = (cookie: string) => portal.app.inject({ url: '/api/account/me', headers: { cookie } })

const anna = { email: 'anna@example.fr', passwd: 'Secret123' }
const identity = { firstname: 'Anna', lastname: 'Martin', birthdate: '1990-05-04', email: 'anna@example.fr' }
const logIn = (cookie?: string) => post('/api/account/login', anna, cookie ? { cookie } : {})

/** The cookie header that a browser sends after an answer. */
const jarOf = ({ cookies }: Answer) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const nameAndValue = ({ cookies }: Answer) => cookies.map(({ name, value }) => [name, value])
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code
const cleared = [
  ['session', ''],
  ['session_userid', '']
]

test('A login opens a session: a secret no script can read beside an id every script can', async () => {
  const answer = await logIn()
  expect(answer.statusCode).toBe(200)
  const [session, userid, device, ...others] = answer.cookies
  expect([device?.name, others]).toEqual(['device', []])
  expect(session).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(userid).toMatchObject({ name: 'session_userid', value: 'anna', sameSite: 'Lax', path: '/' })
  expect([session?.secure, userid?.secure, userid?.httpOnly]).toEqual([undefined, undefined, undefined])
  const [{ expiresat } = { expiresat: '' }] = portal.world.sessions.values()
  // A cookie's date has no milliseconds.
  for (const cookie of [session, userid])
    expect(Math.abs((cookie?.expires?.getTime() ?? 0) - Date.parse(expiresat))).toBeLessThan(1000)
  expect((await me(jarOf(answer))).json<{ id: string }>().id).toBe('anna')
})

test('Over TLS all cookies are for TLS only', async () => {
  const publicUrl = 'https://portal.test'
  const own = await openTestPortal({ publicUrl })
  const answer = await own.app.inject({
    method: 'POST',
    url: '/api/account/login',
    headers: { origin: publicUrl },
    payload: anna
  })
  expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['session', true],
    ['session_userid', true],
    ['device', true]
  ])
  await own.close()
})

test.each<[string, string, object, number, string[]]>([
  ['signing up', '/api/account/create', { ...identity, passwd: 'Secret123', paymenttype: 'N' }, 201, []],
  ['logging in', '/api/account/login', anna, 200, ['device']],
  ['the shortcut', '/api/shortcut', { ...identity, text: 'Bonjour' }, 201, []]
])('A session opened by %s is in the cookies and in no body', async (_, url, payload, status, more) => {
  const answer = await post(url, payload)
  expect(answer.statusCode).toBe(status)
  expect(answer.cookies.map(({ name }) => name)).toEqual(['session', 'session_userid', ...more])
  const { user, id } = answer.json<{ id?: string; user?: { id: string } }>()
  expect(answer.cookies[1]?.value).toBe(user?.id ?? id)
  expect(answer.body).not.toContain('session')
  expect((await me(jarOf(answer))).statusCode).toBe(200)
})

test('Logging in again replaces the session, and the one before opens nothing', async () => {
  const before = jarOf(await logIn())
  await me(before)
  const answer = await logIn(before)
  expect([answer.statusCode, answer.cookies.length]).toEqual([200, 3])
  expect(jarOf(answer)).not.toBe(before)
  expect(portal.world.sessions.size).toBe(1)
  expect((await me(jarOf(answer))).statusCode).toBe(200)
  expect(codeOf(await me(before))).toBe('session_invalid')
})

test.each<[string, string, object]>([
  ['Proving the address', '/api/account/code', { code: '123456' }],
  ['Changing the password', '/api/account/modify/password', { passwd: 'Secret123', newpasswd: 'Secret456' }]
])('%s leaves the cookies alone and the session open, and ends the others at once', async (_, url, payload) => {
  const opened = await logIn()
  const cookie = jarOf(opened)
  const other = await portal.signIn('anna')
  for (const jar of [cookie, other]) expect((await me(jar)).statusCode).toBe(200)
  const answer = await post(url, payload, { cookie })
  expect([answer.statusCode, answer.cookies]).toEqual([200, []])
  expect((await me(cookie)).json<{ id: string }>().id).toBe('anna')
  expect(codeOf(await me(other))).toBe('session_invalid')
})

describe('A browser is known after a login', () => {
  const devicesOf = () => portal.world.asked.get('account.log_in')?.client?.devices
  const as = (name: string, cookie?: string) =>
    post('/api/account/login', { ...anna, email: `${name}@example.fr` }, cookie ? { cookie } : {})
  const deviceOf = ({ cookies }: Answer) => cookies.filter(({ name }) => name === 'device')

  test('for a year and for the login only, beside the other accounts of the browser, five at most', async () => {
    const answer = await as('anna')
    expect(deviceOf(answer)).toMatchObject([
      { httpOnly: true, sameSite: 'Lax', path: '/api/account/login', maxAge: 31_536_000 }
    ])
    let jar = jarOf(answer)
    for (const name of ['bruno', 'carla', 'david', 'elise', 'fanny', 'anna']) {
      const next = await as(name, jar)
      jar = jarOf({ ...next, cookies: deviceOf(next) })
    }
    await as('anna', jar)
    const names = ['anna', 'fanny', 'elise', 'david', 'carla']
    expect(Object.entries(devicesOf() ?? {})).toEqual(names.map(name => [name, `device of ${name}`]))
  })

  test('and by nothing that the portal did not sign as that', async () => {
    for (const device of ['nonsense', 'a.b.c', (await portal.signIn('anna')).replace(/;.*/, '').slice(8)]) {
      await as('anna', `device=${device}`)
      expect(devicesOf()).toEqual({})
    }
    await portal.app.inject({ url: '/api/settings', headers: { cookie: jarOf(await as('anna')) } })
    expect(portal.world.asked.get('batch.get_settings')?.client).not.toHaveProperty('devices')
  })
})

test('A refused login says how long to wait, and sets nothing', async () => {
  portal.world.loginFailure = new AppError('too_many_attempts', { retryAfter: 7.2 })
  const answer = await logIn()
  expect([answer.statusCode, answer.headers['retry-after'], answer.cookies]).toEqual([403, '8', []])
  expect(answer.json()).toEqual({ code: 'too_many_attempts', message: "Trop d'essais. Réessayez dans 8 secondes." })
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site, by fetch metadata', { origin, 'sec-fetch-site': 'cross-site' }],
  ['cookies and no origin', { origin: '', cookie: 'seen=1' }]
])('A login asked by %s never reaches the service', async (_, { origin: from, ...headers }) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/account/login',
    headers: { ...headers, ...(from ? { origin: from } : {}) },
    payload: anna
  })
  expect([answer.statusCode, codeOf(answer), answer.cookies]).toEqual([403, 'forbidden', []])
  expect(portal.world.sessions.size).toBe(0)
})

test('A logout takes both cookies away, and ends the session everywhere at once', async () => {
  const cookie = jarOf(await logIn())
  expect((await me(cookie)).statusCode).toBe(200)
  const answer = await post('/api/account/logout', {}, { cookie })
  expect([answer.statusCode, nameAndValue(answer)]).toEqual([200, cleared])
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  const after = await me(cookie)
  expect([codeOf(after), nameAndValue(after)]).toEqual(['session_invalid', cleared])
})

test('Every call for the account sets the cookies again, with the present end of the session', async () => {
  const cookie = await portal.signIn('anna', { expiresat: new Date(Date.now() + 12 * dayMs).toISOString() })
  const answer = await me(cookie)
  expect(jarOf(answer)).toBe(cookie)
  for (const { expires } of answer.cookies)
    expect(Math.round(((expires?.getTime() ?? 0) - Date.now()) / dayMs)).toBe(12)
  expect(answer.cookies.map(({ httpOnly }) => httpOnly)).toEqual([true, undefined])
})

test('An answer that a logout overtook does not bring the cookies back', async () => {
  const cookie = await portal.signIn('anna')
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  portal.world.beforeMe = () => {
    asked.resolve()
    return answered.promise
  }
  const slow = me(cookie)
  await asked.promise
  await post('/api/account/logout', {}, { cookie })
  answered.resolve()
  expect((await slow).cookies).toEqual([])
})

test('A late call of a session that was replaced does not take the cookies of the new one away', async () => {
  const cookie = await portal.signIn('anna', { replaced: true })
  const answer = await portal.app.inject({ url: '/api/account/me', headers: { cookie } })
  expect([answer.statusCode, codeOf(answer), answer.cookies]).toEqual([401, 'session_invalid', []])
  expect((await portal.app.inject({ url: '/api/settings', headers: { cookie } })).statusCode).toBe(200)
})

test('A visitor who asks for the account must log in, and gets no cookies', async () => {
  const answer = await portal.app.inject('/api/account/me')
  expect([answer.statusCode, codeOf(answer), answer.cookies]).toEqual([401, 'login_required', []])
})

describe('Somebody who deleted the account', () => {
  let gone: string
  let answered: Answer
  beforeEach(async () => {
    gone = await portal.signIn('anna')
    answered = await post('/api/account/delete', {}, { cookie: gone })
  })

  test('has no cookies left', () => {
    expect([answered.statusCode, nameAndValue(answered)]).toEqual([200, cleared])
    expect(answered.headers['clear-site-data']).toBe('"cache"')
  })

  test('gets a code of its own when deleting again, also from another tab', async () => {
    const answer = await post('/api/account/delete', {}, { cookie: gone })
    expect([answer.statusCode, codeOf(answer), nameAndValue(answer)]).toEqual([400, 'account_unknown', cleared])
  })

  test('has no session anywhere else', async () => {
    for (const url of ['/api/account/me', '/api/batchs', '/api/dashboard/users', '/api/account/export']) {
      const answer = await portal.app.inject({ url, headers: { cookie: gone } })
      const cookies = url.endsWith('/me') ? cleared : []
      expect([answer.statusCode, codeOf(answer), nameAndValue(answer)]).toEqual([401, 'session_invalid', cookies])
    }
  })

  test('reads what everybody reads, and may come back as somebody new', async () => {
    expect((await portal.app.inject({ url: '/api/settings', headers: { cookie: gone } })).statusCode).toBe(200)
    const answer = await logIn(gone)
    expect([answer.statusCode, answer.cookies.length]).toEqual([200, 3])
    expect(portal.world.asked.get('account.log_in')).toMatchObject({
      actor: { kind: 'visitor', userid: null },
      client: { sessionhash: sha256('session-of-anna') }
    })
  })

  test('is not recognised by the id of somebody else', async () => {
    const cookie = gone.replace('session_userid=anna', 'session_userid=bruno')
    expect(codeOf(await post('/api/account/delete', {}, { cookie }))).toBe('session_invalid')
  })
})

test('An opened hand-over is in a cookie that no script can read and in no body, for a day', async () => {
  portal.world.handovers.links.set('a-link', 'batch-anna')
  const answer = await post('/api/handover', { token: 'a-link' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { batchid: 'batch-anna' }])
  const [cookie, ...others] = answer.cookies
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: 'handover_token', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(Math.abs((cookie?.expires?.getTime() ?? 0) - Date.now() - dayMs)).toBeLessThan(5000)
  const read = (headers: Record<string, string>) => portal.app.inject({ url: '/api/batchs/batch-anna', headers })
  expect((await read({ cookie: jarOf(answer) })).json()).toMatchObject({ handover: 'guest' })
  expect((await read({})).statusCode).toBe(404)
  expect((await read({ cookie: `handover_token=${'x'.repeat(43)}` })).statusCode).toBe(404)
  // Beside a session, too: the telephone of somebody who has an account.
  const bruno = await portal.signIn('bruno')
  expect((await read({ cookie: `${bruno}; ${jarOf(answer)}` })).json()).toMatchObject({ handover: 'guest' })
})

test('A hand-over link that is only read sets no cookie and stays', async () => {
  portal.world.handovers.links.set('read-link', 'batch-anna')
  const answer = await post('/api/handover/read', { token: 'read-link' })
  expect([answer.statusCode, Object.keys(answer.json()), answer.cookies]).toEqual([200, ['number'], []])
  expect((await post('/api/handover', { token: 'read-link' })).statusCode).toBe(200)
})

test('A link that opens nothing sets no cookie', async () => {
  const answer = await post('/api/handover', { token: 'another-link' })
  expect([codeOf(answer), answer.cookies]).toEqual(['reset_link_invalid', []])
})
