import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await openTestPortal()
})
afterEach(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

const publish = async (remote: string, hash: string) => {
  const dist = path.join(portal.siteDir, remote, 'dist')
  await mkdir(path.join(dist, 'js'), { recursive: true })
  const entry = `remoteEntry.${hash}.js`
  await writeFile(path.join(dist, entry), `/* ${hash} */`)
  const file = path.join(dist, 'remote.json')
  await writeFile(file, JSON.stringify({ name: remote, entry, contract: 1 }))
  await utimes(file, new Date(), new Date(Date.now() + Math.random() * 1e6))
}
const remotesIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    remotes?: { name: string; entry: string }[]
  }

test.each(['/', '/batchs', '/batchs/abc', '/dashboard/users/u1', '/cgu', '/login?code=1', '/rachat/'])(
  'The page %s is the shell’s document',
  async url => {
    const page = await get(url, { accept: 'text/html' })
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache'
    })
    expect(page.body).toContain('Comptoir')
  }
)

test.each(['/nowhere', '/batchs/a/b', '/dashboard/nothing', '/%2e%2e/%2e%2e/etc/passwd', '/.env', '/.git/config'])(
  'The unknown path %s is a 404',
  async url => {
    const page = await get(url, { accept: 'text/html' })
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toContain('root:')
  }
)

test.each(['/index.php', '/mes.cartes', '/batchs.html', '/a.b/c.d?x=1', '/.env'])(
  'A person who goes to the unknown path %s gets the 404 page',
  async url => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
    const page = await get(url, { accept })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Comptoir')
    for (const other of ['*/*', 'image/avif,image/webp,*/*;q=0.8', 'application/json'])
      expect((await get(url, { accept: other })).json<{ code: string }>().code).toBe('not_found')
  }
)

test.each([
  '/js/gone.js',
  '/js/shell.ffffffffffff.js',
  '/css/gone.css',
  '/remotes/mfe-chat/gone.js',
  '/remotes/mfe-chat/gone',
  '/api',
  '/api/nothing',
  '/api/index.php'
])('The missing file or call %s is answered in JSON, also to a person', async url => {
  const answer = await get(url, { accept: 'text/html' })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
})

test('A missing script, an unknown call and a post get JSON; a person gets the page', async () => {
  expect((await get('/nowhere')).headers['content-type']).toContain('text/html')
  for (const url of ['/js/gone.js', '/remotes/mfe-chat/gone.js', '/remotes/other/x.js', '/api', '/api/nothing']) {
    const answer = await get(url)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  }
  const post = await portal.app.inject({ method: 'POST', url: '/login', payload: {} })
  expect([post.statusCode, post.json<{ code: string }>().code]).toEqual([404, 'not_found'])
})

test('A remote is found as soon as it is published, and again when it is rebuilt', async () => {
  expect(remotesIn((await get('/batchs')).body)).toEqual({ version: 1, remotes: [] })
  await publish('mfe-estimation', 'aaaaaaaaaaaa')
  await publish('mfe-chat', 'bbbbbbbbbbbb')
  const page = await get('/batchs/abc')
  expect(remotesIn(page.body).remotes?.map(({ name }) => name)).toEqual(['mfe-estimation', 'mfe-chat'])
  expect(page.body).toContain(
    '<link rel="preload" as="script" href="/remotes/mfe-estimation/remoteEntry.aaaaaaaaaaaa.js">'
  )
  expect(page.body).not.toContain('as="script" href="/remotes/mfe-chat')
  await publish('mfe-estimation', 'cccccccccccc')
  expect(remotesIn((await get('/batchs')).body).remotes?.[0]?.entry).toBe(
    '/remotes/mfe-estimation/remoteEntry.cccccccccccc.js'
  )
  expect((await get('/remotes.json')).json()).toEqual(remotesIn((await get('/')).body))
  const entry = await get('/remotes/mfe-estimation/remoteEntry.cccccccccccc.js')
  expect([entry.statusCode, entry.body]).toEqual([200, '/* cccccccccccc */'])
})

test('A broken remote is left out and takes nothing with it', async () => {
  await publish('mfe-chat', 'bbbbbbbbbbbb')
  await publish('mfe-account', 'dddddddddddd')
  await writeFile(path.join(portal.siteDir, 'mfe-chat', 'dist', 'remote.json'), '{"name":"mfe-chat"')
  const page = await get('/rendezvous')
  expect(page.statusCode).toBe(200)
  expect(remotesIn(page.body).remotes?.map(({ name }) => name)).toEqual(['mfe-account'])
})

