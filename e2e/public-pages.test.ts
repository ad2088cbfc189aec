import { typeset } from '@comptoir/contracts/core/typography'
import { fullTitle, pageWords, publicPaths, type PublicPath } from '@comptoir/contracts/portal/page-words'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { aStaffMember } from './account-holder.ts'
import { overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { done } from './selling.ts'
import { staffedPortal } from './staffed-portal.ts'

const unknownPath = '/nulle-part'
const widths = [360, 768, 1280, 1680]
/** Layout shifts of a page, added up, at most. */
const mostShift = 0.02

const portal = staffedPortal()
const url = () => portal().url
/** The address that the portal takes for its own: it is told none, and names this machine. */
const address = () => url().replace('127.0.0.1', 'localhost')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a page, at a width in pixels, in a browser of its own that is closed after the test. */
const contexts: BrowserContext[] = []
const visit = async (path: string, { width = 360, javaScriptEnabled = true } = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled, locale: 'fr-FR' })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(url() + path)
  return page
}
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(url() + path, { headers: { accept: 'text/html', ...headers } })

/** What a page without scripts says of itself. */
const toldBy = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      shared: ['title', 'description', 'url', 'image'].map(name => content(`meta[property="og:${name}"]`)),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => (JSON.parse(textContent) as { '@type': string })['@type']
      ),
      words: document.querySelector('main')?.innerText.length ?? 0,
      headings: [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent)
    }
  })

/** What each page says in the words of schema.org. */
const dataOf: Record<PublicPath, string[]> = {
  '/': ['Store'],
  '/estimation': ['BreadcrumbList', 'FAQPage'],
  '/rachat': ['BreadcrumbList', 'FAQPage'],
  '/rendezvous': ['BreadcrumbList', 'Store'],
  '/cgr': ['BreadcrumbList'],
  '/cgu': ['BreadcrumbList'],
  '/cookies': ['BreadcrumbList'],
  '/about': ['BreadcrumbList', 'Store']
}

test.each(publicPaths)('The page %s is read without JavaScript, at every width, and says what it is', async path => {
  const page = await visit(path, { javaScriptEnabled: false })
  const told = await toldBy(page)
  const { title, description } = pageWords[path]
  const canonical = address() + path
  expect(told).toMatchObject({
    title: fullTitle(title),
    description,
    canonical,
    shared: [title, description, canonical, `${address()}/og.png`],
    headings: [expect.any(String)]
  })
  expect(told.data.toSorted()).toEqual(dataOf[path])
  expect(told.words).toBeGreaterThan(path === '/rendezvous' ? 150 : 400)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: 0 })
  }
})

test('Without JavaScript the home page tells hours and address, its buttons are links, and an appointment has a way', async () => {
  const page = await visit('/', { javaScriptEnabled: false })
  await page.getByText(typeset('11 h 30 – 19 h')).waitFor()
  await page.getByRole('link', { name: 'Estimer mes cartes' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Prendre rendez-vous' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Une grande collection' }).waitFor()
  // Playwright finds no text in a noscript element.
  expect(await page.locator('main noscript p').innerText()).toContain('a besoin de JavaScript')
  await page.getByRole('link', { name: 'boutique@' }).waitFor()
  expect(await page.getByText('Chargement').isVisible()).toBe(false)
})

test('An unknown address is the 404 page, without JavaScript too, and nobody lists it', async () => {
  const page = await visit(unknownPath, { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'Cette page s’est échappée' }).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect((await ask(unknownPath)).status).toBe(404)
})

test('Every cache may keep a public page and asks whether it has changed; what staff change is in the next one', async () => {
  const staff = await aStaffMember(url())
  const first = await ask('/')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(first.headers.getSetCookie().filter(cookie => !cookie.startsWith('batch=true;'))).toEqual([])
  expect((await ask('/', { 'if-none-match': etag })).status).toBe(304)

  done(
    await staff.post('/api/dashboard/settings', {
      estimationopen: false,
      hours: [{ day: 3, open: '09:15', close: '12:00' }]
    })
  )
  const changed = await ask('/', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  const html = await changed.text()
  expect(html).toContain(typeset('9 h 15'))
  expect(html).toContain('L’estimation en ligne sera bientôt disponible')
  expect(html).toContain('"opens":"09:15"')
  done(
    await staff.post('/api/dashboard/settings', {
      estimationopen: true,
      hours: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: '11:30', close: '19:00' }))
    })
  )
  // Nothing that a cache may keep is for somebody who is signed in.
  const cookie = staff.cookieHeader()
  expect((await ask('/', { cookie })).headers.get('cache-control')).toBe('private, no-cache')
})

