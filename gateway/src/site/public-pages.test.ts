import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { settingsChannel } from '@comptoir/contracts/batch/settings'
import { publicPaths } from '@comptoir/contracts/portal/page-words'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await openTestPortal()
})
afterEach(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { accept: 'text/html', ...headers } })

let touched = 0
/** Writes a file that the gateway watches; its time says that it changed. */
const put = async (workspace: string, file: string, text: string) => {
  const target = path.join(portal.siteDir, workspace, 'dist', file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, text)
  await utimes(target, new Date(), new Date(Date.now() + ++touched * 1000))
}

const start = 'document.currentScript.dataset'
const template =
  '<html><head><style><!--%style%--></style><!--%%head%%--></head><body><!--%page%--><!--%%remotes%%-->' +
  `<script data-scripts="/js/shell.js">${start}</script></body></html>`
const endOfFirstView = '<style>/*%%style%%*/</style>'

/** A build of the shell whose pages say their path, what they know of the gate, and which release they are. */
const publishShell = async (release: string, { fails = false, says = '' } = {}) => {
  await put(
    'shell',
    `pages/write.${release}.mjs`,
    `export const write = async ({ path, facts, template, style }) => {
      if (${fails}) throw new Error('the shell cannot write')
      const inside = ['/rachat', '/estimation', '/rendezvous'].includes(path) ? '%%remote%%' : ''
      const said = ['${release}', path, facts.settings ? facts.settings.estimationopen : 'nothing', '%%origin%%'].join(' ')
      return template.replace('<!--%style%-->', style).replace('<!--%page%-->', said + inside + '${says}${endOfFirstView}')
    }`
  )
  const paths = [...publicPaths, '/404']
  for (const page of paths) await put('shell', `pages/built${page.replace('/', '-')}.html`, `built ${page} %%origin%%`)
  await put(
    'shell',
    'pages.json',
    JSON.stringify({
      writer: `pages/write.${release}.mjs`,
      template,
      styles: Object.fromEntries(paths.map(page => [page, `main{color:red}`])),
      files: Object.fromEntries(paths.map(page => [page, `pages/built${page.replace('/', '-')}.html`]))
    })
  )
}

const publishEstimation = async (release: string, { endsFirstView = false } = {}) => {
  await put(
    'mfe-estimation',
    `pages/write.${release}.mjs`,
    `export const write = async ({ path }) => '<h1>Estimation ${release} ' + path + '</h1>${endsFirstView ? endOfFirstView : ''}'`
  )
  const pages = {
    writer: `pages/write.${release}.mjs`,
    styles: { '/rachat': 'h1{margin:0}' },
    ...(endsFirstView && { firstStyles: { '/rachat': 'h1{color:red}' } }),
    files: { '/rachat': 'pages/rachat.html' }
  }
  await put('mfe-estimation', 'pages/rachat.html', 'built rachat')
  const remote = { name: 'mfe-estimation', entry: `remoteEntry.${release}.js`, contract: 1, pages }
  await put('mfe-estimation', 'remote.json', JSON.stringify(remote))
}

test('A visitor gets a public page as HTML, with what the shop tells and the address of the portal', async () => {
  await publishShell('one')
  const page = await get('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('one / true http://portal.test')
  expect(page.body).toContain('<script type="application/json" id="remotes">')
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept, Accept-Encoding'
  })
  // The form with a slash at its end is the same page.
  expect((await get('/cgu/')).body).toBe((await get('/cgu')).body)
})

test('A page that a cache has is not sent again until the shop tells something new', async () => {
  await publishShell('one')
  const { etag } = (await get('/')).headers as { etag: string }
  const again = await get('/', { 'if-none-match': `"other", ${etag}` })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  portal.world.estimationopen = false
  portal.bus.hint(settingsChannel, {})
  const changed = await get('/', { 'if-none-match': etag })
  expect([changed.statusCode, changed.body.includes('one / false')]).toEqual([200, true])
  expect(changed.headers['etag']).not.toBe(etag)
})