test('Browsers keep files named by their content for ever and check others again; files are sent compressed', async () => {
  const hashed = await get('/js/shell.0123456789ab.js')
  expect(hashed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript') as string,
    vary: 'Accept-Encoding'
  })
  const compressed = await get('/js/shell.0123456789ab.js', { 'accept-encoding': 'br, gzip' })
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'brotli'])
  expect(compressed.headers['cache-control']).toContain('immutable')
  expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache')
})

test('Pages tell scripts whether online estimation is open', async () => {
  const cookie = (await get('/')).cookies.find(one => one.name === 'batch')
  expect(cookie).toMatchObject({ name: 'batch', value: 'true', path: '/', sameSite: 'Lax' })
  expect(cookie?.httpOnly).toBeUndefined()

  const own = await openTestPortal()
  own.world.estimationopen = false
  const visitor = `batch_token=${'v'.repeat(43)}`
  const closed = await own.app.inject({ url: '/', headers: { cookie: `batch=true; ${visitor}` } })
  expect(closed.cookies).toEqual([expect.objectContaining({ name: 'batch', value: '' })])
  expect((await own.app.inject({ url: '/cgu', headers: { cookie: visitor } })).cookies).toEqual([])
  await own.close()
})

test('No page gives anybody a token: it comes with the first batch', async () => {
  for (const url of ['/', '/estimation', '/batchs', '/batchs/abc', '/nowhere'])
    for (const cookie of ['', 'batch_token=forged', 'session=anything; session_userid=anna'])
      expect((await get(url, { cookie, accept: 'text/html' })).cookies.map(one => one.name)).not.toContain(
        'batch_token'
      )
})

test('A page opens while every service is down', async () => {
  await portal.bus.close()
  const page = await get('/batchs', { cookie: `batch=true; batch_token=${'v'.repeat(43)}` })
  expect([page.statusCode, page.cookies]).toEqual([200, []])
})

test('Without a build of the shell, pages are unavailable', async () => {
  await rm(path.join(portal.siteDir, 'shell'), { recursive: true })
  expect((await get('/')).statusCode).toBe(503)
})

/** The security headers of every reply. */
const secure = {
  'content-security-policy':
    "default-src 'none';script-src 'self';worker-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self' ws://portal.test;" +
    "font-src 'self';base-uri 'none';frame-ancestors 'none';form-action 'self';manifest-src 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none'
}

test.each(['/', '/nowhere', '/js/shell.0123456789ab.js', '/api/settings', '/api/nothing', '/api/batchs', '/api/docs'])(
  'The headers of %s are these and no others',
  async url => {
    const { headers } = await get(url)
    const own = ['cache-control', 'vary', 'set-cookie', 'content-type', 'content-length', 'connection', 'date', 'etag']
    const rest = ['x-request-id', 'last-modified', 'accept-ranges']
    const others = Object.entries(headers).filter(([name]) => ![...own, ...rest].includes(name))
    expect(Object.fromEntries(others)).toEqual(secure)
  }
)

test('Over TLS, browsers must keep to TLS, for sockets too', async () => {
  const own = await openTestPortal({ publicUrl: 'https://portal.test' })
  const { headers } = await own.app.inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://portal.test;")
  await own.close()
})

test('What decodes photos has a policy of its own: it may compile WebAssembly and reach nothing', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['content-security-policy']
  const dist = path.join(portal.siteDir, 'mfe-estimation', 'dist')
  for (const folder of ['decoders', 'js']) {
    await mkdir(path.join(dist, folder), { recursive: true })
    await writeFile(path.join(dist, folder, 'heic.0123456789ab.js'), 'onmessage = () => {}')
  }
  expect(await policyOf('/remotes/mfe-estimation/decoders/heic.0123456789ab.js')).toBe(
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval'"
  )
  for (const elsewhere of ['js/heic.0123456789ab.js', 'js/../js/heic.0123456789ab.js', 'gone/decoders/heic.js'])
    expect(await policyOf(`/remotes/mfe-estimation/${elsewhere}`)).toBe(secure['content-security-policy'])
})

test('Nothing on a page may come from elsewhere', async () => {
  for (const url of ['/', '/nowhere', '/api/settings', '/api/nothing', '/api/docs', '/js/shell.0123456789ab.js']) {
    const { headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  }
})