test('Search engines find every public page, a telephone the icons of an app, a shared link its picture', async () => {
  const robots = await (await ask('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${address()}/sitemap.xml`)
  const map = await (await ask('/sitemap.xml')).text()
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found)).toEqual(
    publicPaths.map(path => address() + path)
  )
  const manifest = (await (await ask('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  const pictures = [...manifest.icons.map(({ src }) => src), '/og.png', '/apple-touch-icon.png', '/favicon.ico']
  for (const picture of pictures) {
    const { status, headers } = await ask(picture)
    expect({ picture, status, type: headers.get('content-type')?.startsWith('image/') }).toEqual({
      picture,
      status: 200,
      type: true
    })
  }
})

/** Runs in a page before its own scripts: notes how it is taken over. */
const watchTakeover = () => {
  const seen = { shift: 0, painted: Infinity, fetched: Infinity, heading: null as Element | null }
  Object.assign(globalThis, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    seen.painted = Math.min(seen.painted, ...list.getEntries().map(({ startTime }) => startTime))
  }).observe({ type: 'paint', buffered: true })
  new MutationObserver(() => {
    seen.heading ??= document.querySelector('main h1')
    if (document.querySelector('script[src*="/js/vendor"]')) seen.fetched = Math.min(seen.fetched, performance.now())
  }).observe(document, { childList: true, subtree: true })
}

test.each([...publicPaths, unknownPath])(
  'The shell takes over %s as it stands: nothing moves, no element is drawn anew, no script comes before the text',
  async path => {
    for (const width of [360, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'fr-FR' })
      contexts.push(context)
      const page = await context.newPage()
      await page.addInitScript(watchTakeover)
      const complaints = complaintsOf(page)
      await page.goto(url() + path)
      await page.getByRole('button', { name: 'Tout refuser' }).waitFor()
      await page.waitForLoadState('networkidle')
      const seen = await page.evaluate(() => {
        const { seen } = globalThis as unknown as {
          seen: { shift: number; painted: number; fetched: number; heading: Element | null }
        }
        return {
          shift: seen.shift,
          late: seen.fetched >= seen.painted,
          kept: seen.heading !== null && seen.heading === document.querySelector('main h1')
        }
      })
      expect({ path, width, ...seen, shift: seen.shift <= mostShift ? 0 : seen.shift }).toEqual({
        path,
        width,
        shift: 0,
        late: true,
        kept: true
      })
      // Chromium tells the 404 of the page itself on the console.
      expect(complaints.filter(text => !(path === unknownPath && text.includes('status of 404')))).toEqual([])
    }
  }
)

test('A press before the scripts are there leads to its page', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' })
  contexts.push(context)
  const page = await context.newPage()
  let isSlow = true
  await page.route('**/js/*.js', route => (isSlow ? route.abort() : route.continue()))
  await page.goto(url())
  await page.getByRole('link', { name: 'Estimer mes cartes' }).waitFor()
  isSlow = false
  await page.getByRole('link', { name: 'Estimer mes cartes' }).click()
  await page.waitForURL('**/batchs**')
})

test('A button that is pressed before the scripts are there is pressed again when the portal answers', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  contexts.push(context)
  const page = await context.newPage()
  let release = () => undefined as void
  const pressed = new Promise<void>(resolve => (release = resolve))
  await page.route('**/js/vendor.*.js', async route => {
    await pressed
    await route.continue()
  })
  await page.goto(url(), { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu' })
  const asked = page.waitForRequest('**/js/vendor.*.js')
  await menu.waitFor()
  await asked
  await menu.click()
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  release()
  await page.getByRole('banner').getByRole('link', { name: 'Rachat' }).waitFor()
  expect(await menu.getAttribute('aria-expanded')).toBe('true')
})

test('A link that is pressed while the script of the page is on its way leads on without it', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  contexts.push(context)
  const page = await context.newPage()
  let isPressed = false
  // The parts of the page itself have numbers; what is asked for before the press never comes.
  await page.route(/\/js\/\d+\./, async route => {
    if (isPressed) await route.continue()
  })
  const asked = page.waitForRequest(/\/js\/\d+\./)
  await page.goto(url(), { waitUntil: 'commit' })
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
  await asked
  isPressed = true
  await page.getByRole('link', { name: 'Conditions de rachat (CGR)' }).click()
  await page.getByRole('heading', { level: 1, name: /rachat/ }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('The text is painted before any of our fonts is asked for, which a page without scripts gets too', async () => {
  const html = await (await ask('/')).text()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(style).not.toContain('url(/fonts/')
  const page = await visit('/', { javaScriptEnabled: false })
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  ).toBeGreaterThan(0)
})