test('A page is sent in the coding that the browser takes', async () => {
  await publishShell('one')
  const plain = await get('/cgu')
  const brotli = await get('/cgu', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const gzipped = await get('/cgu', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
})

test('The policy allows the style elements of the page, the script of the build, and nothing else inline', async () => {
  await publishShell('one')
  const page = await get('/cgu')
  const policy = String(page.headers['content-security-policy'])
  const hash = createHash('sha256').update(start).digest('base64')
  expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]{44}'){2}(;|$)/)
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(page.body).toContain(`>${start}</script>`)
  expect(policy).not.toContain('unsafe')
})

test('The policy allows no script that stands in a page but not in the build', async () => {
  await publishShell('one', { says: '<script>alert(1)</script>' })
  const page = await get('/cgu')
  expect(page.body).toContain('<script>alert(1)</script>')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
})

test('Whoever is signed in gets the page that the browser draws, which no cache keeps', async () => {
  await publishShell('one')
  const cookie = await portal.signIn('anna')
  const page = await get('/', { cookie })
  expect(page.body).not.toContain('one /')
  expect(page.headers['cache-control']).toBe('private, no-cache')
})

test('No search engine keeps a page for one person, wherever it is linked to; the public ones stay in', async () => {
  await publishShell('one')
  const cookie = await portal.signIn('anna')
  for (const path of ['/dashboard', '/inspection/somebody', '/batchs/abc'])
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
  for (const page of [await get('/'), await get('/', { cookie }), await get('/rachat')])
    expect(page.headers['x-robots-tag']).toBeUndefined()
})

test('No page sets a cookie that tells visitors apart', async () => {
  await publishShell('one')
  expect((await get('/')).cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['batch=true'])
  expect((await get('/', { cookie: 'batch=true' })).cookies).toHaveLength(1)
})

test('A remote that is published alone brings its page and its style with it', async () => {
  await publishShell('one')
  // Without the remote the browser draws the page, with the panel in its place.
  expect((await get('/rachat')).headers['cache-control']).toBe('private, no-cache')
  await publishEstimation('alpha')
  const page = await get('/rachat')
  expect(page.body).toContain('<h1>Estimation alpha /rachat</h1>')
  expect(page.body).toContain('<style>h1{margin:0}</style>')
  expect(page.body).toContain('/remotes/mfe-estimation/remoteEntry.alpha.js')
  await publishEstimation('beta')
  expect((await get('/rachat')).body).toContain('Estimation beta')
  // This build of the remote has no other page.
  expect((await get('/estimation')).headers['cache-control']).toBe('private, no-cache')
  await publishShell('two')
  expect((await get('/rachat')).body).toContain('two /rachat')
})

test('The head has the rules of the first view, and the place where it ends the whole style of that part', async () => {
  await publishShell('one')
  await publishEstimation('alpha', { endsFirstView: true })
  const page = await get('/rachat')
  const [head = '', body = ''] = page.body.split('</head>')
  expect(head).toContain('<style>h1{color:red}</style>')
  expect(head).not.toContain('h1{margin:0}')
  expect(body).toContain('</h1><style>h1{margin:0}</style>')
  // This page of the shell has no rules of a first view: the head has all of them, and a mark is left as it is.
  expect(head).toContain('<style>main{color:red}</style>')
  expect(body).toContain('<style>/*%%style%%*/</style>')
  const [styles = ''] = /style-src[^;]*/.exec(String(page.headers['content-security-policy'])) ?? []
  expect(styles.match(/'sha256-/g)).toHaveLength(4)
})

test('An unknown path is the 404 page of the build, the same for every path', async () => {
  await publishShell('one')
  const page = await get('/nulle-part')
  expect([page.statusCode, page.body.includes('one /404')]).toEqual([404, true])
  expect((await get('/ailleurs')).body).toBe(page.body)
})

test('A page that cannot be written goes out as it was built, and is tried again', async () => {
  await publishShell('one', { fails: true })
  const page = await get('/cgr')
  expect([page.statusCode, page.body]).toEqual([200, 'built /cgr http://portal.test'])
  await publishShell('two')
  expect((await get('/cgr')).body).toContain('two /cgr')
})

test('A page of which one part cannot be written goes out as built in both, and is tried again ten seconds later', async () => {
  const clock = jest.spyOn(Date, 'now')
  try {
    await publishShell('one')
    await publishEstimation('alpha')
    const writer = path.join(portal.siteDir, 'mfe-estimation/dist/pages/write.alpha.mjs')
    const whole = await readFile(writer, 'utf8')
    await rm(writer)
    expect((await get('/rachat')).body).toBe('built /rachat http://portal.test')
    await writeFile(writer, whole)
    expect((await get('/rachat')).body).toBe('built /rachat http://portal.test')
    const later = Date.now() + 10_001
    clock.mockImplementation(() => later)
    expect((await get('/rachat')).body).toContain('<h1>Estimation alpha /rachat</h1>')
  } finally {
    clock.mockRestore()
  }
})

test('A list of pages that cannot be read leaves the page that the browser draws', async () => {
  await put('shell', 'pages.json', '{"writer": "pages/wr')
  const page = await get('/cgu')
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
})

test('A page opens while every service is down, with what the shop told before', async () => {
  await publishShell('one')
  expect((await get('/')).body).toContain('one / true')
  await portal.bus.close()
  expect((await get('/cgr')).body).toContain('one /cgr true')
})

test('Search engines find the public pages at the address of the portal', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Sitemap: http://portal.test/sitemap.xml')
  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toContain('xml')
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
    publicPaths.map(page => `http://portal.test${page}`)
  )
})
